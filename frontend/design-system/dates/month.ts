/** A month of a year: `month` 1 (January) to 12. */
export interface Month {
  year: number;
  month: number;
}

export const WEEKDAYS = [
  { short: 'SUN', long: 'Sunday' },
  { short: 'MON', long: 'Monday' },
  { short: 'TUE', long: 'Tuesday' },
  { short: 'WED', long: 'Wednesday' },
  { short: 'THU', long: 'Thursday' },
  { short: 'FRI', long: 'Friday' },
  { short: 'SAT', long: 'Saturday' },
] as const;

export const MONTHS = [
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

/** December is followed by January of the next year. */
export function nextMonth({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

/** January is preceded by December of the year before. */
export function previousMonth({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** The month a `yyyy-MM-dd` date lies in. */
export const monthOf = (date: string): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

/** "November 2026" */
export const monthTitle = ({ year, month }: Month): string => `${MONTHS[month - 1]} ${year}`;

/** "Wednesday, November 18, 2026" for `2026-11-18`. */
export function dayTitle(date: string): string {
  const day = Temporal.PlainDate.from(date);
  // Temporal counts Monday 1 to Sunday 7.
  return `${WEEKDAYS[day.dayOfWeek % 7]?.long}, ${MONTHS[day.month - 1]} ${day.day}, ${day.year}`;
}

export function daysInMonth({ year, month }: Month): number {
  return Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}

/** The dates of a month's sheet: six weeks from Sunday to Saturday, so that every month is equally tall. */
export function monthSheet({ year, month }: Month): string[][] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const start = first.subtract({ days: first.dayOfWeek % 7 });
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day }).toString()),
  );
}

/** Where a key leads from a date, as in the ARIA grid pattern; undefined for any other key. */
export function dateByKey(date: string, key: string, shift: boolean): string | undefined {
  const day = Temporal.PlainDate.from(date);
  const inWeek = day.dayOfWeek % 7;
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 }).toString();
    case 'ArrowRight':
      return day.add({ days: 1 }).toString();
    case 'ArrowUp':
      return day.subtract({ days: 7 }).toString();
    case 'ArrowDown':
      return day.add({ days: 7 }).toString();
    case 'Home':
      return day.subtract({ days: inWeek }).toString();
    case 'End':
      return day.add({ days: 6 - inWeek }).toString();
    case 'PageUp':
      return day.subtract(shift ? { years: 1 } : { months: 1 }).toString();
    case 'PageDown':
      return day.add(shift ? { years: 1 } : { months: 1 }).toString();
    default:
      return undefined;
  }
}
