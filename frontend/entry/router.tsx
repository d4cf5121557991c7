import { createBrowserRouter, type DOMRouterOpts, type RouteObject } from 'react-router-dom';
import { homeRoutes } from '#frontend/home/routes.tsx';
import { AppError } from '#frontend/app/boundaries.tsx';
import { Root } from './Root.tsx';
import { loadLaterRoutes } from './routeTable.ts';
import { session } from '#frontend/app/session.ts';
import { LoadingScreen } from '#frontend/app/shell/LoadingScreen.tsx';
import { NotFoundScreen } from '#frontend/app/shell/NotFoundScreen.tsx';

const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: AppError,
    HydrateFallback: LoadingScreen,
    children: [...homeRoutes, { path: '*', Component: NotFoundScreen }],
  },
];

type Options = Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>;

const options: Options = {
  // Called for whatever only the last route above matches. Routes that are there already are not added again.
  patchRoutesOnNavigation: async ({ patch }) => patch('root', await loadLaterRoutes()),
};

/** The router over the browser's history; tests bring a history in memory. */
export function createRouter(
  create: (routes: RouteObject[], options: Options) => ReturnType<typeof createBrowserRouter> = createBrowserRouter,
) {
  const router = create(routes, options);
  // A session that the server refuses: the routes decide anew who may be where. Whoever signs out is led away by that screen.
  session.subscribe((why) => {
    // First the way to /login is fetched: until it is known, a press for another day could take its place.
    if (why === 'refused')
      void loadLaterRoutes()
        .catch(() => {})
        .then(() => router.revalidate());
  });
  return router;
}
