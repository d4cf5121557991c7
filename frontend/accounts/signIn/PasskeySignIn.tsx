import { useRunning } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { askForPasskey, takesPasskeys } from '../security/browserPasskeys.ts';
import type { NewSession } from '../useStartSession.ts';
import { useCompleteSignIn } from './useCompleteSignIn.ts';
import { useStartPasskeySignIn } from './useStartPasskeySignIn.ts';
import { t } from '#frontend/language/t.ts';

/** Signs in with a passkey alone. Not shown where the browser takes none. */
export function PasskeySignIn({ onSession }: { onSession: (begun: NewSession) => Promise<void> }) {
  const [start] = useStartPasskeySignIn();
  const [complete] = useCompleteSignIn();
  const [isRunning, whileRunning] = useRunning();
  async function signIn() {
    const begun = await start({});
    if (!begun.ok) return;
    const credential = await askForPasskey(begun.data.options);
    if (!credential) return;
    const outcome = await complete({ input: { challenge: begun.data.challenge, credential } });
    if (outcome.ok) await onSession(outcome.data);
  }
  if (!takesPasskeys()) return null;
  return (
    <Button
      variant="soft"
      size="lg"
      icon="key"
      block
      pending={isRunning}
      pendingLabel={t('Waiting for your device…')}
      onClick={() => void whileRunning(signIn)}
    >
      {t('Use a passkey')}
    </Button>
  );
}
