import type { RouteObject } from 'react-router-dom';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { SettingSkeleton } from '#frontend/app/shell/SettingSkeleton.tsx';

export const outboxRoutes: RouteObject[] = [
  screenRoute({
    path: '/waiting',
    access: 'member',
    // Edit fills the drafts of forms.
    prepare: itemsReady,
    load: async () => (await import('./WaitingScreen.tsx')).WaitingScreen,
    skeleton: <SettingSkeleton title="Waiting to sync" />,
  }),
];
