import type { JournalEntry } from '#gateway/__generated__/rows.ts';
import { dataKeyOf, openText, sealedIn, sealText, unwrappedDataKey } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { pauseBefore } from '#gateway/kernel/pauses.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { journalTexts } from './journalTexts.rules.ts';

// For the length of a request: a list of entries unwraps the key once, and an entry's fields open its text once.
const dataKeys = new WeakMap<Member, Promise<Buffer>>();
const texts = new WeakMap<JournalEntry, Promise<string>>();

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

/** Sealed bytes that are opened before other requests run. */
const bytesAtOnce = 1_000_000;

/** The text of an entry. Throws when the row is not theirs or was tampered with. */
export function journalContent(member: Member, entry: JournalEntry): Promise<string> {
  const known = texts.get(entry);
  if (known) return known;
  const text = openContent(member, entry);
  texts.set(entry, text);
  return text;
}

async function openContent(member: Member, { id, content }: JournalEntry): Promise<string> {
  const key = await journalKey(member);
  await pauseBefore(member, content.length / bytesAtOnce);
  return openText(key, content, placeOf(member, id));
}

/** Bytes of texts that one reply may hold: it is written as one JSON text. */
const maxReplyBytes = 12_000_000;
const replied = new WeakMap<Member, number>();

/** The text of an entry for a reply. Throws TooLargeError when the texts of a request come to more than 12 MB. */
export function contentInReply(member: Member, entry: JournalEntry): Promise<string> {
  countReply(member, entry.content);
  return journalContent(member, entry);
}

/** Counts a sealed text whose content is part of the reply. Throws TooLargeError. */
export function countReply(member: Member, sealed: Uint8Array): void {
  const bytes = (replied.get(member) ?? 0) + sealed.length;
  replied.set(member, bytes);
  if (bytes > maxReplyBytes) throw new TooLargeError(journalTexts.tooMuchAtOnce);
}

/** The text as the row with this id holds it. */
export async function sealedContent(member: Member, id: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return sealText(await journalKey(member), text, placeOf(member, id));
}

function placeOf(member: Member, id: string): string {
  return sealedIn('journal_entries', 'content', { userId: member.id, id });
}
