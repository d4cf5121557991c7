import type { RouteObject } from 'react-router-dom';
import SleepScreenQuery from '#frontend/__generated__/SleepScreenQuery$parameters.ts';
import type { SleepScreenQuery as SleepScreenQueryType } from '#frontend/__generated__/SleepScreenQuery.graphql.ts';
import { rangeRoute } from '#frontend/charts/rangeRoute.ts';
import { sleepSkeleton } from './SleepFrame.tsx';

export const sleepRoutes: RouteObject[] = [
  rangeRoute<SleepScreenQueryType>(
    {
      path: '/sleep',
      query: SleepScreenQuery,
      load: async () => (await import('./SleepScreen.tsx')).SleepScreen,
      skeleton: sleepSkeleton,
    },
    (search) => (search.get('show') === 'times' ? { times: true } : {}),
  ),
];
