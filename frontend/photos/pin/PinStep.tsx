import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { pinLength } from '#gateway/photos/pin.rules.ts';
import { PinField } from './PinField.tsx';
import { pinDialogTexts as texts } from '#gateway/photos/pinDialogTexts.rules.ts';

interface PinStepProps {
  action: string;
  pendingLabel?: string;
  /** Whether the button waits for the fourth digit. */
  whole?: boolean;
  /** Why no PIN can be entered now. */
  blocked?: string | null;
  /** Content below the button. */
  aside?: ReactNode;
  /** Called with what was entered; after `false` the field is empty again. */
  onEntry: (digits: string) => Promise<boolean> | boolean;
}

/** One entry of a PIN and the button that hands it on. */
export function PinStep({ action, pendingLabel, whole = false, blocked = null, aside, onEntry }: PinStepProps) {
  const [digits, setDigits] = useState('');
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  // Each step follows the one before it without a new dialog: the focus goes along.
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending || blocked || (whole && digits.length < pinLength)) return;
    setPending(true);
    const isTaken = await onEntry(digits);
    setPending(false);
    if (isTaken) return;
    setDigits('');
    input.current?.focus();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <PinField
          ref={input}
          label={texts.pin}
          value={digits}
          onChange={setDigits}
          disabled={blocked !== null}
          describedBy={blocked ? noteId : undefined}
        />
        {blocked && (
          <div id={noteId}>
            <Text tone="danger" weight="medium" tabular>
              {blocked}
            </Text>
          </div>
        )}
        <Button
          type="submit"
          block
          pending={isPending}
          {...(pendingLabel && { pendingLabel })}
          disabled={blocked !== null || (whole && digits.length < pinLength)}
        >
          {action}
        </Button>
        {aside}
      </Stack>
    </form>
  );
}
