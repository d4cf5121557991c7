import * as z from 'zod/mini';
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
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', { error: secondFactorTexts.passkeyRefused }),
};

/** What `navigator.credentials.create` returned, as JSON (WebAuthn level 3). */
export const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(40_000),
        transports: orAbsent(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      },
      { error: secondFactorTexts.passkeyRefused },
    ),
  },
  { error: secondFactorTexts.passkeyRefused },
);

/** What `navigator.credentials.get` returned, as JSON. */
export const usedCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(4000),
        signature: encoded(4000),
        userHandle: orAbsent(z.string().check(z.maxLength(200))),
      },
      { error: secondFactorTexts.passkeyRefused },
    ),
  },
  { error: secondFactorTexts.passkeyRefused },
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
