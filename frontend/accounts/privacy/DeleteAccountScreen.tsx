import { type FormEvent, useState } from 'react';
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
import { useLeaveForGood } from './useLeaveForGood.ts';

/** The way out for good: the password first, then one last question. */
export function DeleteAccountScreen() {
  const { values, field, submit } = useForm(deletionInput, ['password']);
  const [isAsking, setAsking] = useState(false);
  const [leave, isLeaving] = useLeaveForGood();
  const ask = submit(async () => {
    setAsking(true);
    return {};
  });
  async function confirm() {
    const isGone = await leave(values.password);
    if (!isGone) setAsking(false);
  }
  return (
    <Screen title="Delete my account" back="/profile/privacy" width="form">
      <Card padding="lg">
        <Text>{deletionTexts.warning}</Text>
        <Text tone="soft">You may want to take it all with you first.</Text>
        <ButtonLink to="/profile/data-export" variant="soft" icon="download" block>
          Export my data
        </ButtonLink>
      </Card>
      <form className={fields} onSubmit={(event: FormEvent<HTMLFormElement>) => void ask(event)} noValidate>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="So that we know it is you."
          {...field('password')}
        />
        <ActionBar>
          <Button
            type="submit"
            variant="destructiveSolid"
            size="lg"
            pending={isLeaving}
            pendingLabel="Deleting…"
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
          >
            Delete my account
          </Button>
          <ButtonLink to="/profile/privacy" size="lg" variant="quiet">
            Keep it
          </ButtonLink>
        </ActionBar>
      </form>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete everything, for good?"
        description="This is the last step. A moment later nothing of yours is left here."
        confirmLabel="Delete everything"
        cancelLabel="Keep my account"
        destructive
        pending={isLeaving}
        onConfirm={() => void confirm()}
      />
    </Screen>
  );
}
