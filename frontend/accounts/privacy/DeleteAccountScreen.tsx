import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '#frontend/app/session.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { deletionInput } from '#gateway/accounts/passwordForms.rules.ts';
import { deletionTexts } from '#gateway/accounts/deletionTexts.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';
import { t, translated } from '#frontend/language/t.ts';

/** Deletes the account after the password and a confirmation. */
export function DeleteAccountScreen() {
  const { values, field, submit } = useForm(deletionInput, ['password']);
  const [isAsking, setAsking] = useState(false);
  const [deleteAccount, isDeleting] = useDeleteAccount();
  const navigate = useNavigate();
  const ask = submit(async () => {
    setAsking(true);
    return {};
  });
  async function confirm() {
    const { ok } = await deleteAccount({ password: values.password });
    if (!ok) return setAsking(false);
    session.end('left');
    await navigate('/', { replace: true });
  }
  return (
    <Screen title={t('Delete my account')} back="/profile/privacy" width="form">
      <Card padding="lg">
        <Text>{translated(deletionTexts.warning)}</Text>
        <Text tone="soft">{t('You may want to export your data first.')}</Text>
        <ButtonLink to="/profile/data-export" variant="soft" icon="download" block="phone">
          {t('Export my data')}
        </ButtonLink>
      </Card>
      <form className={fields} onSubmit={(event: FormEvent<HTMLFormElement>) => void ask(event)} noValidate>
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          hint={t('So we know it’s you.')}
          {...field('password')}
        />
        <ActionBar>
          <Button
            type="submit"
            variant="destructiveSolid"
            size="lg"
            pending={isDeleting}
            pendingLabel={t('Deleting…')}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
          >
            {t('Delete my account')}
          </Button>
          <ButtonLink to="/profile/privacy" size="lg" variant="quiet">
            {t('Keep it')}
          </ButtonLink>
        </ActionBar>
      </form>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete everything, for good?')}
        description={t('This is the last step. All your data will be deleted.')}
        confirmLabel={t('Delete everything')}
        cancelLabel={t('Keep my account')}
        destructive
        pending={isDeleting}
        onConfirm={() => void confirm()}
      />
    </Screen>
  );
}
