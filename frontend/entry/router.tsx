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
  // Called for a path that only the last route above matches. Routes that exist already are not added again.
  patchRoutesOnNavigation: async ({ patch }) => {
    const { laterRoutes, dayForms } = await loadLaterRoutes();
    patch('root', laterRoutes);
    patch('day', dayForms);
  },
};

/** Creates the router over the browser's history. Tests pass a memory router. */
export function createRouter(
  create: (routes: RouteObject[], options: Options) => ReturnType<typeof createBrowserRouter> = createBrowserRouter,
) {
  const router = create(routes, options);
  // After the server refused the session, the loaders check access again. A sign-out navigates by itself.
  session.subscribe((why) => {
    // Load the routes first: until /login is known, another navigation could replace the redirect.
    if (why === 'refused')
      void loadLaterRoutes()
        .catch(() => {})
        .then(() => router.revalidate());
  });
  return router;
}
