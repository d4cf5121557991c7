import { addDays, type Day } from '#gateway/calendar/day.ts';

/** So many days the chart shows; the summary's tiles count the same ones. */
const shownDays = 30;

/** The days that end today, as the query takes them. */
export function progressDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, 1 - shownDays), to: today };
}
