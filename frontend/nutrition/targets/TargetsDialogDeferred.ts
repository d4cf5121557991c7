import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredTargetsDialog = deferred(async () => {
  // Home, which opens it too, does not read the drafts.
  const [{ TargetsDialog }] = await Promise.all([import('./TargetsDialog.tsx'), itemsReady().catch(() => {})]);
  return TargetsDialog;
});
