import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#gateway/calendar/dayLabel.ts';

/** "Nov 19" */
export function dateText(day: Day): string {
  return shortDay(day).split(', ')[1]!;
}
