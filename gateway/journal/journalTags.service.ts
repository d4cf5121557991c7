import type { Member } from '#gateway/kernel/context.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import { pauseBefore } from '#gateway/kernel/pauses.ts';
import { keepJournalKey, openExtras } from './journal.vault.ts';
import { tagKey } from './journalExtras.rules.ts';
import { sealedExtrasDown } from './journalReading.statements.ts';

export interface JournalTag {
  /** In its newest spelling. */
  name: string;
  /** The number of entries that have it. */
  count: number;
}

/** As many entries as a search opens. */
const maxEntries = 10_000;
/** The share of a pause that opening the extras of one entry takes. */
const pauseOfEntry = 1 / 500;

/** Returns the member's tags, the most used first, of those the most recently used one. */
export async function journalTags(member: Member): Promise<JournalTag[]> {
  const { entries, key } = await readTogether(member, sealedExtrasDown, { limit: maxEntries });
  if (key !== null) keepJournalKey(member, Buffer.from(key, 'base64'));
  const tags = new Map<string, JournalTag>();
  for (const { id, extras } of entries) {
    await pauseBefore(member, pauseOfEntry);
    const opened = await openExtras(member, 'journal_entries', { id, extras: Buffer.from(extras, 'base64') });
    for (const name of opened.tags) {
      const known = tags.get(tagKey(name));
      tags.set(tagKey(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...tags.values()].toSorted((one, other) => other.count - one.count);
}
