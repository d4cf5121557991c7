import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The upgrade dialog, whose code comes when it is first opened. */
export const DeferredUpgradeDialog = deferred(() =>
  import('./UpgradeDialog.tsx').then((module) => module.UpgradeDialog),
);
