import { useRef } from 'react';
import { reauth } from '#frontend/app/reauth.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { reauthInput } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { type FieldMessages, useForm } from '#frontend/app/forms/useForm.ts';
import { useReauthenticate } from './useReauthenticate.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ReauthDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const { title, description } = passwordTexts.reauth;

/** Asks for the password again, then continues the interrupted action. */
export function ReauthDialog({ open, onOpenChange }: ReauthDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={translated(title)}
      description={translated(description)}
      size="sm"
      initialFocus={() => body.current?.querySelector('input')}
    >
      <div ref={body}>{open && <ReauthForm onCancel={() => onOpenChange(false)} />}</div>
    </Dialog>
  );
}

/** Mounted per opening, so that the field starts empty. */
function ReauthForm({ onCancel }: { onCancel: () => void }) {
  const { field, submit, isSending } = useForm(reauthInput, ['currentPassword']);
  const [reauthenticate] = useReauthenticate();

  const send = submit(async (input): Promise<FieldMessages> => {
    const outcome = await reauthenticate(input);
    if (outcome.ok) {
      reauth.settle(true);
      return {};
    }
    const { __typename, message } = outcome.problem;
    if (__typename !== 'Unauthenticated')
      return { currentPassword: __typename === 'IncorrectPasswordProblem' ? passwordTexts.incorrect : message };
    // The session has ended: there is nothing left to confirm.
    onCancel();
    return {};
  });

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <PasswordField label={t('Password')} autoComplete="current-password" {...field('currentPassword')} />
        <Inline equal gap="sm">
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={isSending} pendingLabel={t('Checking…')}>
            {t('Continue')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
