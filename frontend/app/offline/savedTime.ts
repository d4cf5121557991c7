import { dayOf, today } from '#gateway/calendar/day.ts';
import { clockTime, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { memberZone } from '../memberZone.ts';

/** Returns "9:05 AM", or "Nov 21, 9:05 AM" for another day; `savedAt` in milliseconds since the epoch. */
export function savedTime(savedAt: number): string {
  const zone = memberZone();
  const at = Temporal.Instant.fromEpochMilliseconds(savedAt);
  const time = clockTime(at, zone);
  const day = dayOf(at, zone);
  return day === today(zone) ? time : `${shortDay(day)}, ${time}`;
}
