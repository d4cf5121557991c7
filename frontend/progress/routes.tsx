import type { RouteObject } from 'react-router-dom';
import ProgressScreenQuery from '#frontend/__generated__/ProgressScreenQuery$parameters.ts';
import type { ProgressScreenQuery as ProgressScreenQueryType } from '#frontend/__generated__/ProgressScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { progressDays } from './progressDays.ts';
import { ProgressSkeleton } from './ProgressSkeleton.tsx';

export const progressRoutes: RouteObject[] = [
  screenRoute<ProgressScreenQueryType>({
    path: '/progress',
    access: 'member',
    query: ProgressScreenQuery,
    keepsOffline: true,
    refreshes: true,
    variables: () => progressDays(currentDay()),
    prepare: itemsReady,
    load: async () => (await import('./ProgressScreen.tsx')).ProgressScreen,
    skeleton: <ProgressSkeleton />,
  }),
];
