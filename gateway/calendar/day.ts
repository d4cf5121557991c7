import { clock, dayMs } from './clock.ts';
import { hasOffset, parseInstant } from './instant.ts';
import { isSaneYear } from './years.ts';

/** A calendar day as `yyyy-MM-dd`. Plain text, so days compare and sort as they are. */
export type Day = string;

/** True for text of the form `yyyy-MM-dd`, even if no such day exists. */
export function hasDayForm(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** True for a `yyyy-MM-dd` that exists, in the years 1900 to 2200. */
export function isDay(text: unknown): boolean {
  if (!hasDayForm(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return isSaneYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
}

function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the text if it is a day, else throws a RangeError. */
export function parseDay(text: unknown): Day {
  if (!isDay(text)) throw new RangeError('A day must be written yyyy-MM-dd.');
  return text as Day;
}

/** The day in this zone at this instant. */
export function dayOf(instant: Temporal.Instant, zone: string): Day {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The current day in this zone. Called often, so the bounds of each day are cached, in milliseconds since 1970. */
export function today(zone: string): Day {
  const now = clock.milliseconds();
  const known = todays.get(zone);
  if (known && now >= known.from && now < known.until) return known.day;
  const day = dayOf(clock.now(), zone);
  todays.set(zone, {
    day,
    from: startOfDay(day, zone).epochMilliseconds,
    until: startOfDay(addDays(day, 1), zone).epochMilliseconds,
  });
  return day;
}

/** By zone; there are a few hundred. */
const todays = new Map<string, { day: Day; from: number; until: number }>();

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The `count` days that end with `end`, oldest first. */
export function lastDays(end: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(end, index - count + 1));
}

/** The first instant of a day. Not always 00:00: some zones spring forward at midnight. */
export function startOfDay(day: Day, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();
}

/** The same in milliseconds since 1970. Called for the rows of many days, so the last ones are cached. */
export function midnightOf(day: Day, zone: string): number {
  const key = `${day} ${zone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const milliseconds = startOfDay(day, zone).epochMilliseconds;
  if (midnights.size >= maxMidnights) midnights.clear();
  midnights.set(key, milliseconds);
  return milliseconds;
}

const maxMidnights = 1000;
const midnights = new Map<string, number>();

/**
 * Returns the day a caller means by `yyyy-MM-dd` or an ISO date-time; throws a RangeError for anything else.
 * A midnight stands for the date it is written with, whatever its offset, because callers write bare dates
 * that way. Any other instant is read in the zone.
 */
export function readDay(text: string, zone: string): Day {
  if (isDay(text)) return text;
  const instant = parseInstant(text, zone);
  const isMidnight = /^.{11}00:00(:00([.,]0+)?)?(?![\d:.,])/.test(text);
  return parseDay(isMidnight || !hasOffset(text) ? text.slice(0, 10) : dayOf(instant, zone));
}

/** From the UTC-midnight `Date` that Prisma returns for a `@db.Date` column. */
export function dayFromDb(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** To the UTC-midnight `Date` that Prisma takes for a `@db.Date` column. */
export function dayToDb(day: Day): Date {
  return new Date(`${parseDay(day)}T00:00:00Z`);
}
