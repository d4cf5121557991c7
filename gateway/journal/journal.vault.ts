import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { dataKeyOf, openText, sealedIn, sealText, unwrappedDataKey } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';

// For the length of a request: a list of entries unwraps the key once, and an entry's fields open its text once.
const dataKeys = new WeakMap<Member, Promise<Buffer>>();
const texts = new WeakMap<JournalEntry, string>();

/** The member's data key, read once a request. */
export function journalKey(member: Member): Promise<Buffer> {
  const known = dataKeys.get(member);
  if (known) return known;
  const key = dataKeyOf(member);
  dataKeys.set(member, key);
  return key;
}

/** Keeps the key that came along with an entry, so that it is not read again. */
export function keepJournalKey(member: Member, wrappedKey: Uint8Array): void {
  if (!dataKeys.has(member)) dataKeys.set(member, Promise.resolve(unwrappedDataKey(member, wrappedKey)));
}

/** What somebody wrote. Throws when the row is not theirs or was tampered with. */
export async function journalContent(member: Member, entry: JournalEntry): Promise<string> {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = openText(await journalKey(member), entry.content, placeOf(member, entry.id));
  texts.set(entry, text);
  return text;
}

/** The text as the row with this id holds it. */
export async function sealedContent(member: Member, id: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return sealText(await journalKey(member), text, placeOf(member, id));
}

function placeOf(member: Member, id: string): string {
  return sealedIn('journal_entries', 'content', { userId: member.id, id });
}
