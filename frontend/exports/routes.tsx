import type { RouteObject } from 'react-router-dom';
import dataExportQuery from '#frontend/__generated__/DataExportScreenQuery$parameters.ts';
import type { DataExportScreenQuery } from '#frontend/__generated__/DataExportScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { SettingSkeleton } from '#frontend/app/shell/SettingSkeleton.tsx';

export const exportRoutes: RouteObject[] = [
  screenRoute<DataExportScreenQuery>({
    path: '/profile/data-export',
    access: 'member',
    query: dataExportQuery,
    load: async () => (await import('./DataExportScreen.tsx')).DataExportScreen,
    skeleton: <SettingSkeleton title="Data Export" />,
  }),
];
