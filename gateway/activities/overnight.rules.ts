import { addDays, type Day, dayOf, daysBetween, midnightOf } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { isSleep } from './activityKind.rules.ts';
import { activityLimits } from './activityTimes.rules.ts';

interface Listed {
  readonly activityType: string;
  readonly endTime: string;
  readonly timezone: string;
  /** The day it belongs to. */
  readonly date: Day;
}

/** Days before another one on which an activity may have begun that still goes on there. */
export const maxNights = activityLimits.otherDays + 1;

/**
 * Returns the last day on which an activity shows, in its own zone: the one it ends on, unless that is at its first
 * instant. A sleep shows only on its day.
 */
export function lastDayShown({ activityType, endTime, timezone, date }: Listed): Day {
  if (isSleep(activityType)) return date;
  const last = dayOf(parseInstant(endTime).subtract({ milliseconds: 1 }), timezone);
  return last > date ? last : date;
}

/** True for an activity of an earlier day, as PostgreSQL has it, that goes on after the midnight that begins `day`. */
export function continuesOn({ activityType, endTime, timezone, date }: Listed, day: Day): boolean {
  return date < day && !isSleep(activityType) && Date.parse(endTime) > midnightOf(day, timezone);
}

/** Returns the days after its own on which an activity shows, the first one first. */
export function laterDays(activity: Listed): Day[] {
  const nights = daysBetween(activity.date, lastDayShown(activity));
  return Array.from({ length: Math.min(nights, maxNights) }, (_, index) => addDays(activity.date, index + 1));
}
