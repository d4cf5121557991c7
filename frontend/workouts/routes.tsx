import type { RouteObject } from 'react-router-dom';
import WorkoutsScreenQuery from '#frontend/__generated__/WorkoutsScreenQuery$parameters.ts';
import type { WorkoutsScreenQuery as WorkoutsScreenQueryType } from '#frontend/__generated__/WorkoutsScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { knownFirstWeekday } from '#frontend/app/preferences.ts';
import { WorkoutsSkeleton } from './WorkoutsSkeleton.tsx';

export const workoutRoutes: RouteObject[] = [
  screenRoute<WorkoutsScreenQueryType>({
    path: '/workouts',
    access: 'member',
    query: WorkoutsScreenQuery,
    variables: () => ({ firstWeekday: knownFirstWeekday() }),
    keepsOffline: true,
    refreshes: true,
    load: async () => (await import('./WorkoutsScreen.tsx')).WorkoutsScreen,
    skeleton: <WorkoutsSkeleton />,
  }),
];
