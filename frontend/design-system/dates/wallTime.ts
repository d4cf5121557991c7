import { hourMinute, shortDay, shortDayYear } from './dateTexts.ts';
import { daysInMonth } from './month.ts';

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
  return { year, month, day, minute, ...halfDayHour(hour) };
}

const two = (value: number) => String(value).padStart(2, '0');

export function formatWallTime({ year, month, day, minute, ...clock }: WallTime): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hourOfDay(clock))}:${two(minute)}`;
}

/** Changes parts of a time. A day beyond the end of the month becomes its last day. */
export function withChange(time: WallTime, change: Partial<WallTime>): WallTime {
  const changed = { ...time, ...change };
  return { ...changed, day: Math.min(changed.day, daysInMonth(changed)) };
}

/** Returns the hour of a time on the 24-hour clock, 0 to 23. */
export function hourOfDay({ hour, half }: Pick<WallTime, 'hour' | 'half'>): number {
  return (hour % 12) + (half === 'PM' ? 12 : 0);
}

/** Returns an hour of 0 to 23 as the time holds it. */
export function halfDayHour(hour: number): Pick<WallTime, 'hour' | 'half'> {
  return { hour: hour % 12 || 12, half: hour < 12 ? 'AM' : 'PM' };
}

/** Returns "Wed, Nov 18" (with the year unless it is `thisYear`) and "9:00 AM". */
export function wallTimeTexts(iso: string, thisYear?: number): { date: string; time: string } {
  const time = parseWallTime(iso);
  const day = iso.slice(0, 10);
  return {
    date: time.year === thisYear ? shortDay(day) : shortDayYear(day),
    time: hourMinute(hourOfDay(time), time.minute),
  };
}
