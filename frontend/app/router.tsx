import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { accountRoutes } from '#frontend/accounts/routes.tsx';
import { activityRoutes } from '#frontend/activities/routes.tsx';
import { analyticsRoutes } from '#frontend/analytics/routes.tsx';
import { billingRoutes } from '#frontend/billing/routes.tsx';
import { blogRoutes } from '#frontend/blog/routes.tsx';
import { feedbackRoutes } from '#frontend/feedback/routes.tsx';
import { goalRoutes } from '#frontend/goals/routes.tsx';
import { homeRoutes } from '#frontend/home/routes.tsx';
import { journalRoutes } from '#frontend/journal/routes.tsx';
import { legalRoutes } from '#frontend/legal/routes.tsx';
import { metricRoutes } from '#frontend/metrics/routes.tsx';
import { nutritionRoutes } from '#frontend/nutrition/routes.tsx';
import { photoRoutes } from '#frontend/photos/routes.tsx';
import { progressRoutes } from '#frontend/progress/routes.tsx';
import { sleepRoutes } from '#frontend/sleep/routes.tsx';
import { tokenRoutes } from '#frontend/tokens/routes.tsx';
import { wearableRoutes } from '#frontend/wearables/routes.tsx';
import { workoutRoutes } from '#frontend/workouts/routes.tsx';
import { AppError } from './boundaries.tsx';
import { Root } from './Root.tsx';
import { session } from './session.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';

/** Every screen's route. Each domain brings its own. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: AppError,
    HydrateFallback: LoadingScreen,
    children: [...homeRoutes, ...billingRoutes, ...blogRoutes, ...accountRoutes, ...activityRoutes, ...analyticsRoutes, ...feedbackRoutes, ...goalRoutes, ...journalRoutes, ...legalRoutes, ...metricRoutes, ...nutritionRoutes, ...photoRoutes, ...progressRoutes, ...sleepRoutes, ...tokenRoutes, ...wearableRoutes, ...workoutRoutes, { path: '*', Component: NotFoundScreen }],
  },
];

/** The router over the browser's history; tests bring a history in memory. */
export function createRouter(create: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter> = createBrowserRouter) {
  const router = create(routes);
  // A session that the server refuses: the routes decide anew who may be where. Whoever signs out is led away by that screen.
  session.subscribe((why) => {
    if (why === 'refused') void router.revalidate();
  });
  return router;
}
