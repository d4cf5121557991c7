import type { Day } from '#gateway/calendar/day.ts';

export const maxPicked = 2;

/** Toggles a date. A third date replaces the second. */
export function pickDate(picked: readonly Day[], date: Day): readonly Day[] {
  if (picked.includes(date)) return picked.filter((one) => one !== date);
  return [...picked.slice(0, maxPicked - 1), date];
}
