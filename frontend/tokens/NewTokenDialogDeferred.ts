import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The form of a new token, whose code comes when it is first opened. */
export const DeferredNewTokenDialog = deferred(() =>
  import('./NewTokenDialog.tsx').then((module) => module.NewTokenDialog),
);
