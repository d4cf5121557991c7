import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredPinDialog = deferred(() => import('./PinDialog.tsx').then((module) => module.PinDialog));
