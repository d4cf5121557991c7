import * as clockTexts from '#gateway/calendar/clockTime.ts';
import * as dayTexts from '#gateway/calendar/dayLabel.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { type Formats, specifiedFormats } from '#gateway/calendar/formats.ts';

/*
 * Every date and clock time that the client shows, in the formats in force on this device (app/preferences.ts provides
 * them). Nothing else in the client calls the formatters of the calendar.
 */

let inForce: () => Formats = () => specifiedFormats;

export function provideFormats(read: () => Formats): void {
  inForce = read;
}

/** The formats in force. */
export function formats(): Formats {
  return inForce();
}

/** "TODAY", or "Thu, Nov 19". */
export function dayLabel(day: Day, today: Day): string {
  return dayTexts.dayLabel(day, today, formats());
}

/** "Thu, Nov 19". */
export function shortDay(day: Day): string {
  return dayTexts.shortDay(day, formats());
}

/** "Nov 19". */
export function monthDay(day: Day): string {
  return dayTexts.monthDay(day, formats());
}

/** "Nov 19, 2026". */
export function monthDayYear(day: Day): string {
  return dayTexts.monthDayYear(day, formats());
}

/** "Thu, Nov 19, 2026". */
export function shortDayYear(day: Day): string {
  return dayTexts.shortDayYear(day, formats());
}

/** "Thu". */
export function weekdayOf(day: Day): string {
  return dayTexts.weekdayOf(day, formats());
}

/** "April 29th, 2024". */
export function longDay(day: Day): string {
  return dayTexts.longDay(day, formats());
}

/** "Wednesday, November 18, 2026". */
export function fullDay(day: Day): string {
  return dayTexts.fullDay(day, formats());
}

/** "Wednesday, November 18". */
export function longWeekdayDay(day: Day): string {
  return dayTexts.longWeekdayDay(day, formats());
}

/** "November 2026". */
export function monthTitle(month: { year: number; month: number }): string {
  return dayTexts.monthTitle(month, formats());
}

/** "9:00 AM" in the zone. */
export function clockTime(instant: Temporal.Instant, zone: string): string {
  return clockTexts.clockTime(instant, zone, formats());
}

/** "2:05 PM" of an hour of 0 to 23. */
export function hourMinute(hour: number, minute: number): string {
  return clockTexts.hourMinute(hour, minute, formats());
}

/** "April 29th, 2024 9:00 AM" in the zone. */
export function dateTimeText(instant: Temporal.Instant, zone: string): string {
  return clockTexts.dateTimeText(instant, zone, formats());
}
