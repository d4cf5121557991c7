/** Home and the landing page, whose routes come with the app. */
export const isFirstScreen = (path: string): boolean => path === '/' || path === '/home';

/** The routes of all other screens: beside the app where one of them is opened, else once nothing else is to do. */
export const loadLaterRoutes = async () => (await import('./laterRoutes.ts')).laterRoutes;
