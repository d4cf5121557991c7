const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Monday first, as ISO counts weekdays from 1. */
const englishWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Width = 'long' | 'short';

/** "January" or "Jan" to December, in the language of the locale. */
export function monthNames(locale: string, width: Width = 'long'): readonly string[] {
  if (isEnglish(locale)) return cut(englishMonths, width);
  return Array.from({ length: 12 }, (_, index) => inWords(locale, { month: width }, Date.UTC(2024, index, 15)));
}

/** "Monday" or "Mon" to Sunday, in the language of the locale. */
export function weekdayNames(locale: string, width: Width = 'long'): readonly string[] {
  if (isEnglish(locale)) return cut(englishWeekdays, width);
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => inWords(locale, { weekday: width }, Date.UTC(2024, 0, 1 + index)));
}

/** English names are those of the specification, whatever the engine calls them ("Sept"). */
export function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale);
}

function cut(names: readonly string[], width: Width): readonly string[] {
  return width === 'long' ? names : names.map((name) => name.slice(0, 3));
}

/** Returns a date in UTC in the words of a locale. */
export function inWords(locale: string, format: Intl.DateTimeFormatOptions, date: number): string {
  const key = `${locale} ${JSON.stringify(format)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** A member has one locale, and the engine takes long to create a format. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** 1 → "1st", 22 → "22nd", 13 → "13th". */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
