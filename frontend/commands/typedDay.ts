import { formats } from '#frontend/design-system/dates/dateTexts.ts';
import { monthNames, weekdayNames } from '#gateway/calendar/names.ts';
import { addDays, type Day, isDay } from '#gateway/calendar/day.ts';
import { t } from '#frontend/language/t.ts';

const offsets: Record<string, number> = { today: 0, yesterday: -1, tomorrow: 1 };

/** Returns the days from today that a word of the member's language or of English means ("gestern": -1). */
function offsetOf(word: string): number | undefined {
  const names = new Intl.RelativeTimeFormat(formats().locale, { numeric: 'auto' });
  const own = Object.values(offsets).find((offset) => names.format(offset, 'day').toLowerCase() === word);
  return own ?? (Object.hasOwn(offsets, word) ? offsets[word] : undefined);
}

/** True for "last" beside a weekday, and its word in the member's language. */
function isLast(word: string): boolean {
  const words = t('last friday').toLowerCase().split(' ');
  return word === 'last' || words.some((own) => own === word && numberOf(weekdayNames, own) === 0);
}

/**
 * Returns the number of the name, in the member's language or in English, that begins with these three letters or more,
 * counted from 1; 0 for none.
 */
function numberOf(namesIn: (locale: string) => readonly string[], word: string): number {
  if (word.length < 3) return 0;
  const { locale } = formats();
  const find = (names: readonly string[]) =>
    names.findIndex((name) => unaccented(name.toLowerCase()).startsWith(unaccented(word))) + 1;
  return find(namesIn(locale)) || find(namesIn('en'));
}

/** Returns the word without accents: many leave them out ("fevrier"). */
function unaccented(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** What stands beside the parts of a date: "3 de noviembre de 2025", "le 3 novembre". */
const fillers = new Set(['de', 'del', 'den', 'der', 'am', 'el', 'le', 'em', 'of', 'on', 'the']);

/** Returns the words of a date: "3. Nov. 2025" and "3rd of November" as "3 nov 2025" and "3 november". */
function wordsOf(text: string): string[] {
  return text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/\.$/, '').replace(/^(\d+)(?:st|nd|rd|th|er|º|°|ª)$/, '$1'))
    .filter((word) => !fillers.has(word));
}

/**
 * Reads a typed day: "2026-11-03", "3 nov", "3. Nov.", "nov 3 2025", "yesterday", "last friday". A day without a year, and a
 * weekday, are the last ones until today. Returns undefined for anything else, also for "3/11", which two readers read
 * differently.
 */
export function typedDay(text: string, today: Day): Day | undefined {
  const words = wordsOf(text);
  const [first = '', second = '', third = ''] = words;
  if (words.length === 1 && isDay(first)) return first;
  const offset = words.length === 1 ? offsetOf(first) : undefined;
  if (offset !== undefined) return addDays(today, offset);
  if (words.length === 1 || (words.length === 2 && words.some(isLast))) {
    const weekday = numberOf(weekdayNames, words.find((word) => !isLast(word)) ?? '');
    const now = Temporal.PlainDate.from(today).dayOfWeek;
    return weekday === 0 ? undefined : addDays(today, -((now - weekday + 6) % 7) - 1);
  }
  const isDayFirst = /^\d/.test(first);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (words.length > 3 || !/^\d{1,2}$/.test(day) || (third && !/^\d{4}$/.test(third))) return undefined;
  return dated(Number(day), numberOf(monthNames, month), third ? Number(third) : undefined, today);
}

function dated(day: number, month: number, year: number | undefined, today: Day): Day | undefined {
  const now = Temporal.PlainDate.from(today);
  // 29 February is up to eight years back.
  const years = year === undefined ? Array.from({ length: 9 }, (_, back) => now.year - back) : [year];
  return years
    .map((one) => dayOf(one, month, day))
    .find((found) => found !== undefined && (year !== undefined || found <= today));
}

/** Undefined when the month has no such day. */
function dayOf(year: number, month: number, day: number): Day | undefined {
  const text = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isDay(text) ? text : undefined;
}
