import * as z from 'zod/mini';
import { emailTexts } from './emailTexts.rules.ts';

/** What the screens of mailed links about an address send. */
export const emailTokenInput = z.object({
  token: z.string({ error: emailTexts.unusableLink }).check(z.maxLength(200, { error: emailTexts.unusableLink })),
});
