import type { RouteObject } from 'react-router-dom';
import NutritionScreenQuery from '#frontend/__generated__/NutritionScreenQuery$parameters.ts';
import type { NutritionScreenQuery as NutritionScreenQueryType } from '#frontend/__generated__/NutritionScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { rangeRoute } from '#frontend/charts/rangeRoute.ts';
import { AddMacrosSkeleton } from './AddMacrosSkeleton.tsx';
import { nutritionSkeleton } from './NutritionScreenFrame.tsx';

export const nutritionRoutes: RouteObject[] = [
  rangeRoute<NutritionScreenQueryType>({
    path: '/nutrition',
    query: NutritionScreenQuery,
    load: async () => (await import('./NutritionScreen.tsx')).NutritionScreen,
    skeleton: nutritionSkeleton,
  }),
  screenRoute({
    path: '/add-macros',
    access: 'member',
    load: async () => (await import('./AddMacrosScreen.tsx')).AddMacrosScreen,
    skeleton: <AddMacrosSkeleton />,
  }),
];
