import type { Day } from '#gateway/calendar/day.ts';

export const mostPicked = 2;

/** The picked dates after one was pressed: a picked one is let go, a third takes the place of the second. Never more than two. */
export function pickDate(picked: readonly Day[], date: Day): readonly Day[] {
  if (picked.includes(date)) return picked.filter((one) => one !== date);
  return [...picked.slice(0, mostPicked - 1), date];
}
