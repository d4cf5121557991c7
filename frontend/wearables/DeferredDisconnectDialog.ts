import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The disconnect dialog, whose code is loaded when it is first opened. */
export const DeferredDisconnectDialog = deferred(() =>
  import('./DisconnectDialog.tsx').then((module) => module.DisconnectDialog),
);
