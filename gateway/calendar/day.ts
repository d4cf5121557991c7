import { clock } from './clock.ts';
import { hasOffset, parseInstant } from './instant.ts';
import { isSaneYear } from './years.ts';

/** A calendar day as `yyyy-MM-dd`. Plain text, so days compare and sort as they are. */
export type Day = string;

/** Is this `yyyy-MM-dd`, a day that exists, in the years 1900 to 2200? */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (!isSaneYear(Number(text.slice(0, 4)))) return false;
  // An impossible day is either invalid or rolls over into the next month.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The text itself when it is a day; throws a RangeError when it isn't. */
export function parseDay(text: unknown): Day {
  if (!isDay(text)) throw new RangeError('A day is written yyyy-MM-dd.');
  return text as Day;
}

/** The day it is in this zone at this instant. */
export function dayOf(instant: Temporal.Instant, zone: string): Day {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
}

export function today(zone: string): Day {
  return dayOf(clock.now(), zone);
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
}

/** The `count` days that end with `end`, oldest first: what a chart's axis needs. */
export function lastDays(end: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(end, index - count + 1));
}

/** The first instant of a day. Not always 00:00: some zones spring forward at midnight. */
export function startOfDay(day: Day, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();
}

/**
 * The day a caller means by `yyyy-MM-dd` or an ISO date-time; throws a RangeError otherwise.
 * A date-time written as midnight stands for its own date in whatever offset it is written,
 * because that is how callers write a bare date. Any other instant is read in the zone.
 */
export function readDay(text: string, zone: string): Day {
  if (isDay(text)) return text;
  const instant = parseInstant(text, zone);
  const isMidnight = /^.{11}00:00(:00([.,]0+)?)?(?![\d:.,])/.test(text);
  return isMidnight || !hasOffset(text) ? parseDay(text.slice(0, 10)) : dayOf(instant, zone);
}

/** From the UTC-midnight `Date` that Prisma gives for a `@db.Date` column. */
export function dayFromDb(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** To the UTC-midnight `Date` that Prisma takes for a `@db.Date` column. */
export function dayToDb(day: Day): Date {
  return new Date(`${parseDay(day)}T00:00:00Z`);
}
