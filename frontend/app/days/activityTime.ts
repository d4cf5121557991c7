import { clockTime } from '#frontend/design-system/dates/dateTexts.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';

/** Formats an ISO date-time, or the bare `HH:MM` of older entries, as "9:00 AM" in `zone`. Throws a RangeError otherwise. */
export function activityTimeText(written: string, zone: string): string {
  const clock = /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(written);
  // Any day will do, and UTC has no clock changes.
  if (clock) return clockTime(parseInstant(`2000-01-01T${clock[1]?.padStart(2, '0')}:${clock[2]}Z`), 'UTC');
  return clockTime(parseInstant(written, zone), zone);
}

interface Times {
  startTime: string;
  endTime: string;
  timezone: string;
}

/** Returns "9:00 AM – 9:30 AM". */
export function activityTimesText({ startTime, endTime, timezone }: Times): string {
  return `${activityTimeText(startTime, timezone)} – ${activityTimeText(endTime, timezone)}`;
}

/** Returns "Tokyo" if local time there differs from `here` at that time. */
export function elsewhere(startTime: string, zone: string, here: string): string | undefined {
  if (activityTimeText(startTime, zone) === activityTimeText(startTime, here)) return undefined;
  return zone.split('/').at(-1)?.replaceAll('_', ' ');
}
