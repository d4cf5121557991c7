import { setImmediate } from 'node:timers/promises';
import type { Member } from '#gateway/kernel/context.ts';
import { journalSearchInput } from './journal.rules.ts';
import { journalContent } from './journal.vault.ts';
import { journalEntries, type JournalRow } from './journalReading.service.ts';
import { excerptAround, termsIn, type TextRange, wantedFrom } from './journalSearch.rules.ts';

export interface JournalMatch {
  entry: JournalRow;
  excerpt: string;
  /** The hits in the excerpt, the first one first. */
  hits: TextRange[];
}

/** Texts opened at once; larger pages would only take more memory. */
const pageSize = 250;
const maxSearched = 10_000;

/**
 * Returns the newest entries that contain a text or all of its words, in any letter case and with or without accents. There
 * is no search index: the entries are opened for this one call. Throws ValidationError.
 */
export async function searchJournal(member: Member, wanted: { text: string; first: number }): Promise<JournalMatch[]> {
  const { text, first } = journalSearchInput.parse(wanted);
  const search = wantedFrom(text);
  const matches: JournalMatch[] = [];
  let before: string | undefined;
  for (let searched = 0; searched < maxSearched && matches.length < first; searched += pageSize) {
    const page = await journalEntries(member, { oldestFirst: false, before, limit: pageSize });
    for (const entry of page) {
      // Folding a long text takes milliseconds: let other requests run in between.
      await setImmediate();
      const content = await journalContent(member, entry);
      const terms = termsIn(content, search);
      if (!terms) continue;
      const { text: excerpt, hits } = excerptAround(content, terms) ?? { text: '', hits: [] };
      matches.push({ entry, excerpt, hits });
      if (matches.length === first) break;
    }
    if (page.length < pageSize) break;
    before = page.at(-1)!.date;
  }
  return matches;
}
