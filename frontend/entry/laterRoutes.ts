import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from '#frontend/accounts/routes.tsx';
import { activityForms } from '#frontend/activities/routes.tsx';
import { formsRoute } from '#frontend/app/shell/formsRoute.tsx';
import { billingRoutes } from '#frontend/billing/routes.tsx';
import { blogRoutes } from '#frontend/blog/routes.tsx';
import { developerRoutes } from '#frontend/developers/routes.tsx';
import { exportRoutes } from '#frontend/exports/routes.tsx';
import { feedbackRoutes } from '#frontend/feedback/routes.tsx';
import { goalRoutes } from '#frontend/goals/routes.tsx';
import { insightRoutes } from '#frontend/insights/routes.tsx';
import { integrationRoutes } from '#frontend/integrations/routes.tsx';
import { journalForms, journalRoutes } from '#frontend/journal/routes.tsx';
import { legalRoutes } from '#frontend/legal/routes.tsx';
import { metricForms } from '#frontend/metrics/routes.tsx';
import { nutritionForms, nutritionRoutes } from '#frontend/nutrition/routes.tsx';
import { operatorRoutes } from '#frontend/operators/routes.tsx';
import { outboxRoutes } from '#frontend/outbox/routes.tsx';
import { photoRoutes } from '#frontend/photos/routes.tsx';
import { preferenceRoutes } from '#frontend/preferences/routes.tsx';
import { progressRoutes } from '#frontend/progress/routes.tsx';
import { sleepRoutes } from '#frontend/sleep/routes.tsx';
import { tokenRoutes } from '#frontend/tokens/routes.tsx';
import { workoutRoutes } from '#frontend/workouts/routes.tsx';

/** The routes of all screens but the first (see router.tsx), with their skeletons. Each domain defines its own. */
export const laterRoutes: RouteObject[] = [
  ...billingRoutes,
  ...blogRoutes,
  ...accountRoutes,
  ...developerRoutes,
  ...exportRoutes,
  ...feedbackRoutes,
  ...goalRoutes,
  ...insightRoutes,
  ...integrationRoutes,
  ...journalRoutes,
  ...legalRoutes,
  ...nutritionRoutes,
  ...operatorRoutes,
  ...outboxRoutes,
  ...photoRoutes,
  ...preferenceRoutes,
  ...progressRoutes,
  ...sleepRoutes,
  ...tokenRoutes,
  ...workoutRoutes,
];

/** The forms over the day (id `day`, home/routes.tsx). */
export const dayForms: RouteObject[] = [
  formsRoute('forms of the day', [...activityForms, ...nutritionForms, ...metricForms, ...journalForms]),
];
