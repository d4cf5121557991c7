import { useRef, useState } from 'react';
import { useFieldError } from '#frontend/app/forms/useFieldError.ts';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { pinInput } from '#gateway/photos/pin.rules.ts';
import { pinTexts } from '#gateway/photos/pinTexts.rules.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { headOf, type PinChange, type PinMode, startFlow, toConfirm, toEnter, toPassword, toProof } from './pinFlow.ts';
import { PinStep } from './PinStep.tsx';
import { pinDialogTexts as texts } from '#gateway/photos/pinDialogTexts.rules.ts';
import { usePinChange } from './usePinChange.ts';
import { VerifyStep } from './VerifyStep.tsx';

interface PinDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mode: PinMode;
  /** Explains why a reloaded page asks while the server still has the photos open. */
  isReopened?: boolean;
  visible: VisiblePhotos;
}

/** Sets, changes or asks for the photos PIN. */
export function PinDialog({ open, onOpenChange, mode, isReopened, visible }: PinDialogProps) {
  const [flow, setFlow] = useState(() => startFlow(mode));
  const [wasOpen, setWasOpen] = useState(open);
  const [change, isChanging] = usePinChange(visible);
  const fieldError = useFieldError();
  // Resets on opening rather than closing, so that the texts stay during the closing animation.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setFlow(startFlow(mode));
  }

  const close = () => onOpenChange(false);

  /** Returns true if the change was made or continues in another step. */
  async function apply(wanted: PinChange): Promise<boolean> {
    const outcome = await change(wanted);
    if (outcome.ok) close();
    else if (outcome.problem.__typename === 'PinRequiredProblem') setFlow((before) => toProof(before, wanted));
    else if (outcome.problem.__typename === 'ReauthRequiredProblem') setFlow((before) => toPassword(before, wanted));
    else {
      notify({ ...pinTexts.updateFailed, variant: 'destructive' });
      return false;
    }
    return true;
  }

  function enter(digits: string): boolean {
    fieldError.hide();
    if (!pinInput.safeParse(digits).success) {
      fieldError.show(pinTexts.invalid);
      return true;
    }
    setFlow((before) => toConfirm(before, digits));
    return true;
  }

  function confirm(digits: string): boolean | Promise<boolean> {
    if (digits === flow.entry) return apply({ kind: 'set', pin: digits });
    fieldError.show(pinTexts.mismatch);
    setFlow(toEnter);
    return true;
  }

  const verified = () => (flow.change ? void apply(flow.change) : close());
  const head = headOf(flow);
  const { title, description } = texts[head === 'verify' && isReopened ? 'reopened' : head];
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="sm"
      initialFocus={() => body.current?.querySelector<HTMLElement>('input, button')}
    >
      <div ref={body}>
        {flow.step === 'ask' && (
          <Stack gap="sm">
            <Button block disabled={isChanging} onClick={() => setFlow(toEnter)}>
              {texts.yes}
            </Button>
            <Button
              block
              variant="quiet"
              pending={isChanging}
              pendingLabel={texts.saving}
              onClick={() => void apply({ kind: 'decline' })}
            >
              {texts.no}
            </Button>
          </Stack>
        )}
        {flow.step === 'enter' && <PinStep key={`enter ${flow.round}`} action={texts.next} onEntry={enter} />}
        {flow.step === 'confirm' && (
          <PinStep key="confirm" needsAllDigits action={texts.save} pendingLabel={texts.saving} onEntry={confirm} />
        )}
        {flow.step === 'verify' && (
          <VerifyStep
            visible={visible}
            onVerified={verified}
            onPassword={() => setFlow((before) => ({ ...before, step: 'password' }))}
          />
        )}
        {flow.step === 'password' && (
          <PasswordStep
            visible={visible}
            onVerified={verified}
            onPin={() => setFlow((before) => ({ ...before, step: 'verify' }))}
          />
        )}
      </div>
    </Dialog>
  );
}
