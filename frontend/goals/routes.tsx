import type { RouteObject } from 'react-router-dom';
import AddGoalScreenQuery from '#frontend/__generated__/AddGoalScreenQuery$parameters.ts';
import type { AddGoalScreenQuery as AddGoalScreenQueryType } from '#frontend/__generated__/AddGoalScreenQuery.graphql.ts';
import GoalsScreenQuery from '#frontend/__generated__/GoalsScreenQuery$parameters.ts';
import type { GoalsScreenQuery as GoalsScreenQueryType } from '#frontend/__generated__/GoalsScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { withForms } from '#frontend/app/shell/formsRoute.tsx';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { GoalsSkeleton } from './GoalsSkeleton.tsx';
import { t } from '#frontend/language/t.ts';

const goals = screenRoute<GoalsScreenQueryType>({
  path: '/goals',
  access: 'member',
  query: GoalsScreenQuery,
  keepsOffline: true,
  refreshes: true,
  prepare: itemsReady,
  load: async () => (await import('./GoalsScreen.tsx')).GoalsScreen,
  skeleton: <GoalsSkeleton />,
});

const addGoal = screenRoute<AddGoalScreenQueryType>({
  path: '/add-goal',
  access: 'member',
  query: AddGoalScreenQuery,
  prepare: itemsReady,
  keepsOffline: true,
  load: async () => (await import('./AddGoalScreen.tsx')).AddGoalScreen,
  skeleton: <FormSkeleton title={t('Add Goal')} back="/goals" heights={['160px']} />,
});

export const goalRoutes: RouteObject[] = [withForms(goals, [addGoal])];
