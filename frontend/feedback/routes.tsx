import type { RouteObject } from 'react-router-dom';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';

export const feedbackRoutes: RouteObject[] = [
  screenRoute({
    path: '/feedback',
    access: 'member',
    prepare: itemsReady,
    load: async () => (await import('./FeedbackScreen.tsx')).FeedbackScreen,
  }),
  screenRoute({
    path: '/public-feedback',
    access: 'public',
    prepare: itemsReady,
    load: async () => (await import('./PublicFeedbackScreen.tsx')).PublicFeedbackScreen,
  }),
];
