import type { RouteObject } from 'react-router-dom';
import AddMetricScreenQuery from '#frontend/__generated__/AddMetricScreenQuery$parameters.ts';
import type { AddMetricScreenQuery as AddMetricScreenQueryType } from '#frontend/__generated__/AddMetricScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { MetricSkeleton } from './MetricSkeleton.tsx';

export const metricForms: RouteObject[] = [
  screenRoute<AddMetricScreenQueryType>({
    path: '/add-metric',
    access: 'member',
    query: AddMetricScreenQuery,
    prepare: itemsReady,
    keepsOffline: true,
    load: async () => (await import('./AddMetricScreen.tsx')).AddMetricScreen,
    skeleton: <MetricSkeleton />,
  }),
];
