import { useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { pinTexts } from '#gateway/photos/pinTexts.rules.ts';
import type { VisiblePhotos } from '../visiblePhotos.ts';
import { PinStep } from './PinStep.tsx';
import { pinDialogTexts as texts, waitText } from '#gateway/photos/pinDialogTexts.rules.ts';
import { useVerifyPhotosPin } from './useVerifyPhotosPin.ts';
import { useWait } from './useWait.ts';

interface VerifyStepProps {
  visible: VisiblePhotos;
  onVerified: () => void;
  /** Switches to the password, on request or after too many wrong PINs. */
  onPassword: () => void;
}

export function VerifyStep({ visible, onVerified, onPassword }: VerifyStepProps) {
  const [verify] = useVerifyPhotosPin(visible);
  const [left, wait] = useWait();
  const [spoken, setSpoken] = useState('');

  async function check(pin: string): Promise<boolean> {
    const outcome = await verify({ pin });
    if (outcome.ok) {
      onVerified();
      return true;
    }
    const { __typename, message } = outcome.problem;
    const retryAfter = outcome.result?.retryAfter;
    if (__typename === 'IncorrectPinProblem') notify({ ...pinTexts.incorrect, variant: 'destructive' });
    else if (__typename === 'PhotosLockedProblem') onPassword();
    else if (retryAfter) {
      wait(retryAfter);
      setSpoken(texts.wait(waitText(retryAfter)));
    } else notify({ ...texts.failed(message), variant: 'destructive' });
    return false;
  }

  return (
    <>
      <PinStep
        action={texts.unlock}
        pendingLabel={texts.checking}
        needsAllDigits
        blocked={left > 0 ? texts.wait(waitText(left)) : null}
        onEntry={check}
        aside={
          <Button variant="quiet" block onClick={onPassword}>
            {texts.byPassword}
          </Button>
        }
      />
      {/* Announced once, not every second. */}
      <VisuallyHidden>
        <span role="alert">{left > 0 ? spoken : ''}</span>
      </VisuallyHidden>
    </>
  );
}
