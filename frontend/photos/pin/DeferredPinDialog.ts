import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The PIN dialog, whose code comes when it is first needed. */
export const DeferredPinDialog = deferred(() => import('./PinDialog.tsx').then((module) => module.PinDialog));
