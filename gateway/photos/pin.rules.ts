import * as z from 'zod/mini';
import { orAbsent, orDefault } from '#gateway/input/text.rules.ts';
import { pinTexts } from './pinTexts.rules.ts';

export const pinLength = 4;
/** Wrong PINs that cost no waiting; from then on each one costs the next wait. */
export const freeTries = 5;
/** Seconds to wait after the 5th, 6th, 7th wrong PIN, and after each further one. */
export const waits = [60, 300, 900, 3600] as const;
/** After so many wrong PINs only the account password opens the photos. */
export const maxTries = 15;
/** How long a right PIN lasts, counted from the last look at the photos. */
export const openMinutes = 15;

/** Exactly four digits, kept as text: 0042 is a PIN. */
export const pinInput = z
  .string({ error: pinTexts.fourDigits })
  .check(z.regex(/^[0-9]{4}$/, { error: pinTexts.fourDigits }));

export const passwordProof = z
  .string({ error: pinTexts.passwordNeeded })
  .check(z.minLength(1, { error: pinTexts.passwordNeeded }), z.maxLength(256, { error: pinTexts.passwordNeeded }));

/** What may prove the right to change an enabled PIN, when the photos are not open anyway. */
export const pinProof = z.object({ password: orAbsent(passwordProof), currentPin: orAbsent(pinInput) });
export const newPin = z.extend(pinProof, { pin: pinInput, open: orDefault(z.boolean(), false) });
export const pinTry = z.object({ pin: pinInput });
export const passwordTry = z.object({ password: passwordProof });

export type PinProof = z.output<typeof pinProof>;
