import * as z from 'zod/mini';
import { emailTexts } from './emailTexts.rules.ts';

/** The input of the screens behind mailed links about an address. */
export const emailTokenInput = z.object({
  token: z.string({ error: emailTexts.unusableLink }).check(z.maxLength(200, { error: emailTexts.unusableLink })),
});
