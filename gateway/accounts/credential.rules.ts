import * as z from 'zod/mini';
import { described } from '#gateway/input/described.rules.ts';
import { orAbsent } from '#gateway/input/text.rules.ts';
import { proofInput } from './passwordForms.rules.ts';
import { codeInput, passkeyName } from './secondFactor.rules.ts';
import { secondFactorTexts } from './secondFactorTexts.rules.ts';

/*
 * What a passkey and its challenge look like. Apart from the rules that the client checks, so that it does not carry these.
 */

/** The secret of an unfinished sign-in. A text of another form is one that was never given out. */
const challengeInput = z.string({ error: secondFactorTexts.challengeOver }).check(z.maxLength(100));

const encoded = (max: number) =>
  z
    .string({ error: secondFactorTexts.passkeyRefused })
    .check(z.regex(/^[\w-]+={0,2}$/, { error: secondFactorTexts.passkeyRefused }), z.maxLength(max));
const credential = {
  id: described(encoded(1400), 'The id of the passkey, in base64url.'),
  rawId: described(encoded(1400), 'The same id.'),
  type: described(z.literal('public-key', { error: secondFactorTexts.passkeyRefused }), 'The kind of credential.'),
};
const clientDataJSON = described(encoded(4000), 'What the browser signed for, in base64url.');
const responseOf = <Rule extends z.core.$ZodType>(rule: Rule, title: string) =>
  described(rule, 'What the authenticator returned.', title);

/** What `navigator.credentials.create` returned, as JSON (WebAuthn level 3). */
export const newCredential = described(
  z.object(
    {
      ...credential,
      response: responseOf(
        z.object(
          {
            clientDataJSON,
            attestationObject: described(encoded(40_000), 'The new key and its origin, in base64url.'),
            transports: described(
              orAbsent(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
              'How the authenticator is reached, such as `internal` or `usb`.',
            ),
          },
          { error: secondFactorTexts.passkeyRefused },
        ),
        'AuthenticatorAttestationResponseJSON',
      ),
    },
    { error: secondFactorTexts.passkeyRefused },
  ),
  'What `navigator.credentials.create` returned.',
  'RegistrationResponseJSON',
);

/** What `navigator.credentials.get` returned, as JSON. */
export const usedCredential = described(
  z.object(
    {
      ...credential,
      response: responseOf(
        z.object(
          {
            clientDataJSON,
            authenticatorData: described(encoded(4000), 'Facts about the signature, in base64url.'),
            signature: described(encoded(4000), 'The signature of the passkey, in base64url.'),
            userHandle: described(orAbsent(z.string().check(z.maxLength(200))), 'Whose passkey it is, in base64url.'),
          },
          { error: secondFactorTexts.passkeyRefused },
        ),
        'AuthenticatorAssertionResponseJSON',
      ),
    },
    { error: secondFactorTexts.passkeyRefused },
  ),
  'What `navigator.credentials.get` returned.',
  'AuthenticationResponseJSON',
);

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** The second call of a sign-in: its challenge, and a code or a passkey. */
export const completeSignInInput = z
  .object({ challenge: challengeInput, code: orAbsent(codeInput), credential: orAbsent(usedCredential) })
  .check(
    z.refine(({ code, credential }) => code !== undefined || credential !== undefined, {
      error: secondFactorTexts.codeNeeded,
      path: ['code'],
    }),
  );

/** Fresh proof: the password (by reauthInput), a code, or a passkey with its challenge. */
export const reauthenticateInput = z.object({
  ...proofInput.shape,
  code: orAbsent(codeInput),
  challenge: orAbsent(challengeInput),
  credential: orAbsent(usedCredential),
});

/** A new passkey; without a name it is called as its device. */
export const passkeyInput = z.object({
  challenge: challengeInput,
  credential: newCredential,
  name: orAbsent(passkeyName),
});
