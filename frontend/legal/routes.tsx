import type { RouteObject } from 'react-router-dom';
import { screenRoute } from '#frontend/app/screenRoute.tsx';

export const legalRoutes: RouteObject[] = [
  screenRoute({
    path: '/privacy-policy',
    access: 'public',
    load: async () => (await import('./PrivacyPolicyScreen.tsx')).PrivacyPolicyScreen,
  }),
  screenRoute({
    path: '/terms-of-service',
    access: 'public',
    load: async () => (await import('./TermsOfServiceScreen.tsx')).TermsOfServiceScreen,
  }),
];
