import { deferred } from './deferred.tsx';

export const DeferredConfirmDialog = deferred(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);
