import { t } from '../language/message.ts';
import type { Day } from './day.ts';
import type { Formats } from './formats.ts';
import { inWords, isEnglish, monthNames, ordinal, weekdayNames } from './names.ts';

/** "TODAY", or weekday, month and day as in "Thu, Nov 19". */
export function dayLabel(day: Day, today: Day, formats: Formats): string {
  return day === today ? t('TODAY') : shortDay(day, formats);
}

/** "Thu, Nov 19", or "Thu, 19 Nov". */
export function shortDay(day: Day, formats: Formats): string {
  return written(day, formats, { weekday: 'short', month: 'short', day: 'numeric' }, weekdayFirst);
}

/** "Nov 19", or "19 Nov". */
export function monthDay(day: Day, formats: Formats): string {
  return written(day, formats, { month: 'short', day: 'numeric' }, inOrder);
}

/** "Nov 19, 2026", "19 Nov 2026", or "2026-11-19". */
export function monthDayYear(day: Day, formats: Formats): string {
  if (formats.dateForm === 'YMD') return day;
  return written(day, formats, { month: 'short', day: 'numeric', year: 'numeric' }, ({ date, month, year }) =>
    formats.dateForm === 'DMY' ? `${date} ${month} ${year}` : `${month} ${date}, ${year}`,
  );
}

/** "Thu, Nov 19, 2026", "Thu, 19 Nov 2026", or "Thu, 2026-11-19". */
export function shortDayYear(day: Day, formats: Formats): string {
  const all = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  return written(day, formats, all, ({ weekday }) => `${weekday}, ${monthDayYear(day, formats)}`);
}

/** "Thu". */
export function weekdayOf(day: Day, { locale }: Formats): string {
  return weekdayNames(locale, 'short')[Temporal.PlainDate.from(day).dayOfWeek - 1]!;
}

/** "April 29th, 2024" (the format `PPP`), "29 April 2024", or "2024-04-29". */
export function longDay(day: Day, formats: Formats): string {
  if (formats.dateForm === 'YMD') return day;
  return written(day, formats, { month: 'long', day: 'numeric', year: 'numeric' }, ({ date, month, year }) => {
    if (formats.dateForm === 'DMY') return `${date} ${month} ${year}`;
    return `${month} ${isEnglish(formats.locale) ? ordinal(date) : date}, ${year}`;
  });
}

/** "Wednesday, November 18, 2026", in full for screen readers. */
export function fullDay(day: Day, formats: Formats): string {
  const all = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return written(day, formats, all, (words) =>
    words.form === 'YMD'
      ? `${words.weekday}, ${words.year} ${inOrder(words)}`
      : `${weekdayFirst(words)}${words.form === 'DMY' ? ' ' : ', '}${words.year}`,
  );
}

/** "Wednesday, November 18". */
export function longWeekdayDay(day: Day, formats: Formats): string {
  return written(day, formats, { weekday: 'long', month: 'long', day: 'numeric' }, weekdayFirst);
}

/** "November 2026". */
export function monthTitle({ year, month }: { year: number; month: number }, { locale }: Formats): string {
  return inWords(locale, { month: 'long', year: 'numeric' }, Date.UTC(year, month - 1, 15));
}

interface Words {
  date: number;
  month: string;
  weekday: string;
  year: number;
  form: Formats['dateForm'];
}

const inOrder = ({ date, month, form }: Words) => (form === 'DMY' ? `${date} ${month}` : `${month} ${date}`);
const weekdayFirst = (words: Words) => `${words.weekday}, ${inOrder(words)}`;

/**
 * Writes a day as `order` has it. The languages we speak besides English put the day first: in that order `Intl` knows
 * their commas, dots and small words ("19 de noviembre").
 */
function written(
  day: Day,
  { locale, dateForm }: Formats,
  format: Intl.DateTimeFormatOptions,
  order: (words: Words) => string,
): string {
  const { year, month, day: date, dayOfWeek } = Temporal.PlainDate.from(day);
  if (dateForm === 'DMY' && !isEnglish(locale)) {
    const text = inWords(locale, format, Date.UTC(year, month - 1, date));
    // French counts the first of a month; `Intl` does not know.
    return date === 1 && locale.startsWith('fr') ? text.replace(/\b1\b/, '1er') : text;
  }
  return order({
    date,
    month: monthNames(locale, format.month === 'long' ? 'long' : 'short')[month - 1]!,
    weekday: weekdayNames(locale, format.weekday === 'long' ? 'long' : 'short')[dayOfWeek - 1]!,
    year,
    form: dateForm,
  });
}
