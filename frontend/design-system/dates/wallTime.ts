import { daysInMonth, MONTHS, WEEKDAYS } from './month.ts';

/** A moment as a clock on the wall and a calendar beside it show it: no zone. `hour` 1 to 12, as the wheel has it. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  half: 'AM' | 'PM';
}

/** Reads `yyyy-MM-ddTHH:mm` (seconds are ignored). Throws a RangeError for anything else. */
export function parseWallTime(iso: string): WallTime {
  const { year, month, day, hour, minute } = Temporal.PlainDateTime.from(iso);
  return { year, month, day, hour: hour % 12 || 12, minute, half: hour < 12 ? 'AM' : 'PM' };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Writes `yyyy-MM-ddTHH:mm`. */
export function formatWallTime({ year, month, day, hour, minute, half }: WallTime): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two((hour % 12) + (half === 'PM' ? 12 : 0))}:${two(minute)}`;
}

/** The moment with some parts changed; a day the month does not have becomes its last one. */
export function turnTo(time: WallTime, change: Partial<WallTime>): WallTime {
  const turned = { ...time, ...change };
  return { ...turned, day: Math.min(turned.day, daysInMonth(turned)) };
}

/** "Wed, Nov 18" (with the year when it is not `thisYear`) and "9:00 AM". */
export function wallTimeTexts(iso: string, thisYear?: number): { date: string; time: string } {
  const { year, month, day, hour, minute, half } = parseWallTime(iso);
  const weekday = WEEKDAYS[Temporal.PlainDate.from({ year, month, day }).dayOfWeek % 7]?.long.slice(0, 3);
  return {
    date: `${weekday}, ${MONTHS[month - 1]?.slice(0, 3)} ${day}${year === thisYear ? '' : `, ${year}`}`,
    time: `${hour}:${two(minute)} ${half}`,
  };
}
