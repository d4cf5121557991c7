import { calendarTexts, dayProblem } from '#gateway/calendar/calendar.rules.ts';
import { type Day, dayOf, isDay, readDay, today } from '#gateway/calendar/day.ts';
import { minutesBetween, plusDays } from '#gateway/calendar/duration.ts';
import { hasOffset, parseInstant } from '#gateway/calendar/instant.ts';
import { wallClock } from '#gateway/calendar/wallClock.ts';
import { t } from '#gateway/language/message.ts';
import { isSleep } from './activityKind.rules.ts';
import { activityDay, activityEnd, timeProblem } from './activityTimes.rules.ts';

/** The times of an activity as callers write them. */
export type WrittenTimes = {
  activityType: string;
  /** ISO date-time with offset or `Z`, local date-time in the zone, or `HH:mm` on the day `date`. */
  startTime: string;
  endTime: string;
  timezone?: string | undefined;
  date?: string | undefined;
};

export type ActivityTimes = {
  startTime: Temporal.Instant;
  endTime: Temporal.Instant;
  /** IANA zone the activity happened in. */
  timezone: string;
  durationMinutes: number;
  /** The person's day it belongs to. */
  date: Day;
};

type TimeField = 'startTime' | 'endTime' | 'date';

/** A broken rule and the field it belongs to, before it becomes an issue of zod's. */
export class TimeProblem extends RangeError {
  readonly field: TimeField;
  constructor(field: TimeField, message: string) {
    super(message);
    this.field = field;
  }
}

/** Resolves the times as written; `zone` counts where the input names none. Throws a TimeProblem. */
export function resolveTimes(written: WrittenTimes, zone: string): ActivityTimes {
  const { activityType } = written;
  const timezone = written.timezone ?? zone;
  const claimed = written.date === undefined ? undefined : claimedDay(written.date, timezone);
  const { startTime, end } = readTimes(written, claimed, timezone);
  const problem = timeProblem(activityType, startTime, end, timezone);
  if (problem !== null) throw new TimeProblem('endTime', problem);
  const endTime = activityEnd(activityType, startTime, end, timezone);
  const computed = activityDay(activityType, startTime, endTime, timezone);
  // The first and the last hours of the years we keep lie outside of them in some zones.
  if (!isDay(computed)) throw new TimeProblem(isSleep(activityType) ? 'endTime' : 'startTime', calendarTexts.time);
  const isBelieved =
    written.timezone === undefined &&
    claimed !== undefined &&
    couldBeDay(activityType, claimed, startTime, endTime, timezone);
  return {
    startTime,
    endTime,
    timezone,
    durationMinutes: minutesBetween(startTime, endTime),
    date: isBelieved ? claimed : computed,
  };
}

function readTimes(written: WrittenTimes, claimed: Day | undefined, zone: string) {
  const start = readTime('startTime', written, claimed, zone);
  const end = readTime('endTime', written, claimed, zone);
  assertNotTurned(isoText('startTime', written, claimed, zone), start, end, zone);
  // A sleep's day is the one it ends on, so of two bare clock times the start is the one of the day before.
  const isYesterday =
    isSleep(written.activityType) && isClock(written.startTime) && Temporal.Instant.compare(end, start) <= 0;
  return { startTime: isYesterday ? plusDays(start, -1, zone) : start, end };
}

function readTime(
  field: 'startTime' | 'endTime',
  written: WrittenTimes,
  claimed: Day | undefined,
  zone: string,
): Temporal.Instant {
  const text = isoText(field, written, claimed, zone);
  return attempt(field, calendarTexts.time, () => parseInstant(text, zone));
}

/** A time as an ISO date-time: bare clock times get their day. */
function isoText(
  field: 'startTime' | 'endTime',
  written: WrittenTimes,
  claimed: Day | undefined,
  zone: string,
): string {
  const text = written[field];
  if (!isClock(text)) return text;
  return `${claimed ?? dayOfClocks(written, zone)}T${text.replace(/^\d:/, '0$&')}`;
}

/**
 * Throws a TimeProblem for a start that clocks skip when moving it forward put it at or after its end. The end looks
 * right as it is written, and a sleep would silently last until the next day.
 */
function assertNotTurned(written: string, start: Temporal.Instant, end: Temporal.Instant, zone: string): void {
  if (Temporal.Instant.compare(start, end) < 0 || hasOffset(written)) return;
  if (wallClock(written, zone).kind !== 'skipped') return;
  const wasInOrder = Temporal.PlainDateTime.compare(written, end.toZonedDateTimeISO(zone).toPlainDateTime()) < 0;
  if (wasInOrder)
    throw new TimeProblem(
      'startTime',
      t('The clocks go forward then: there is no {time}.', { time: written.slice(11, 16) }),
    );
}

/** The day bare clock times lie on when none was sent: that of the other time, else today. */
function dayOfClocks(written: WrittenTimes, zone: string): Day {
  const whole = (['endTime', 'startTime'] as const).find((field) => !isClock(written[field]));
  return whole === undefined ? today(zone) : dayOf(readTime(whole, written, undefined, zone), zone);
}

function claimedDay(date: string, zone: string): Day {
  return attempt('date', dayProblem(date), () => readDay(date, zone));
}

function isClock(text: string): boolean {
  return /^\d{1,2}:\d{2}(:\d{2})?$/.test(text);
}

/**
 * Can a caller that names no zone be right about its own day? Yes, where the activity did fall on it somewhere
 * on Earth: an evening run in New York, sent as tomorrow's UTC time, stays on the runner's day. The start day of
 * a sleep is a slip, since a sleep belongs to its end day.
 */
function couldBeDay(
  activityType: string,
  claimed: Day,
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
): boolean {
  const sleeps = isSleep(activityType);
  if (sleeps && claimed === dayOf(start, zone)) return false;
  const deciding = sleeps ? end : start;
  return claimed >= dayOf(deciding, 'Etc/GMT+12') && claimed <= dayOf(deciding, 'Etc/GMT-14');
}

function attempt<Value>(field: TimeField, message: string, read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new TimeProblem(field, message);
  }
}
