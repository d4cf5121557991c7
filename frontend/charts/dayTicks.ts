import type { Day } from '#gateway/calendar/day.ts';
import { monthDay, weekdayOf } from '#frontend/design-system/dates/dateTexts.ts';

/** A label under the chart: under which day, and what it says. */
export interface DayTick {
  index: number;
  text: string;
}

/** Pixels a label needs with air around it. */
const room = 54;

/** As many labels as have room, evenly apart and always one under the last day. A week is told by weekdays ("Thu"), more by dates ("Nov 19"). */
export function dayTicks(days: readonly Day[], width: number): DayTick[] {
  const isWeek = days.length <= 7;
  const every = isWeek ? 1 : Math.ceil(days.length / Math.max(1, Math.floor(width / room)));
  return days.flatMap((day, index) => {
    if ((days.length - 1 - index) % every !== 0) return [];
    return [{ index, text: isWeek ? weekdayOf(day) : monthDay(day) }];
  });
}
