import { setImmediate } from 'node:timers/promises';
import type { Member } from '#gateway/kernel/context.ts';
import { journalPreview, journalSearchInput } from './journal.rules.ts';
import { journalContent, openExtras } from './journal.vault.ts';
import { type JournalExtras, tagKey } from './journalExtras.rules.ts';
import { journalEntries, type JournalRow } from './journalReading.service.ts';
import { excerptAround, hitsIn, termsIn, type TextRange, wantedFrom } from './journalSearch.rules.ts';

export interface JournalMatch {
  entry: JournalRow;
  excerpt: string;
  /** The hits in the excerpt, the first one first. */
  hits: TextRange[];
  /** The entry's tags, each with the hits in it. */
  tags: { name: string; hits: TextRange[] }[];
}

/** Texts opened at once; larger pages would only take more memory. */
const pageSize = 250;
const maxSearched = 10_000;

/**
 * Returns the newest entries that contain a text or all of its words, in any letter case and with or without accents, in
 * their text or tags, and that have a tag and a mood. There is no search index: the entries are opened for this one call.
 * Throws ValidationError.
 */
export async function searchJournal(member: Member, wanted: unknown): Promise<JournalMatch[]> {
  const { text, tag, mood, first, before: until } = journalSearchInput.parse(wanted);
  const search = text === undefined ? null : wantedFrom(text);
  const isAskedFor = (extras: JournalExtras) =>
    (mood === undefined || extras.mood === mood) &&
    (tag === undefined || extras.tags.some((each) => tagKey(each) === tagKey(tag)));
  const matches: JournalMatch[] = [];
  let before = until;
  for (let searched = 0; searched < maxSearched && matches.length < first; searched += pageSize) {
    const page = await journalEntries(member, { oldestFirst: false, before, limit: pageSize });
    for (const entry of page) {
      // Folding a long text takes milliseconds: let other requests run in between.
      await setImmediate();
      const extras = await openExtras(member, 'journal_entries', entry);
      if (!isAskedFor(extras)) continue;
      const content = await journalContent(member, entry);
      const terms = search ? termsIn(content, search, extras.tags) : [];
      if (!terms) continue;
      const { text: excerpt, hits } = excerptAround(content, terms) ?? { text: journalPreview(content), hits: [] };
      const tags = extras.tags.map((name) => ({ name, hits: hitsIn(name, terms) }));
      matches.push({ entry, excerpt, hits, tags });
      if (matches.length === first) break;
    }
    if (page.length < pageSize) break;
    before = page.at(-1)!.date;
  }
  return matches;
}
