import * as z from 'zod/mini';
import { lineOfText, orAbsent, orDefault } from '#gateway/input/text.rules.ts';
import { invitationTexts } from './invitationTexts.rules.ts';

export { invitationTexts };

export const invitationLimits = { note: 100, maxDays: 30, open: 200 } as const;

/** Who may register on an instance, by its setting REGISTRATION. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The secret of an invitation's link. A text of another form is a secret that no invitation has. */
export const invitationSecret = orAbsent(z.string().check(z.maxLength(200, { error: invitationTexts.invalid })));

/** Asks whether an account can be created. */
export const registrationQuery = z.object({ invitation: invitationSecret });

/** A new invitation: for whom it is, and how many days its link works. */
export const invitationInput = z.object({
  note: orDefault(lineOfText({ max: invitationLimits.note, name: 'Note' }), ''),
  days: orDefault(
    z
      .int({ error: invitationTexts.days })
      .check(
        z.gte(1, { error: invitationTexts.days }),
        z.lte(invitationLimits.maxDays, { error: invitationTexts.days }),
      ),
    7,
  ),
});
