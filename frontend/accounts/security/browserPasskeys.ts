import { notify } from '#frontend/app/notices.ts';
import { t } from '#frontend/language/t.ts';

/** True where the page may ask for passkeys: browsers allow it over https and on localhost. */
export const takesPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Creates a passkey; null when the person called it off or it is not possible, which a notice says. */
export function createPasskey(options: unknown): Promise<unknown> {
  return asking(async () => {
    const { startRegistration } = await import('./webauthn.ts');
    return startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  });
}

/** Asks for a passkey; null as above. */
export function askForPasskey(options: unknown): Promise<unknown> {
  return asking(async () => {
    const { startAuthentication } = await import('./webauthn.ts');
    return startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
  });
}

async function asking(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    // Browsers do not tell whether the person cancelled or waited too long.
    const { name } = error as Error;
    notify({
      title: t('No passkey was used'),
      description:
        name === 'InvalidStateError'
          ? t('This device already has a passkey of yours.')
          : t('You can try again, or use another way.'),
      variant: 'info',
    });
    return null;
  }
}
