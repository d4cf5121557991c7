import * as z from 'zod/mini';
import { lineOfText } from '#gateway/input/text.rules.ts';
import { secondFactorTexts } from './secondFactorTexts.rules.ts';

export { secondFactorTexts };

export const factorLimits = { passkeys: 20, nameMax: 100, recoveryCodes: 10 } as const;

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and letter case don't count. */
export const codeInput = z.string({ error: secondFactorTexts.codeNeeded }).check(
  z.maxLength(100, { error: secondFactorTexts.wrongCode }),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, { error: secondFactorTexts.codeNeeded }),
);

/** The code of an authenticator app. */
export const authenticatorCode = /^\d{6}$/;

export const authenticatorInput = z.object({ code: codeInput });

export const passkeyName = lineOfText({
  required: secondFactorTexts.passkeyName,
  max: factorLimits.nameMax,
  name: 'Name',
});

export const passkeyNameInput = z.object({ name: passkeyName });
