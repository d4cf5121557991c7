import * as z from 'zod/mini';
import { controlCharacters, lineOfText, newRowId, orAbsent } from '#gateway/input/text.rules.ts';
import { calendarTexts, zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { readDay } from '#gateway/calendar/day.ts';
import { journalTexts } from './journalTexts.rules.ts';

/** In characters, as `characterCount` counts them. */
export const longestEntry = 100_000;

/** Earlier texts that are kept of a day. */
export const maxVersions = 20;

const previewWords = 20;
/** A script without spaces makes a page one word. */
const longestPreview = 400;

/** The first 20 words on one line. */
export function journalPreview(content: string): string {
  const words: string[] = [];
  for (const [word] of content.matchAll(/\S+/gu)) {
    words.push(word);
    if (words.length === previewWords) break;
  }
  return cut(words.join(' '), longestPreview);
}

/** Runs of text between blanks and line breaks. */
export function wordCount(content: string): number {
  return content.match(/\S+/gu)?.length ?? 0;
}

/** Unicode characters, blanks and line breaks among them; an emoji of one code point is one. */
export function characterCount(content: string): number {
  let count = content.length;
  // The second half of a surrogate pair is no character of its own.
  for (let index = 0; index < content.length; index += 1)
    if ((content.charCodeAt(index) & 0xfc00) === 0xdc00) count -= 1;
  return count;
}

/** Has the text changed since it was saved? Nothing and an empty text are the same. */
export function isUnsaved(text: string, saved: string | null | undefined): boolean {
  return text !== (saved ?? '');
}

const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Text as it was typed, to the last blank: the editor compares what it holds with what was saved. */
const contentInput = z.string({ error: journalTexts.contentRequired }).check(
  z.refine((text) => text.length <= 2 * longestEntry && characterCount(text) <= longestEntry, {
    error: journalTexts.tooLong,
    abort: true,
  }),
  z.refine((text) => text.trim() !== '', { error: journalTexts.contentRequired, abort: true }),
  z.refine((text) => !forbidden.test(text), { error: controlCharacters }),
);

const dayText = z
  .string({ error: calendarTexts.day })
  .check(z.trim(), z.maxLength(64, { error: calendarTexts.day, abort: true }));

/** The day of a `yyyy-MM-dd` or an ISO date-time, which is read in the zone. */
const dayIn = (zone: string) =>
  z.pipe(
    dayText,
    z.transform((text, context) => {
      try {
        return readDay(text, zone);
      } catch {
        context.issues.push({ code: 'custom', message: calendarTexts.day, input: text });
        return z.NEVER;
      }
    }),
  );

/** The day a caller means; `zone` is the member's. Throws zod's error about `date`. */
export function readJournalDay(date: unknown, { zone }: { zone: string }): string {
  return z.object({ date: dayIn(zone) }).parse({ date }).date;
}

const timezone = orAbsent(zoneInput);

/** An entry as callers send it; a date-time names its day in the zone. */
export const journalInput = (zone: string) =>
  z.object({
    id: newRowId,
    content: contentInput,
    date: dayIn(zone),
    timezone,
    expectedVersion: orAbsent(
      z.int({ error: journalTexts.version }).check(z.minimum(0, { error: journalTexts.version })),
    ),
  });

/** An entry ready to store; `zone` (the member's) counts where none is sent, also for the day. Throws zod's error, one issue per field. */
export function readJournalEntry(input: unknown, { zone }: { zone: string }) {
  const written = z.object({ timezone }).safeParse(input).data?.timezone ?? zone;
  return { ...journalInput(written).parse(input), timezone: written };
}

export const journalSearchInput = z.object({
  text: lineOfText({ required: journalTexts.searchRequired, max: 200, name: 'Your search' }),
  first: z
    .int({ error: journalTexts.searchFirst })
    .check(z.minimum(1, { error: journalTexts.searchFirst }), z.maximum(100, { error: journalTexts.searchFirst })),
});

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
