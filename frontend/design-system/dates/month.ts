import { addDays, type Day } from '#gateway/calendar/day.ts';
import type { Formats } from '#gateway/calendar/formats.ts';
import { weekdayNames } from '#gateway/calendar/names.ts';
import { daysIntoWeek, firstDayNumber, type FirstWeekday, weekStart } from '#gateway/calendar/week.ts';

/** `month` is 1 (January) to 12. */
export interface Month {
  year: number;
  month: number;
}

/** The headers of a week's columns: "SUN", and in full "Sunday". */
export function weekHeaders({ firstWeekday, locale }: Formats): { short: string; long: string }[] {
  const [long, short] = [weekdayNames(locale), weekdayNames(locale, 'short')];
  return Array.from({ length: 7 }, (_, index) => {
    const weekday = (firstDayNumber(firstWeekday) + index + 6) % 7;
    return { short: short[weekday]!.replace(/\.$/, '').toLocaleUpperCase(locale), long: long[weekday]! };
  });
}

export function nextMonth({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

export function previousMonth({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

export const monthOf = (date: string): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

export function daysInMonth({ year, month }: Month): number {
  return Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}

/** Returns six weeks that begin on the first weekday, so that every month has the same height. */
export function monthSheet({ year, month }: Month, firstWeekday: FirstWeekday): Day[][] {
  const start = weekStart(Temporal.PlainDate.from({ year, month, day: 1 }).toString(), firstWeekday);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)));
}

/** Returns the date that a key selects in the ARIA grid pattern; undefined for other keys. */
export function dateByKey(date: Day, key: string, shift: boolean, firstWeekday: FirstWeekday): Day | undefined {
  const inWeek = daysIntoWeek(date, firstWeekday);
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
  return step && Temporal.PlainDate.from(date).add(step).toString();
}
