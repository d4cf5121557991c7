import { addDays, type Day } from '#gateway/calendar/day.ts';

/** So many days a goal's history shows. */
export const historyDays = 30;

/** The first day of the history that ends on `today`. */
export function historyFrom(today: Day): Day {
  return addDays(today, 1 - historyDays);
}
