import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { wipeDevice } from '#frontend/app/wipe.ts';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { deletionTexts } from '#gateway/accounts/deletionTexts.rules.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';
import { t, translated } from '#frontend/language/t.ts';

/** Deletes the account after a confirmation and fresh proof. */
export function DeleteAccountScreen() {
  const [isAsking, setAsking] = useState(false);
  const [deleteAccount, isDeleting] = useDeleteAccount();
  const navigate = useNavigate();
  async function confirm() {
    // Before the call, which may open the dialog for the password.
    setAsking(false);
    const { ok } = await deleteAccount({});
    if (!ok) return;
    session.end('left');
    // A call that was refused before this response has ended the session, and only sealed what the device keeps.
    void wipeDevice();
    await navigate('/', { replace: true });
  }
  return (
    <SettingsScreen title={t('Delete my account')} back="/profile/privacy">
      <Card padding="lg">
        <Text>{translated(deletionTexts.warning)}</Text>
        <Text tone="soft">{t('You may want to export your data first.')}</Text>
        <ButtonLink to="/profile/data-export" variant="soft" icon="download" block="phone">
          {t('Export my data')}
        </ButtonLink>
      </Card>
      <ActionBar>
        <Button
          variant="destructiveSolid"
          size="lg"
          pending={isDeleting}
          pendingLabel={t('Deleting…')}
          onPointerEnter={DeferredConfirmDialog.preload}
          onFocus={DeferredConfirmDialog.preload}
          onClick={() => setAsking(true)}
        >
          {t('Delete my account')}
        </Button>
        <ButtonLink to="/profile/privacy" size="lg" variant="quiet">
          {t('Keep it')}
        </ButtonLink>
      </ActionBar>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete everything, for good?')}
        description={t('This is the last step. All your data will be deleted.')}
        confirmLabel={t('Delete everything')}
        cancelLabel={t('Keep my account')}
        destructive
        onConfirm={() => void confirm()}
      />
    </SettingsScreen>
  );
}
