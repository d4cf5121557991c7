/** True for Home and the landing page, whose routes load with the app. */
export const isFirstScreen = (path: string): boolean => path === '/' || path === '/home';

/** Loads the routes of all other screens: with the app when one of them is opened, otherwise once the browser is idle. */
export const loadLaterRoutes = () => import('./laterRoutes.ts');
