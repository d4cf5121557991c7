import { deferred } from './deferred.tsx';

/** The confirm dialog, loaded when it is first opened. */
export const DeferredConfirmDialog = deferred(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);
