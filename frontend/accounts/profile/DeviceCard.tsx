import { useState } from 'react';
import { signOutTexts } from '#frontend/app/drafts/texts.ts';
import { unsavedForms } from '#frontend/app/drafts/unsavedForms.ts';
import { unsynced } from '#frontend/app/offline/unsynced.ts';
import { InstallButton } from '#frontend/app/install/InstallButton.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { useLogout } from '../useLogout.ts';

function unsyncedChanges(): string[] {
  const count = unsynced.all().length;
  return count === 0 ? [] : [count === 1 ? '1 change that has not synced' : `${count} changes that have not synced`];
}

export function DeviceCard() {
  const [logout, isLeaving] = useLogout();
  /** Unsaved forms that signing out would discard. */
  const [losses, setLosses] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  function leave() {
    const unsaved = [...unsavedForms(), ...unsyncedChanges()];
    if (unsaved.length === 0) return void logout();
    setLosses(unsaved);
    setAsking(true);
  }
  return (
    <Card padding="lg">
      <SectionHeading
        title="This device"
        subtitle="Your journal stays safe while you are away."
        aside={
          <Button
            variant="destructive"
            size="sm"
            icon="logout"
            pending={isLeaving}
            pendingLabel="Signing out…"
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={leave}
          >
            Logout
          </Button>
        }
      />
      <InstallButton block />
      <DeferredConfirmDialog
        {...signOutTexts}
        open={isAsking}
        onOpenChange={setAsking}
        description={signOutTexts.description(losses)}
        destructive
        onConfirm={() => {
          setAsking(false);
          void logout();
        }}
      />
    </Card>
  );
}
