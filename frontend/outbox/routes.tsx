import type { RouteObject } from 'react-router-dom';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { SettingSkeleton } from '#frontend/app/shell/SettingSkeleton.tsx';

export const outboxRoutes: RouteObject[] = [
  screenRoute({
    path: '/waiting',
    access: 'member',
    load: async () => (await import('./WaitingScreen.tsx')).WaitingScreen,
    skeleton: <SettingSkeleton title="Waiting to sync" />,
  }),
];
