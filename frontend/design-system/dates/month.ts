/** `month` is 1 (January) to 12. */
export interface Month {
  year: number;
  month: number;
}

export const weekdays = [
  { short: 'SUN', long: 'Sunday' },
  { short: 'MON', long: 'Monday' },
  { short: 'TUE', long: 'Tuesday' },
  { short: 'WED', long: 'Wednesday' },
  { short: 'THU', long: 'Thursday' },
  { short: 'FRI', long: 'Friday' },
  { short: 'SAT', long: 'Saturday' },
] as const;

export const monthNames = [
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

export function nextMonth({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

export function previousMonth({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

export const monthOf = (date: string): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

/** Returns "November 2026". */
export const monthTitle = ({ year, month }: Month): string => `${monthNames[month - 1]} ${year}`;

/** Returns "Wednesday, November 18, 2026" for `2026-11-18`. */
export function dayTitle(date: string): string {
  const day = Temporal.PlainDate.from(date);
  // Temporal counts Monday 1 to Sunday 7.
  return `${weekdays[day.dayOfWeek % 7]?.long}, ${monthNames[day.month - 1]} ${day.day}, ${day.year}`;
}

export function daysInMonth({ year, month }: Month): number {
  return Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}

/** Returns six weeks from Sunday to Saturday, so that every month has the same height. */
export function monthSheet({ year, month }: Month): string[][] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const start = first.subtract({ days: first.dayOfWeek % 7 });
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day }).toString()),
  );
}

/** Returns the date that a key selects in the ARIA grid pattern; undefined for other keys. */
export function dateByKey(date: string, key: string, shift: boolean): string | undefined {
  const day = Temporal.PlainDate.from(date);
  const inWeek = day.dayOfWeek % 7;
  const page = (sign: number) => (shift ? { years: sign } : { months: sign });
  const step = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { days: -7 },
    ArrowDown: { days: 7 },
    Home: { days: -inWeek },
    End: { days: 6 - inWeek },
    PageUp: page(-1),
    PageDown: page(1),
  }[key];
  return step && day.add(step).toString();
}
