import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredUpgradeDialog = deferred(() =>
  import('./UpgradeDialog.tsx').then((module) => module.UpgradeDialog),
);
