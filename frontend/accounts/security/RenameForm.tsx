import { fieldErrors } from '#frontend/app/useMutation.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { passkeyNameInput } from '#gateway/accounts/secondFactor.rules.ts';
import { useRenamePasskey } from './useRenamePasskey.ts';
import { t } from '#frontend/language/t.ts';

interface RenameFormProps {
  id: string;
  name: string;
  onDone: () => void;
  onGone: () => void;
}

export function RenameForm({ id, name, onDone, onGone }: RenameFormProps) {
  const { field, submit, isSending } = useForm(passkeyNameInput, ['name'], { initial: { name } });
  const [rename] = useRenamePasskey();
  const form = useFirstInput();
  const send = submit(async (input) => {
    const outcome = await rename({ id, name: input.name });
    if (outcome.ok) onDone();
    else if (outcome.problem.__typename === 'NotFoundProblem') onGone();
    else return fieldErrors(outcome.problem);
    return {};
  });
  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack gap="sm">
        <TextField label={t('Name')} maxLength={100} {...field('name')} />
        <Inline equal gap="sm">
          <Button variant="quiet" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={isSending} pendingLabel={t('Saving…')}>
            {t('Save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
