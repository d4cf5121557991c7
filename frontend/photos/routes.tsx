import type { RouteObject } from 'react-router-dom';
import photosQuery from '#frontend/__generated__/PhotosScreenQuery$parameters.ts';
import type { PhotosScreenQuery } from '#frontend/__generated__/PhotosScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { PhotosSkeleton } from './album/PhotosSkeleton.tsx';
import { orderOf } from './album/order.ts';

export const photoRoutes: RouteObject[] = [
  screenRoute<PhotosScreenQuery>({
    path: '/photos',
    access: 'member',
    query: photosQuery,
    variables: ({ search }) => ({ order: orderOf(search) }),
    load: async () => (await import('./PhotosScreen.tsx')).PhotosScreen,
    skeleton: <PhotosSkeleton />,
  }),
];
