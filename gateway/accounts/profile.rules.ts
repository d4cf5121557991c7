import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { today } from '#gateway/calendar/day.ts';
import { emailInput, firstNameInput, lastNameInput, usernameInput } from './account.rules.ts';
import { profileTexts } from './profileTexts.rules.ts';
import { lineOfText, orBlank } from '#gateway/input/text.rules.ts';

export const genders = [
  { id: 'female', label: 'Female' },
  { id: 'male', label: 'Male' },
  { id: 'non-binary', label: 'Non-binary' },
  { id: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const;

export const bodyTypes = [
  { id: 'petite', label: 'Petite' },
  { id: 'lean', label: 'Lean' },
  { id: 'average', label: 'Average' },
  { id: 'athletic', label: 'Athletic' },
  { id: 'muscular', label: 'Muscular' },
  { id: 'pear', label: 'Pear' },
] as const;

/** Name, username and email as "Edit profile" sends them: all four. */
export const accountInput = z.object({
  firstName: firstNameInput,
  lastName: lastNameInput,
  username: usernameInput,
  email: emailInput,
});

/**
 * The optional facts about a person: absent is undefined, null and blank clear the field.
 * A birthday lies before the day it is in `zone`. Height and weight are the person's own words.
 */
export function profileInput(zone: string) {
  return z.object({
    gender: orBlank(oneOf(genders, profileTexts.genderUnknown)),
    birthday: orBlank(dayInput.check(z.refine((day) => day < today(zone), { error: profileTexts.birthdayNotPast }))),
    height: orBlank(lineOfText({ max: 50, name: 'Height' })),
    weight: orBlank(lineOfText({ max: 50, name: 'Weight' })),
    bodyType: orBlank(oneOf(bodyTypes, profileTexts.bodyTypeUnknown)),
  });
}

export type AccountInput = z.output<typeof accountInput>;
export type ProfileInput = z.output<ReturnType<typeof profileInput>>;

function oneOf<const Id extends string>(choices: readonly { id: Id }[], error: string) {
  return z.enum(
    choices.map(({ id }) => id),
    { error },
  );
}
