import type { RouteObject } from 'react-router-dom';
import dataExportQuery from '#frontend/__generated__/DataExportScreenQuery$parameters.ts';
import type { DataExportScreenQuery } from '#frontend/__generated__/DataExportScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import bringHistoryQuery from '#frontend/__generated__/BringHistoryScreenQuery$parameters.ts';
import type { BringHistoryScreenQuery } from '#frontend/__generated__/BringHistoryScreenQuery.graphql.ts';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { t } from '#frontend/language/t.ts';

export const exportRoutes: RouteObject[] = [
  screenRoute<DataExportScreenQuery>({
    path: '/profile/data-export',
    access: 'member',
    query: dataExportQuery,
    load: async () => (await import('./DataExportScreen.tsx')).DataExportScreen,
    skeleton: <FormSkeleton title={t('Data Export')} />,
  }),
  screenRoute<BringHistoryScreenQuery>({
    path: '/profile/history',
    access: 'member',
    query: bringHistoryQuery,
    load: async () => (await import('#frontend/imports/BringHistoryScreen.tsx')).BringHistoryScreen,
    skeleton: <FormSkeleton title={t('Bring your history')} />,
  }),
];
