import * as z from 'zod/mini';
import { emailTexts } from './emailTexts.rules.ts';

/** The inputs of the screens behind mailed links. */
export const emailTokenInput = z.object({
  token: z.string({ error: emailTexts.unusableLink }).check(z.maxLength(200, { error: emailTexts.unusableLink })),
});
