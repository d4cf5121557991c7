import * as z from 'zod/mini';
import { lineOfText } from '#gateway/input/text.rules.ts';
import { journalTexts } from './journalTexts.rules.ts';

/** From worst to best. */
export const journalMoods = ['AWFUL', 'BAD', 'OKAY', 'GOOD', 'GREAT'] as const;
export type JournalMood = (typeof journalMoods)[number];

/** What an entry may have besides its text. */
export interface JournalExtras {
  mood: JournalMood | null;
  /** In the order of the person; no two differ in letter case only. */
  tags: readonly string[];
}

export const noExtras: JournalExtras = { mood: null, tags: [] };

/** `characters` in UTF-16 units, as inputs count. */
export const tagLimits = { tags: 20, characters: 40 } as const;

/** Two tags with the same key are one tag. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/** Returns the tags, each in its first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags) if (!unique.has(tagKey(tag))) unique.set(tagKey(tag), tag);
  return [...unique.values()];
}

export const tagInput = lineOfText({ required: journalTexts.tagRequired, max: tagLimits.characters, name: 'A tag' });

/** Absent stays undefined, which leaves what is stored; null clears. */
export const extrasInput = z.object({
  mood: z.optional(z.nullable(z.enum(journalMoods, { error: journalTexts.mood }))),
  tags: z.pipe(
    z.nullish(
      z
        .array(tagInput, { error: journalTexts.tags })
        .check(z.maxLength(tagLimits.tags, { error: journalTexts.tooManyTags })),
    ),
    z.transform((tags) => (tags === undefined ? undefined : uniqueTags(tags ?? []))),
  ),
});

export type ExtrasEdit = z.output<typeof extrasInput>;

export function isSameExtras(one: JournalExtras, other: JournalExtras): boolean {
  return one.mood === other.mood && isSameTags(one.tags, other.tags);
}

/**
 * Merges an edit into the stored extras. The mood is one field, and so is each tag: what only one side changed is merged.
 * Without a base the edit is written. Returns null if both sides changed the mood, to different ones.
 */
export function mergeExtras(edit: ExtrasEdit, base: ExtrasEdit | null, stored: JournalExtras): JournalExtras | null {
  const tags = edit.tags === undefined ? stored.tags : mergeTags(edit.tags, base && (base.tags ?? []), stored.tags);
  const { mood } = edit;
  if (mood === undefined || mood === stored.mood) return { mood: stored.mood, tags };
  if (!base) return { mood, tags };
  const former = base.mood ?? null;
  if (mood === former) return { mood: stored.mood, tags };
  return stored.mood === former ? { mood, tags } : null;
}

function mergeTags(edit: readonly string[], base: readonly string[] | null, stored: readonly string[]) {
  if (!base || isSameTags(base, stored)) return edit;
  const [before, after] = [base, edit].map((tags) => new Set(tags.map(tagKey)));
  const isRemoved = (tag: string) => before!.has(tagKey(tag)) && !after!.has(tagKey(tag));
  const added = edit.filter((tag) => !before!.has(tagKey(tag)));
  return uniqueTags([...stored.filter((tag) => !isRemoved(tag)), ...added]);
}

function isSameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}
