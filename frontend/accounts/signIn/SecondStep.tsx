import { useState } from 'react';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { useFirstInput } from '#frontend/app/forms/useFirstInput.ts';
import { fieldErrors, useRunning } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { authenticatorInput } from '#gateway/accounts/secondFactor.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { askForPasskey, takesPasskeys } from '../security/browserPasskeys.ts';
import { CodeField } from '../security/CodeField.tsx';
import type { NewSession } from '../useStartSession.ts';
import { useCompleteSignIn } from './useCompleteSignIn.ts';
import { t } from '#frontend/language/t.ts';

/** What the server asks for after the password. */
export interface SecondFactorRequest {
  challenge: string;
  methods: readonly string[];
  passkeyOptions: unknown;
}

/** Returns what a refused sign-in asks for; undefined when it was refused for another reason. */
export function secondFactorOf(result: Partial<SecondFactorRequest> | undefined): SecondFactorRequest | undefined {
  const { challenge, methods, passkeyOptions } = result ?? {};
  return challenge !== undefined && methods ? { challenge, methods, passkeyOptions } : undefined;
}

interface SecondStepProps {
  request: SecondFactorRequest;
  onSession: (begun: NewSession) => Promise<void>;
  /** Called when the sign-in has to begin again. */
  onOver: () => void;
}

export function SecondStep({ request: { challenge, methods, passkeyOptions }, onSession, onOver }: SecondStepProps) {
  const has = (method: string) => methods.includes(method);
  const [isRecovering, setRecovering] = useState(!has('AUTHENTICATOR'));
  const { field, submit, isSending, set } = useForm(authenticatorInput, ['code']);
  const [complete] = useCompleteSignIn();
  const [isAsking, whileAsking] = useRunning();
  const form = useFirstInput();

  const send = submit(async ({ code }, retype) => {
    const outcome = await complete({ input: { challenge, code } });
    if (outcome.ok) {
      await onSession(outcome.data);
      return {};
    }
    const { __typename, message } = outcome.problem;
    if (__typename === 'InvalidTokenProblem') onOver();
    retype('code');
    return __typename === 'IncorrectCodeProblem' ? { code: message } : fieldErrors(outcome.problem);
  });
  async function usePasskey() {
    const credential = await askForPasskey(passkeyOptions);
    if (!credential) return;
    const outcome = await complete({ input: { challenge, credential } });
    if (outcome.ok) await onSession(outcome.data);
    else if (outcome.problem.__typename === 'InvalidTokenProblem') onOver();
  }
  const takesCodes = has('AUTHENTICATOR') || has('RECOVERY_CODE');
  return (
    <Stack gap="lg">
      {has('PASSKEY') && takesPasskeys() && (
        <Button
          size="lg"
          icon="key"
          block
          pending={isAsking}
          pendingLabel={t('Waiting for your device…')}
          onClick={() => void whileAsking(usePasskey)}
        >
          {t('Use your passkey')}
        </Button>
      )}
      {takesCodes && (
        <form ref={form} className={fields} onSubmit={send} noValidate>
          <CodeField
            label={isRecovering ? t('Recovery code') : t('Code')}
            hint={isRecovering ? t('One of the codes you saved. Each works once.') : t('From your authenticator app.')}
            inputMode={isRecovering ? 'text' : 'numeric'}
            {...field('code')}
          />
          <Button type="submit" size="lg" block pending={isSending} pendingLabel={t('Checking…')}>
            {t('Confirm')}
          </Button>
        </form>
      )}
      {has('AUTHENTICATOR') && has('RECOVERY_CODE') && (
        <Button
          variant="quiet"
          block
          onClick={() => {
            set('code', '');
            setRecovering(!isRecovering);
          }}
        >
          {isRecovering ? t('Use your authenticator app') : t('Use a recovery code')}
        </Button>
      )}
      <Button variant="quiet" block onClick={onOver}>
        {t('Start over')}
      </Button>
      {!takesCodes && !takesPasskeys() && (
        <Text tone="soft">{t('This browser has no passkeys for this address. Sign in where you added yours.')}</Text>
      )}
    </Stack>
  );
}
