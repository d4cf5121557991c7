import type { Formats } from '#gateway/calendar/formats.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { languageTag } from '#gateway/language/languages.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { refreshMember } from '#gateway/kernel/session/memberById.ts';
import type { ChosenPreferences } from './choices.rules.ts';
import { preferencesInput } from './preference.rules.ts';
import { mergePreferences } from './preference.statements.ts';
import { preferencesFor } from './regional.rules.ts';

/** Returns the formats for texts and weeks that the server makes: no device tells its region here, only the language. */
export function formatsOf(member: Pick<Member, 'preferences'>): Formats {
  const chosen = preferencesOf(member);
  const tag = languageTag(chosen.language ?? 'EN');
  return { ...preferencesFor(chosen, tag), locale: tag };
}

/** Returns what the member chose. */
export function preferencesOf({ preferences }: Pick<Member, 'preferences'>): ChosenPreferences {
  return preferencesInput.parse(preferences);
}

/** Changes the given preferences; null follows the device again, an absent one stays. Throws ValidationError. */
export async function setPreferences(member: Member, input: unknown): Promise<Member> {
  const changes = preferencesInput.parse(input);
  const { kernel, id } = member;
  await changeMember(kernel, id, (transaction) => mergePreferences(transaction, id, changes));
  return refreshMember(member);
}
