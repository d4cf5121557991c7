import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredCopyFoodDialog = deferred(() =>
  import('./CopyFoodDialog.tsx').then((module) => module.CopyFoodDialog),
);
