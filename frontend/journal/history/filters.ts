import { type JournalMood, journalMoods } from '#gateway/journal/journalExtras.rules.ts';

/** What the list is filtered by; null for none. */
export interface Filters {
  tag: string | null;
  mood: JournalMood | null;
}

/** Reads `?tag=…&mood=good`. */
export function filtersOf(search: URLSearchParams): Filters {
  const mood = search.get('mood')?.toUpperCase();
  return { tag: search.get('tag')?.trim() || null, mood: journalMoods.find((one) => one === mood) ?? null };
}

/** Returns the query string with some filters changed. */
export function filtered(search: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, name === 'mood' ? value.toLowerCase() : value);
  }
  return next;
}
