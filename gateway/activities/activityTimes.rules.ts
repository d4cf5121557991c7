import { type Day, dayOf } from '#gateway/calendar/day.ts';
import { minutesBetween, overnightEnd, plusDays } from '#gateway/calendar/duration.ts';
import { isSleep } from './activityKind.rules.ts';
import { activityTexts } from './activityTexts.rules.ts';

/** Longest activity, in days of the wall clock. */
export const activityLimits = { sleepDays: 1, otherDays: 7 } as const;

type Moment = Temporal.Instant | null | undefined;

/** Where an activity ends: a sleep that ends at or before its start ends on the next day. */
export function activityEnd(
  activityType: string,
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
): Temporal.Instant {
  return isSleep(activityType) ? overnightEnd(start, end, zone) : end;
}

/** Minutes from start to end; null when one is missing, or when the end isn't after the start. */
export function activityDuration(activityType: string, start: Moment, end: Moment, zone: string): number | null {
  if (!start || !end) return null;
  const realEnd = activityEnd(activityType, start, end, zone);
  return Temporal.Instant.compare(realEnd, start) > 0 ? minutesBetween(start, realEnd) : null;
}

/** The day an activity belongs to in the zone: a sleep to the day it ends, all else to the day it starts. */
export function activityDay(activityType: string, start: Temporal.Instant, end: Temporal.Instant, zone: string): Day {
  return dayOf(isSleep(activityType) ? overnightEnd(start, end, zone) : start, zone);
}

/** Returns the problem with the times, or null when they are valid. The title is `activityTexts.invalidTime.title`. */
export function timeProblem(
  activityType: string,
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
): string | null {
  const sleeps = isSleep(activityType);
  const realEnd = activityEnd(activityType, start, end, zone);
  // By the wall clock: 22:00 to 22:00 is a day, also in the night that has 25 hours.
  const latest = plusDays(start, sleeps ? activityLimits.sleepDays : activityLimits.otherDays, zone);
  const isTooShort = Temporal.Instant.compare(realEnd, start) <= 0;
  const isTooLong = Temporal.Instant.compare(realEnd, latest) > 0;
  if (!isTooShort && !isTooLong) return null;
  if (sleeps) return activityTexts.invalidSleep.description;
  return isTooShort ? activityTexts.invalidTime.description : activityTexts.tooLong;
}
