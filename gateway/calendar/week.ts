import { addDays, type Day } from './day.ts';
import type { Formats } from './formats.ts';

export type FirstWeekday = Formats['firstWeekday'];

/** Days after Sunday. */
const positions = { SUNDAY: 0, MONDAY: 1, SATURDAY: 6 } as const;

/** Returns the first weekday as PostgreSQL's `dow` counts it: 0 is Sunday, 6 is Saturday. */
export function firstDayNumber(firstWeekday: FirstWeekday): number {
  return positions[firstWeekday];
}

/** Returns how many days of its week lie before a day: 0 to 6. */
export function daysIntoWeek(day: Day, firstWeekday: FirstWeekday): number {
  return (Temporal.PlainDate.from(day).dayOfWeek + 7 - positions[firstWeekday]) % 7;
}

/** The day on which a day's week begins. */
export function weekStart(day: Day, firstWeekday: FirstWeekday): Day {
  return addDays(day, -daysIntoWeek(day, firstWeekday));
}
