import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredAllPhotosDialog = deferred(() =>
  import('./AllPhotosDialog.tsx').then((module) => module.AllPhotosDialog),
);
