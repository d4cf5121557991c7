import { isIP } from 'node:net';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { invalid, UnavailableError } from '#gateway/platform/errors.ts';
import type { NewCredential, UsedCredential } from './credential.rules.ts';
import { secondFactorTexts } from './secondFactorTexts.rules.ts';

/** A challenge, and what the browser's WebAuthn call takes. */
export interface PasskeyRequest {
  challenge: string;
  options: object;
}

/** Enough to find a passkey in a browser. */
interface KnownPasskey {
  credentialId: Uint8Array<ArrayBuffer>;
  transports: string[];
}

/** A passkey that signed a challenge. */
export interface UsedPasskey {
  userId: string;
  /** Stores its counter, within the transaction that uses the challenge up. */
  store(transaction: Transaction): Promise<void>;
}

/** The library brings parsers of certificates, so it loads with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** ES256, RS256 and EdDSA: what devices have. The library would add what Node still calls experimental. */
const algorithms = [-7, -257, -8];

/** Whose passkeys they are: the host of PUBLIC_URL, and pages of exactly that address. Throws UnavailableError. */
function relyingParty({ settings }: Kernel): { rpID: string; origin: string } {
  const { hostname: rpID, origin } = new URL(settings.publicUrl);
  // Browsers take no passkeys for addresses without a name.
  if (isIP(rpID.replaceAll(/[[\]]/g, ''))) throw new UnavailableError(secondFactorTexts.noPasskeysHere, 'never');
  return { rpID, origin };
}

/** What `navigator.credentials.create` takes. The passkey is one that can sign in by itself. */
export async function creationOptions(
  kernel: Kernel,
  challenge: string,
  user: { id: string; username: string; firstName: string; lastName: string },
  known: readonly KnownPasskey[],
): Promise<object> {
  const { rpID } = relyingParty(kernel);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID,
    rpName: 'Everystep',
    challenge: bytesOf(challenge),
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.username,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: known.map(descriptor),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What `navigator.credentials.get` takes; without known passkeys the browser offers those it has for this site. */
export async function requestOptions(
  kernel: Kernel,
  challenge: string,
  known: readonly KnownPasskey[] = [],
): Promise<object> {
  const { rpID } = relyingParty(kernel);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    allowCredentials: known.map(descriptor),
    userVerification: 'required',
  });
}

/** Checks what the browser created for a challenge. Throws ValidationError. */
export async function readNewCredential(kernel: Kernel, challenge: string, credential: NewCredential) {
  const { rpID, origin } = relyingParty(kernel);
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response: transportsOf(credential.response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refused(kernel, error));
  const info = checked?.registrationInfo;
  if (!info) throw invalid('credential', secondFactorTexts.passkeyRefused);
  return {
    credentialId: bytesOf(info.credential.id),
    publicKey: new Uint8Array(info.credential.publicKey),
    counter: info.credential.counter,
    transports: credential.response.transports ?? [],
  };
}

/**
 * Checks that a passkey of an account here signed the challenge on a page of this instance, that the device asked who
 * holds it, and that its counter went on. Throws ValidationError.
 */
export async function checkPasskey(
  kernel: Kernel,
  challenge: string,
  credential: UsedCredential,
): Promise<UsedPasskey> {
  const { rpID, origin } = relyingParty(kernel);
  const passkey = await kernel.db.passkey.findUnique({ where: { credentialId: bytesOf(credential.id) } });
  if (!passkey) throw invalid('credential', secondFactorTexts.unknownPasskey);
  const { userId, id, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...credential.response, userHandle: undefined },
      clientExtensionResults: {},
    } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => refused(kernel, error));
  if (!checked?.verified) throw invalid('credential', secondFactorTexts.passkeyRefused);
  return {
    userId,
    async store(transaction) {
      // Only from the counter that was checked: of a device and its copy at the same time one is refused.
      const { count } = await transaction.passkey.updateMany({
        where: { userId, id, counter },
        data: { counter: checked.authenticationInfo.newCounter, lastUsedAt: clock.text() },
      });
      if (count === 0) throw invalid('credential', secondFactorTexts.passkeyRefused);
    },
  };
}

function descriptor({ credentialId, transports }: KnownPasskey) {
  return { id: Buffer.from(credentialId).toString('base64url'), transports };
}

function transportsOf({ clientDataJSON, attestationObject, transports }: NewCredential['response']) {
  return { clientDataJSON, attestationObject, ...(transports && { transports }) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

/** The library throws for a failed check as for unreadable bytes; neither is a bug of ours. */
function refused({ log }: Kernel, error: unknown): null {
  log.info({ event: 'passkey-refused', reason: (error as Error).message.slice(0, 200) }, 'a passkey was refused');
  return null;
}
