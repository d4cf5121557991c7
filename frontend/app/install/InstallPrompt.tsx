import { useEffect, useSyncExternalStore } from 'react';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { installation } from './installation.ts';
import { useInstallation } from './useInstallation.ts';

const InstallDialog = deferred(() => import('./InstallDialog.tsx').then((module) => module.InstallDialog));

const onOpenChange = (open: boolean) => {
  if (!open) installation.later();
};

/**
 * Offers to install the app, a while after the browser did and never over a form that is being filled in. Mount it once,
 * outside of the routes.
 */
export const InstallPrompt = () => {
  const { canInstall, isAsking } = useInstallation();
  const isFilling = useSyncExternalStore(unsaved.subscribe, unsaved.any, () => false);
  useEffect(() => {
    // The code comes while the dialog still waits.
    if (canInstall) InstallDialog.preload();
  }, [canInstall]);
  return <InstallDialog open={isAsking && !isFilling} onOpenChange={onOpenChange} />;
};
