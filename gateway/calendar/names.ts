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
  return namesOf(locale, { month: width }, 12, (index) => new Date(Date.UTC(2024, index, 15)));
}

/** "Monday" or "Mon" to Sunday, in the language of the locale. */
export function weekdayNames(locale: string, width: Width = 'long'): readonly string[] {
  if (isEnglish(locale)) return cut(englishWeekdays, width);
  // 1 January 2024 was a Monday.
  return namesOf(locale, { weekday: width }, 7, (index) => new Date(Date.UTC(2024, 0, 1 + index)));
}

/** English names are those of the specification, whatever the engine calls them ("Sept"). */
export function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale);
}

function cut(names: readonly string[], width: Width): readonly string[] {
  return width === 'long' ? names : names.map((name) => name.slice(0, 3));
}

function namesOf(
  locale: string,
  format: Intl.DateTimeFormatOptions,
  count: number,
  dateOf: (index: number) => Date,
): readonly string[] {
  const key = `${locale} ${JSON.stringify(format)}`;
  const known = named.get(key);
  if (known) return known;
  const intl = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  const names = Array.from({ length: count }, (_, index) => intl.format(dateOf(index)));
  named.set(key, names);
  return names;
}

/** The engine takes long to create a format, and every row of a list asks. A member has one locale. */
const named = new Map<string, readonly string[]>();

/** 1 → "1st", 22 → "22nd", 13 → "13th". */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
