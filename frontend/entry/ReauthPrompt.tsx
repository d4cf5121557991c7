import { useSyncExternalStore } from 'react';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { reauth } from '#frontend/app/reauth.ts';

const ReauthDialog = deferred(() =>
  import('#frontend/accounts/passwords/ReauthDialog.tsx').then((module) => module.ReauthDialog),
);
const close = (isOpen: boolean) => isOpen || reauth.settle(false);

/** Asks for the password again. Mount it once, outside the routes. */
export function ReauthPrompt() {
  const isAsking = useSyncExternalStore(reauth.subscribe, reauth.isAsking, reauth.isAsking);
  return <ReauthDialog open={isAsking} onOpenChange={close} />;
}
