import { Suspense } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery$parameters.ts';
import { expectFirst } from '#frontend/app/arrival.ts';
import { ScreenBoundary } from '#frontend/app/boundaries.tsx';
import { loadable } from '#frontend/app/loadable.tsx';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { session } from '#frontend/app/session.ts';
import { LoadingScreen } from '#frontend/app/shell/LoadingScreen.tsx';
import { hostData, PanelHost } from '#frontend/app/shell/PanelHost.tsx';
import { initialDay, isHomePath } from './homeState.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';

const home = screenRoute<HomeScreenQuery>({
  path: '/',
  access: 'member',
  query: homeScreenQuery,
  variables: ({ search }) => ({ date: initialDay(search) ?? currentDay() }),
  load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  skeleton: <HomeSkeleton />,
  keepsOffline: withoutLockedPhotos,
});

interface HomeResponse {
  viewer: { photosPinEnabled: boolean | null; day: { photos: { __typename: string } } };
}

/** While photos have a PIN, none of them stays on the device. */
function withoutLockedPhotos(data: object): object {
  const { viewer } = data as HomeResponse;
  if (!viewer.photosPinEnabled) return data;
  return { viewer: { ...viewer, day: { ...viewer.day, photos: { __typename: 'PhotosLockedProblem' } } } };
}

const landing = loadable(async () => (await import('#frontend/landing/LandingScreen.tsx')).LandingScreen);

/** `/` shows Home to members and the landing page to visitors. `/home` is for members only. */
function load(args: LoaderFunctionArgs) {
  const isRoot = new URL(args.request.url).pathname === '/';
  if (session.token() !== null || !isRoot) return home.loader(args);
  // The boundary around the screen shows a failure.
  const code = landing.preload().catch(() => {});
  expectFirst(() => code);
  return null;
}

function HomeOrLanding() {
  // The session may have ended since the loader ran.
  const isMember = useLoaderData() !== null && session.token() !== null;
  return (
    <PanelHost>
      {isMember ? (
        <home.Component />
      ) : (
        <ScreenBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <landing.Component />
          </Suspense>
        </ScreenBoundary>
      )}
    </PanelHost>
  );
}

// One route for both paths, so that Home stays mounted while its URL is reset from one to the other, and for the forms
// over it (entry/laterRoutes.ts).
export const homeRoutes: RouteObject[] = [
  {
    id: 'day',
    path: '/',
    ...hostData(isHomePath, load),
    Component: HomeOrLanding,
    children: [
      { index: true, element: null },
      { path: 'home', element: null, handle: home.handle },
    ],
  },
];
