import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The comparison of two dates, whose code comes with the second pick. */
export const DeferredCompareDialog = deferred(() =>
  import('./CompareDialog.tsx').then((module) => module.CompareDialog),
);
