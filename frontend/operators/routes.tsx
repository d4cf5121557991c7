import type { RouteObject } from 'react-router-dom';
import operatorQuery from '#frontend/__generated__/OperatorScreenQuery$parameters.ts';
import type { OperatorScreenQuery } from '#frontend/__generated__/OperatorScreenQuery.graphql.ts';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { t } from '#frontend/language/t.ts';

export const operatorRoutes: RouteObject[] = [
  screenRoute<OperatorScreenQuery>({
    path: '/operator',
    access: 'member',
    query: operatorQuery,
    load: async () => (await import('./OperatorScreen.tsx')).OperatorScreen,
    skeleton: <FormSkeleton title={t('Operate this instance')} />,
  }),
];
