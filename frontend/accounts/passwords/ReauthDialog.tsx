import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { reauth } from '#frontend/app/reauth.ts';
import { type Problem, useRunning } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { reauthInput } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { type FieldMessages, useForm } from '#frontend/app/forms/useForm.ts';
import { authenticatorInput } from '#gateway/accounts/secondFactor.rules.ts';
import { askForPasskey, takesPasskeys } from '../security/browserPasskeys.ts';
import { CodeField } from '../security/CodeField.tsx';
import { securityTexts } from '../security/texts.ts';
import { ProviderProof } from '../providers/ProviderProof.tsx';
import { useOwnFactors } from './useOwnFactors.ts';
import { useReauthenticate } from './useReauthenticate.ts';
import { useStartPasskeyProof } from './useStartPasskeyProof.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ReauthDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const { title, description } = passwordTexts.reauth;

/** Asks for the password, a code, a passkey or a provider, then continues the interrupted action. */
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

/** Mounted per opening, so that the fields start empty. */
function ReauthForm({ onCancel }: { onCancel: () => void }) {
  const { hasPassword, hasAuthenticator, hasPasskey, identities } = useOwnFactors();
  const [usesCode, setUsesCode] = useState(false);
  const usesForm = hasPassword || hasAuthenticator;
  const Form = usesCode || !hasPassword ? CodeProof : PasswordProof;
  return (
    <Stack gap="md">
      {usesForm && <Form onCancel={onCancel} />}
      {hasPasskey && <PasskeyProof onCancel={onCancel} />}
      {identities.map(
        ({ provider, name }) => provider && <ProviderProof key={provider} provider={provider} name={name} />,
      )}
      {!usesForm && (
        <Button variant="quiet" block onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
      {hasPassword && hasAuthenticator && (
        <Button variant="quiet" block onClick={() => setUsesCode(!usesCode)}>
          {usesCode ? t('Use your password') : t('Use a code instead')}
        </Button>
      )}
    </Stack>
  );
}

function PasswordProof({ onCancel }: { onCancel: () => void }) {
  const { field, submit, isSending } = useForm(reauthInput, ['currentPassword']);
  const prove = useProof(onCancel);
  const send = submit(async (input): Promise<FieldMessages> => {
    const problem = await prove(input);
    if (!problem) return {};
    const isWrong = problem.__typename === 'IncorrectPasswordProblem';
    return { currentPassword: isWrong ? passwordTexts.incorrect : problem.message };
  });
  return (
    <ProofForm onSubmit={send} onCancel={onCancel} isSending={isSending}>
      <PasswordField label={t('Password')} autoComplete="current-password" {...field('currentPassword')} />
    </ProofForm>
  );
}

function CodeProof({ onCancel }: { onCancel: () => void }) {
  const { field, submit, isSending } = useForm(authenticatorInput, ['code']);
  const prove = useProof(onCancel);
  const send = submit(async (input): Promise<FieldMessages> => {
    const problem = await prove(input);
    return problem ? { code: problem.message } : {};
  });
  return (
    <ProofForm onSubmit={send} onCancel={onCancel} isSending={isSending}>
      <CodeField label={t('Code')} hint={t('From your authenticator app.')} {...field('code')} />
    </ProofForm>
  );
}

function PasskeyProof({ onCancel }: { onCancel: () => void }) {
  const [start] = useStartPasskeyProof();
  const [isRunning, whileRunning] = useRunning();
  const prove = useProof(onCancel);
  async function ask() {
    const begun = await start({});
    const credential = begun.ok && (await askForPasskey(begun.data.options));
    if (!begun.ok || !credential) return;
    const problem = await prove({ challenge: begun.data.challenge, credential });
    if (problem) notify({ ...securityTexts.failed, description: problem.message, variant: 'destructive' });
  }
  if (!takesPasskeys()) return null;
  return (
    <Button
      variant="soft"
      icon="key"
      block
      pending={isRunning}
      pendingLabel={t('Waiting for your device…')}
      onClick={() => void whileRunning(ask)}
    >
      {t('Use your passkey')}
    </Button>
  );
}

/** Sends a proof and goes on with the interrupted action; returns why it was refused, or null. */
function useProof(onCancel: () => void) {
  const [reauthenticate] = useReauthenticate();
  return async (proof: Parameters<typeof reauthenticate>[0]): Promise<Problem | null> => {
    const outcome = await reauthenticate(proof);
    if (outcome.ok) reauth.settle(true);
    // The session has ended: there is nothing left to confirm.
    else if (outcome.problem.__typename === 'Unauthenticated') onCancel();
    else return outcome.problem;
    return null;
  };
}

interface ProofFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  onCancel: () => void;
  isSending: boolean;
  children: ReactNode;
}

function ProofForm({ onSubmit, onCancel, isSending, children }: ProofFormProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        {children}
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
