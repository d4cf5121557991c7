import type { JournalEntry, JournalVersion } from '#gateway/__generated__/rows.ts';
import {
  dataKeyOf,
  openJson,
  openText,
  sealedIn,
  sealJson,
  sealText,
  unwrappedDataKey,
} from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { pauseBefore } from '#gateway/kernel/pauses.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';
import { type JournalExtras, noExtras } from './journalExtras.rules.ts';
import { journalTexts } from './journalTexts.rules.ts';

// Caches for one request: the key is unwrapped once, and each text is opened once.
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

/** Caches the key that was read with an entry. */
export function keepJournalKey(member: Member, wrappedKey: Uint8Array): void {
  if (!dataKeys.has(member)) dataKeys.set(member, Promise.resolve(unwrappedDataKey(member, wrappedKey)));
}

/** Sealed bytes opened before other requests get to run. */
const bytesPerPause = 1_000_000;

/** Returns the text of an entry. Throws if the row belongs to another member or was tampered with. */
export function journalContent(member: Member, entry: JournalEntry): Promise<string> {
  const known = texts.get(entry);
  if (known) return known;
  const text = openContent(member, entry);
  texts.set(entry, text);
  return text;
}

async function openContent(member: Member, { id, content }: JournalEntry): Promise<string> {
  const key = await journalKey(member);
  await pauseBefore(member, content.length / bytesPerPause);
  return openText(key, content, sealContext(member, id));
}

export type ExtrasTable = 'journal_entries' | 'journal_versions';

/** Returns the mood and the tags of an entry or version. Throws if the row belongs to another member or was tampered with. */
export async function openExtras(
  member: Member,
  table: ExtrasTable,
  { id, extras }: Pick<JournalEntry | JournalVersion, 'id' | 'extras'>,
): Promise<JournalExtras> {
  if (!extras) return noExtras;
  return openJson(await journalKey(member), extras, extrasContext(member, table, id)) as JournalExtras;
}

/** Returns the mood and the tags for a response. Throws TooLargeError, as `contentInReply` does. */
export function extrasInReply(
  member: Member,
  table: ExtrasTable,
  row: JournalEntry | JournalVersion,
): Promise<JournalExtras> {
  if (row.extras) countReply(member, row.extras);
  return openExtras(member, table, row);
}

/** Seals the mood and the tags for the row with this id; null for neither. */
export async function sealedExtras(
  member: Member,
  table: ExtrasTable,
  id: string,
  { mood, tags }: JournalExtras,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (mood === null && tags.length === 0) return null;
  return sealJson(await journalKey(member), { mood, tags }, extrasContext(member, table, id));
}

function extrasContext(member: Member, table: ExtrasTable, id: string): string {
  return sealedIn(table, 'extras', { userId: member.id, id });
}

/** Limits the texts in one response, which is written as one JSON text. */
const maxReplyBytes = 12_000_000;
const replied = new WeakMap<Member, number>();

/** Returns the text of an entry for a response. Throws TooLargeError when the texts of a request exceed 12 MB. */
export function contentInReply(member: Member, entry: JournalEntry): Promise<string> {
  countReply(member, entry.content);
  return journalContent(member, entry);
}

/** Counts a sealed text that becomes part of the response. Throws TooLargeError. */
export function countReply(member: Member, sealed: Uint8Array): void {
  const bytes = (replied.get(member) ?? 0) + sealed.length;
  replied.set(member, bytes);
  if (bytes > maxReplyBytes) throw new TooLargeError(journalTexts.tooMuchAtOnce);
}

/** Seals a text for the row with this id. */
export async function sealedContent(member: Member, id: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return sealText(await journalKey(member), text, sealContext(member, id));
}

function sealContext(member: Member, id: string): string {
  return sealedIn('journal_entries', 'content', { userId: member.id, id });
}
