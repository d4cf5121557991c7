import * as z from 'zod/mini';
import { controlCharacters, forbiddenInLines, lineOfText, newRowId, orAbsent } from '#gateway/input/text.rules.ts';
import { calendarTexts, dayInput, dayProblem, zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { readDay } from '#gateway/calendar/day.ts';
import { extrasInput, journalMoods, tagInput } from './journalExtras.rules.ts';
import { journalTexts } from './journalTexts.rules.ts';

/** In characters, as `characterCount` counts them. */
export const maxCharacters = 100_000;

/** Earlier texts kept for each day. */
export const maxVersions = 20;

const previewWords = 20;
/** Limits previews in scripts without spaces, where a page is one word. */
const maxPreviewLength = 400;

/** The first 20 words on one line. */
export function journalPreview(content: string): string {
  const words: string[] = [];
  for (const [word] of content.matchAll(/\S+/gu)) {
    words.push(word);
    if (words.length === previewWords) break;
  }
  return cut(words.join(' '), maxPreviewLength);
}

/** Returns true when an entry of so many words goes on after its preview. */
export function goesOn(preview: string, words: number): boolean {
  return wordCount(preview) < words || preview.length >= maxPreviewLength - 1;
}

/** Counts words separated by white space. */
export function wordCount(content: string): number {
  return content.match(/\S+/gu)?.length ?? 0;
}

/** Counts Unicode code points, including white space. */
export function characterCount(content: string): number {
  let count = content.length;
  // Do not count the second half of a surrogate pair.
  for (let index = 0; index < content.length; index += 1)
    if ((content.charCodeAt(index) & 0xfc00) === 0xdc00) count -= 1;
  return count;
}

/** True when the text has changed since it was saved. No entry equals an empty text. */
export function isUnsaved(text: string, saved: string | null | undefined): boolean {
  return text !== (saved ?? '');
}

/** Text exactly as typed, without trimming: the editor compares its content with what was saved. */
const contentInput = z.string({ error: journalTexts.contentRequired }).check(
  z.refine((text) => text.length <= 2 * maxCharacters && characterCount(text) <= maxCharacters, {
    error: journalTexts.tooLong,
    abort: true,
  }),
  z.refine((text) => text.trim() !== '', { error: journalTexts.contentRequired, abort: true }),
  z.refine((text) => !forbiddenInLines.test(text), { error: controlCharacters }),
);

const dayText = z
  .string({ error: ({ input }) => dayProblem(input) })
  .check(z.trim(), z.maxLength(64, { error: calendarTexts.dayForm, abort: true }));

/** The day of a `yyyy-MM-dd` or an ISO date-time, which is read in the zone. */
const dayIn = (zone: string) =>
  z.pipe(
    dayText,
    z.transform((text, context) => {
      try {
        return readDay(text, zone);
      } catch {
        context.issues.push({ code: 'custom', message: dayProblem(text), input: text });
        return z.NEVER;
      }
    }),
  );

/** Returns the day a caller means; `zone` is the member's. Throws zod's error about `date`. */
export function readJournalDay(date: unknown, { zone }: { zone: string }): string {
  return z.object({ date: dayIn(zone) }).parse({ date }).date;
}

const timezone = orAbsent(zoneInput);

/** The input of callers; a date-time names its day in the zone. */
export const journalInput = (zone: string) =>
  z.object({
    id: newRowId,
    content: contentInput,
    date: dayIn(zone),
    timezone,
    expectedVersion: orAbsent(z.int(journalTexts.version).check(z.minimum(0, journalTexts.version))),
    baseHash: orAbsent(z.string(journalTexts.base).check(z.regex(/^[0-9a-f]{64}$/, journalTexts.base))),
    ...extrasInput.shape,
  });

/** Returns an entry ready to store. `zone`, the member's, is the default. Throws zod's error with one issue per field. */
export function readJournalEntry(input: unknown, { zone }: { zone: string }) {
  const written = z.object({ timezone }).safeParse(input).data?.timezone ?? zone;
  return { ...journalInput(written).parse(input), timezone: written };
}

const { searchFirst } = journalTexts;

export const journalSearchInput = z
  .object({
    text: orAbsent(lineOfText({ required: journalTexts.searchRequired, max: 200, name: 'Your search' })),
    tag: orAbsent(tagInput),
    mood: orAbsent(z.enum(journalMoods, { error: journalTexts.mood })),
    before: orAbsent(dayInput),
    first: z.int(searchFirst).check(z.minimum(1, searchFirst), z.maximum(100, searchFirst)),
  })
  .check(
    z.refine(({ text, tag, mood }) => text !== undefined || tag !== undefined || mood !== undefined, {
      error: journalTexts.searchRequired,
      path: ['text'],
    }),
  );

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
