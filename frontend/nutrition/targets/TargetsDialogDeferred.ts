import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredTargetsDialog = deferred(() =>
  import('./TargetsDialog.tsx').then((module) => module.TargetsDialog),
);
