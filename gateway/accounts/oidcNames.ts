import { accountLimits, firstNameInput, lastNameInput, usernameInput } from './account.rules.ts';
import { findTaken, type Reader } from './username.statements.ts';
import type { ProviderProfile } from './oidcProvider.ts';
import { randomInt } from 'node:crypto';

const roomForNumber = 6;
const plainTries = 5;

/** First and last name from what a provider says; a person may have one name only. Both can be edited later. */
export function namesOf({ firstName, lastName, name, username, email }: ProviderProfile, usual: string) {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  const first = firstName ?? words[0] ?? username ?? email?.split('@')[0];
  const last = lastName ?? (firstName ? null : words.slice(1).join(' '));
  return {
    firstName: firstNameInput.safeParse(first?.slice(0, accountLimits.nameMax)).data ?? usual,
    lastName: lastNameInput.safeParse(last?.slice(0, accountLimits.nameMax)).data ?? '',
  };
}

/** Returns a free username like the one at the provider, or like its address: `ada`, else `ada2`, … */
export async function freeUsername(reader: Reader, { username, email }: ProviderProfile): Promise<string> {
  const base = [username, email].map(usernameFrom).find((name) => name !== null) ?? 'member';
  for (let number = 1; ; number += 1) {
    // A popular name would take long to count through.
    const ending = number === 1 ? '' : number <= plainTries ? number : randomInt(10 ** (roomForNumber - 1));
    const wanted = `${base}${ending}`;
    const taken = await findTaken(reader, { username: wanted });
    if (!taken.username && !taken.lookalike) return wanted;
  }
}

/** Makes a username of a text; null where too little of it may stand in one. */
function usernameFrom(text: string | null): string | null {
  const letters = (text ?? '')
    .normalize('NFKC')
    .split('@')[0]!
    .replaceAll(/[\s\p{C}]+/gu, '');
  const short = [...letters].slice(0, accountLimits.usernameMax - roomForNumber).join('');
  return usernameInput.safeParse(short).data ?? null;
}
