import { type ActivityLook, activityLook } from '#gateway/activities/activityKind.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';

interface Timed {
  activityType: string;
  startTime: string;
  endTime: string;
  timezone: string;
}

/** The extent of an activity on its day, in local time: 0 is midnight, 1 the next. */
export interface Segment {
  look: ActivityLook;
  from: number;
  to: number;
}

/** Clips activities to the day: only the part of a sleep after midnight counts. */
export function daySegments(activities: readonly Timed[], date: Day): Segment[] {
  return activities
    .map(({ activityType, startTime, endTime, timezone }) => ({
      look: activityLook(activityType),
      from: partOfDay(startTime, date, timezone),
      to: partOfDay(endTime, date, timezone),
    }))
    .filter(({ from, to }) => to > from);
}

function partOfDay(time: string, date: Day, zone: string): number {
  const wall = parseInstant(time).toZonedDateTimeISO(zone).toPlainDateTime();
  const minutes = Temporal.PlainDateTime.from(date).until(wall).total('minutes');
  return Math.min(1, Math.max(0, minutes / (24 * 60)));
}
