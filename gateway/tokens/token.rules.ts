import * as z from 'zod/mini';
import { lineOfText } from '#gateway/input/text.rules.ts';
import { addDays, isDay, type Day } from '#gateway/calendar/day.ts';
import { tidyScopes, type TokenScope, tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { tokenTexts } from './tokenTexts.rules.ts';

export const tokenLimits = { name: 100, days: 365, perMember: 50 } as const;

/** The spans in days that a form offers. */
export const tokenSpans = [30, 90, 365] as const;

/** A new token: `{ name, scopes, expiresOn }`; the scopes tidy, the last day within a year of `today`. */
export function tokenInput(today: Day) {
  return z.object({
    name: lineOfText({ required: tokenTexts.nameRequired, max: tokenLimits.name, name: 'Name' }),
    scopes: z.pipe(
      z
        .array(z.enum(tokenScopes, { error: tokenTexts.scopeUnknown }), { error: tokenTexts.scopesRequired })
        .check(z.minLength(1, { error: tokenTexts.scopesRequired }), z.maxLength(100)),
      z.transform((scopes: TokenScope[]) => tidyScopes(scopes)),
    ),
    expiresOn: z.string({ error: tokenTexts.expiryRequired }).check(
      z.refine(isDay, { error: tokenTexts.expiryRequired, abort: true }),
      z.refine((day) => day >= today, { error: tokenTexts.expiryPast }),
      z.refine((day) => day <= addDays(today, tokenLimits.days), { error: tokenTexts.expiryFar }),
    ),
  });
}
