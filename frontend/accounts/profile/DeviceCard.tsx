import { useState } from 'react';
import { signOutTexts } from '#frontend/app/drafts/texts.ts';
import { lossesOfSignOut } from '#frontend/app/drafts/unsavedForms.ts';
import { InstallButton } from '#frontend/app/install/InstallButton.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { useLogout } from '../useLogout.ts';
import { t } from '#frontend/language/t.ts';

export function DeviceCard() {
  const [logout, isLeaving] = useLogout();
  /** Names what signing out would lose. */
  const [losses, setLosses] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  async function leave() {
    setReading(true);
    const lost = await lossesOfSignOut();
    setReading(false);
    if (lost.length === 0) return void logout();
    setLosses(lost);
    setAsking(true);
  }
  return (
    <Card padding="lg">
      <SectionHeading
        title={t('This device')}
        subtitle={t('Your journal stays safe while you are away.')}
        aside={
          <Button
            variant="destructive"
            size="sm"
            icon="logout"
            pending={isLeaving || isReading}
            pendingLabel={t('Signing out…')}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={() => void leave()}
          >
            {t('Logout')}
          </Button>
        }
      />
      <InstallButton block="phone" />
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
