import { clockTime } from '#gateway/calendar/clockTime.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';

/**
 * "9:00 AM" in the zone it happened in, for a time as lists hold it: an ISO date-time, or bare `HH:MM` as older
 * entries have it. Throws a RangeError for anything else.
 */
export function activityTimeText(written: string, zone: string): string {
  const clock = /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(written);
  // Any day will do for a time that has none, and in UTC no clock change moves it.
  if (clock) return clockTime(parseInstant(`2000-01-01T${clock[1]?.padStart(2, '0')}:${clock[2]}Z`), 'UTC');
  return clockTime(parseInstant(written, zone), zone);
}

/** "Tokyo", where the clocks there differ from those here at that time; nothing where they agree. */
export function elsewhere(startTime: string, zone: string, here: string): string | undefined {
  if (activityTimeText(startTime, zone) === activityTimeText(startTime, here)) return undefined;
  return zone.split('/').at(-1)?.replaceAll('_', ' ');
}
