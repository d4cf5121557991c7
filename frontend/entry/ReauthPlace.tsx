import { useSyncExternalStore } from 'react';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { reauth } from '#frontend/app/reauth.ts';

const ReauthDialog = deferred(() =>
  import('#frontend/accounts/passwords/ReauthDialog.tsx').then((module) => module.ReauthDialog),
);
const close = (isOpen: boolean) => isOpen || reauth.settle(false);

/** Where the password is asked for once more. Mount it once, outside of the routes. */
export function ReauthPlace() {
  const isAsking = useSyncExternalStore(reauth.subscribe, reauth.isAsking, reauth.isAsking);
  return <ReauthDialog open={isAsking} onOpenChange={close} />;
}
