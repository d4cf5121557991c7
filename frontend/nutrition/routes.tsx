import type { RouteObject } from 'react-router-dom';
import NutritionScreenQuery from '#frontend/__generated__/NutritionScreenQuery$parameters.ts';
import type { NutritionScreenQuery as NutritionScreenQueryType } from '#frontend/__generated__/NutritionScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { rangeRoute } from '#frontend/charts/rangeRoute.ts';
import { nutritionSkeleton } from './screen/NutritionScreenFrame.tsx';
import { t } from '#frontend/language/t.ts';

export const nutritionRoutes: RouteObject[] = [
  rangeRoute<NutritionScreenQueryType>({
    path: '/nutrition',
    query: NutritionScreenQuery,
    prepare: itemsReady,
    load: async () => (await import('./screen/NutritionScreen.tsx')).NutritionScreen,
    skeleton: nutritionSkeleton,
  }),
];

export const nutritionForms: RouteObject[] = [
  screenRoute({
    path: '/add-macros',
    access: 'member',
    prepare: itemsReady,
    load: async () => (await import('./entry/AddMacrosScreen.tsx')).AddMacrosScreen,
    skeleton: <FormSkeleton title={t('Macros')} back="/home" heights={['24px', '108px', '420px', '56px']} />,
  }),
];
