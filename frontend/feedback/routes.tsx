import type { RouteObject } from 'react-router-dom';
import { screenRoute } from '#frontend/app/screenRoute.tsx';

export const feedbackRoutes: RouteObject[] = [
  screenRoute({
    path: '/feedback',
    access: 'member',
    load: async () => (await import('./FeedbackScreen.tsx')).FeedbackScreen,
  }),
  screenRoute({
    path: '/public-feedback',
    access: 'public',
    load: async () => (await import('./PublicFeedbackScreen.tsx')).PublicFeedbackScreen,
  }),
];
