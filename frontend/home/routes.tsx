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
import { dayOfArrival } from './homePlace.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';

const home = screenRoute<HomeScreenQuery>({
  path: '/',
  access: 'member',
  query: homeScreenQuery,
  variables: ({ search }) => ({ date: dayOfArrival(search) ?? currentDay() }),
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

/** `/` is the front door: Home to a member, the landing page to a visitor. `/home` is a member's only. */
function loader(args: LoaderFunctionArgs) {
  const isFrontDoor = new URL(args.request.url).pathname === '/';
  if (session.token() !== null || !isFrontDoor) return home.loader(args);
  // The boundary around the screen shows a failure.
  expectFirst(() => landing.preload());
  return null;
}

function FrontDoor() {
  // The session may have ended since the loader ran.
  const isMember = useLoaderData() !== null && session.token() !== null;
  if (isMember) return <home.Component />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <landing.Component />
      </Suspense>
    </ScreenBoundary>
  );
}

// One route for both addresses, so that Home stays as it is while its address is reset from one to the other.
export const homeRoutes: RouteObject[] = [
  {
    path: '/',
    loader,
    Component: FrontDoor,
    children: [
      { index: true, element: null },
      { path: 'home', element: null, handle: home.handle },
    ],
  },
];
