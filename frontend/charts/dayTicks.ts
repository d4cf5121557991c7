import type { Day } from '#gateway/calendar/day.ts';
import { monthDay, weekdayOf } from '#frontend/design-system/dates/dateTexts.ts';

/** A label under the chart: under which day, and what it says. */
export interface DayTick {
  index: number;
  text: string;
}

/** Pixels that a label of this many characters needs: some languages write "19 de nov." for "Nov 19". */
export const labelWidth = (characters: number) => 7 * characters;

/** Pixels between two labels. */
const air = 12;

/** As many labels as have room, evenly apart and always one under the last day. A week is told by weekdays ("Thu"), more by dates ("Nov 19"). */
export function dayTicks(days: readonly Day[], width: number): DayTick[] {
  const isWeek = days.length <= 7;
  const texts = days.map((day) => (isWeek ? weekdayOf(day) : monthDay(day)));
  const room = labelWidth(Math.max(0, ...texts.map(({ length }) => length))) + air;
  const every = isWeek ? 1 : Math.ceil(days.length / Math.max(1, Math.floor(width / room)));
  return texts.flatMap((text, index) => ((days.length - 1 - index) % every === 0 ? [{ index, text }] : []));
}
