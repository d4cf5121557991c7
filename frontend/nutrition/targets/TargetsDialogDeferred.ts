import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The targets dialog, whose code comes when it is first opened. */
export const DeferredTargetsDialog = deferred(() =>
  import('./TargetsDialog.tsx').then((module) => module.TargetsDialog),
);
