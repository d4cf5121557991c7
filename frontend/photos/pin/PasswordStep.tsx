import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { pinTexts } from '#gateway/photos/pinTexts.rules.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { pinDialogTexts as texts } from '#gateway/photos/pinDialogTexts.rules.ts';
import { useUnlockPhotosWithPassword } from './useUnlockPhotosWithPassword.ts';

interface PasswordStepProps {
  visible: VisiblePhotos;
  onVerified: () => void;
  onPin: () => void;
}

export function PasswordStep({ visible, onVerified, onPin }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [unlock, isUnlocking] = useUnlockPhotosWithPassword(visible);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isUnlocking) return;
    if (password === '') {
      setError(pinTexts.passwordNeeded);
      input.current?.focus();
      return;
    }
    const outcome = await unlock({ password });
    if (outcome.ok) return onVerified();
    setError(outcome.problem.message);
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <PasswordField
          ref={input}
          label={texts.passwordField}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ currentTarget }) => {
            setError(undefined);
            setPassword(currentTarget.value);
          }}
        />
        <Button type="submit" block pending={isUnlocking} pendingLabel={texts.checking}>
          {texts.unlock}
        </Button>
        <Button variant="quiet" block onClick={onPin}>
          {texts.byPin}
        </Button>
      </Stack>
    </form>
  );
}
