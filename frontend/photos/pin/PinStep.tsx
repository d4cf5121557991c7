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
  /** Requires all four digits. */
  needsAllDigits?: boolean;
  /** The reason why no PIN can be entered now. */
  blocked?: string | null;
  /** Content below the button. */
  aside?: ReactNode;
  /** Returning `false` clears the field. */
  onEntry: (digits: string) => Promise<boolean> | boolean;
}

export function PinStep({
  action,
  pendingLabel,
  needsAllDigits = false,
  blocked = null,
  aside,
  onEntry,
}: PinStepProps) {
  const [digits, setDigits] = useState('');
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  // Steps follow each other in one dialog, so each must take the focus.
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending || blocked || (needsAllDigits && digits.length < pinLength)) return;
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
          isBlocked={blocked !== null}
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
          disabled={blocked !== null || (needsAllDigits && digits.length < pinLength)}
        >
          {action}
        </Button>
        {aside}
      </Stack>
    </form>
  );
}
