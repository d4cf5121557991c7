import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** Logs a night of any day that Home has loaded. */
export const DeferredSleepSheet = deferred(() => import('./SleepSheet.tsx').then((module) => module.SleepSheet));
