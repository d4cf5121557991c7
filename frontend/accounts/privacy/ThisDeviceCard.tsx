import { useEffect, useState } from 'react';
import { forgetTexts } from '#frontend/app/drafts/texts.ts';
import { lossesOfSignOut } from '#frontend/app/drafts/unsavedForms.ts';
import { keepRecentDays, keepsRecentDays } from '#frontend/app/offline/deviceSetting.ts';
import { storedBytes } from '#frontend/app/offline/deviceStore.ts';
import { memberBytes } from '#frontend/app/offline/memberStore.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Switch } from '#frontend/design-system/fields/Switch.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { useLogout } from '../useLogout.ts';
import { sizeText } from '#frontend/measures/sizes.ts';
import { t } from '#frontend/language/t.ts';

/** Lets a person decide whether this device keeps their recent days, says how much it keeps, and deletes all of it. */
export function ThisDeviceCard() {
  const [isOn, setOn] = useState(keepsRecentDays);
  const [bytes, setBytes] = useState(0);
  const [logout, isLeaving] = useLogout();
  const [losses, setLosses] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void usedBytes().then(setBytes), []);

  async function change(next: boolean) {
    setOn(next);
    await keepRecentDays(next);
    setBytes(await usedBytes());
  }
  async function ask() {
    setLosses(await lossesOfSignOut());
    setAsking(true);
  }
  async function forget() {
    setAsking(false);
    await logout();
    // Signing out keeps the setting of the switch, which says nothing about a person.
    await keepRecentDays(true);
  }

  return (
    <Card padding="lg">
      <SectionHeading
        title={t('This device')}
        subtitle={t('Your recent days open at once, and without a connection.')}
      />
      <Switch
        label={t('Keep my recent days on this device')}
        hint={t('The last 60 days, encrypted. Signing out deletes them. A photo is kept only until it is uploaded.')}
        checked={isOn}
        onChange={(next) => void change(next)}
      />
      <Text size="small" tone="soft">
        {/* In whole kilobytes. */}
        {bytes > 0
          ? t('{size} on this device now.', { size: sizeText(Math.ceil(bytes / 1024) * 1024) })
          : t('Nothing is kept on this device now.')}
      </Text>
      <Button
        variant="destructive"
        block="phone"
        pending={isLeaving}
        pendingLabel={t('Signing out…')}
        onPointerEnter={DeferredConfirmDialog.preload}
        onFocus={DeferredConfirmDialog.preload}
        onClick={() => void ask()}
      >
        {t('Forget this device')}
      </Button>
      <DeferredConfirmDialog
        {...forgetTexts}
        open={isAsking}
        onOpenChange={setAsking}
        description={forgetTexts.description(losses)}
        destructive
        onConfirm={() => void forget()}
      />
    </Card>
  );
}

/** Returns the size of what this device keeps of the member: recent days, drafts and writes to be synced. */
async function usedBytes(): Promise<number> {
  const sizes = await Promise.all([storedBytes(), memberBytes()]);
  return sizes.reduce((sum, size) => sum + size, 0);
}
