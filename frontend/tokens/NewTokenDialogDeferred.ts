import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredNewTokenDialog = deferred(() =>
  import('./NewTokenDialog.tsx').then((module) => module.NewTokenDialog),
);
