import * as z from 'zod/mini';
import { zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { orAbsent } from '#gateway/input/text.rules.ts';
import { invitationSecret } from './invitation.rules.ts';
import { oidcTexts } from './oidcTexts.rules.ts';
import { proofInput } from './passwordForms.rules.ts';

const sentText = (max: number) => orAbsent(z.string().check(z.maxLength(max, { error: oidcTexts.over })));

/** Names a provider by its key. */
export const providerInput = z.object({
  provider: z.string({ error: oidcTexts.unknownProvider }).check(z.maxLength(40, { error: oidcTexts.unknownProvider })),
});

/** The start of a link, which takes fresh proof. */
export const linkStartInput = z.object({ ...providerInput.shape, ...proofInput.shape });

/** What the provider added to the address of `/signed-in-with`, as it stands there. */
export const providerResponse = z.object({
  state: z.string({ error: oidcTexts.over }).check(z.maxLength(200, { error: oidcTexts.over })),
  code: sentText(4000),
  iss: sentText(500),
  error: sentText(200),
});

/** The end of a sign-in; zone and invitation count where it makes an account. */
export const oidcSignInInput = z.object({
  ...providerResponse.shape,
  timezone: orAbsent(zoneInput),
  invitation: invitationSecret,
});

export type ProviderResponse = z.output<typeof providerResponse>;
