import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredCompareDialog = deferred(() =>
  import('./CompareDialog.tsx').then((module) => module.CompareDialog),
);
