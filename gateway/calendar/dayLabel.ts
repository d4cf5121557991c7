import type { Day } from './day.ts';
import { monthNames, ordinal, weekdayNames } from './names.ts';

/** "TODAY", or weekday, month and day as in "Thu, Nov 19". */
export function dayLabel(day: Day, today: Day): string {
  return day === today ? 'TODAY' : shortDay(day);
}

/** "Thu, Nov 19". */
export function shortDay(day: Day): string {
  const date = Temporal.PlainDate.from(day);
  const weekday = weekdayNames[date.dayOfWeek - 1]?.slice(0, 3);
  return `${weekday}, ${monthNames[date.month - 1]?.slice(0, 3)} ${date.day}`;
}

/** "April 29th, 2024", the format `PPP`. */
export function longDay(day: Day): string {
  const date = Temporal.PlainDate.from(day);
  return `${monthNames[date.month - 1]} ${ordinal(date.day)}, ${date.year}`;
}
