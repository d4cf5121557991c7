import { addDays, type Day } from '#gateway/calendar/day.ts';

const historyDays = 30;

/** Returns the first day of the history that ends on `today`. */
export function historyFrom(today: Day): Day {
  return addDays(today, 1 - historyDays);
}
