import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';
import { useDeleteMember } from './useDeleteMember.ts';

interface DeleteMemberProps {
  id: string;
  username: string;
  onDeleted: () => void;
}

/** Deletes an account once its username is typed. */
export function DeleteMember({ id, username, onDeleted }: DeleteMemberProps) {
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [remove, isRemoving] = useDeleteMember();
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone: the focus goes to what takes its place.
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const outcome = await remove({ id, username: typed });
    if (outcome.ok) onDeleted();
    else setError(fieldErrors(outcome.problem).username);
  }
  if (!isAsked)
    return (
      <Button variant="destructive" icon="trash" block onClick={() => setAsked(true)}>
        {t('Delete the account')}
      </Button>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text size="small">{t('This deletes everything they keep here, for good. It cannot be undone.')}</Text>
        <TextField
          label={t('Type “{name}” to delete it', { name: username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="destructiveSolid" block disabled={typed.trim() === ''} pending={isRemoving}>
          {t('Delete for good')}
        </Button>
      </Stack>
    </form>
  );
}
