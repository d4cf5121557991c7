import type { RouteObject } from 'react-router-dom';
import { screenRoute } from '#frontend/app/screenRoute.tsx';

export const developerRoutes: RouteObject[] = [
  screenRoute({
    path: '/developers',
    access: 'public',
    load: async () => (await import('./DevelopersScreen.tsx')).DevelopersScreen,
  }),
];
