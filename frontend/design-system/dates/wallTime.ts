import { daysInMonth, monthNames, weekdays } from './month.ts';

/** A local date and time without a zone. `hour` is 1 to 12. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  half: 'AM' | 'PM';
}

/** Parses `yyyy-MM-ddTHH:mm`, ignoring seconds. Throws a RangeError for anything else. */
export function parseWallTime(iso: string): WallTime {
  const { year, month, day, hour, minute } = Temporal.PlainDateTime.from(iso);
  return { year, month, day, hour: hour % 12 || 12, minute, half: hour < 12 ? 'AM' : 'PM' };
}

const two = (value: number) => String(value).padStart(2, '0');

export function formatWallTime({ year, month, day, hour, minute, half }: WallTime): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two((hour % 12) + (half === 'PM' ? 12 : 0))}:${two(minute)}`;
}

/** Changes parts of a time. A day beyond the end of the month becomes its last day. */
export function withChange(time: WallTime, change: Partial<WallTime>): WallTime {
  const changed = { ...time, ...change };
  return { ...changed, day: Math.min(changed.day, daysInMonth(changed)) };
}

/** Returns "Wed, Nov 18" (with the year unless it is `thisYear`) and "9:00 AM". */
export function wallTimeTexts(iso: string, thisYear?: number): { date: string; time: string } {
  const { year, month, day, hour, minute, half } = parseWallTime(iso);
  const weekday = weekdays[Temporal.PlainDate.from({ year, month, day }).dayOfWeek % 7]?.long.slice(0, 3);
  return {
    date: `${weekday}, ${monthNames[month - 1]?.slice(0, 3)} ${day}${year === thisYear ? '' : `, ${year}`}`,
    time: `${hour}:${two(minute)} ${half}`,
  };
}
