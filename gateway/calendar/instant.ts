import { isSaneYear } from './years.ts';

const isoDateTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;

/** True when a date-time text includes its offset from UTC. */
export function hasOffset(text: string): boolean {
  return /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text.slice(11));
}

/**
 * Parses an ISO date-time with `Z` or an offset, or a local one when a zone is given. A local time
 * that a clock change skips moves forward; a repeated one is the first ("compatible").
 * Rounded down to milliseconds, as the database stores it. Throws a RangeError for anything else.
 */
export function parseInstant(text: string, zone?: string): Temporal.Instant {
  if (!isoDateTime.test(text)) throw new RangeError('A time must be an ISO date-time.');
  const instant = readInstant(text, zone).round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  if (!isSaneYear(new Date(instant.epochMilliseconds).getUTCFullYear())) {
    throw new RangeError('The year must be between 1900 and 2200.');
  }
  return instant;
}

function readInstant(text: string, zone?: string): Temporal.Instant {
  if (hasOffset(text)) return Temporal.Instant.from(text);
  if (zone === undefined) throw new RangeError('A local time needs a time zone.');
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
}

/** ISO 8601 with `Z` and always three decimals, so instants also sort as text. */
export function instantText(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

/** True for what instantText returns. Without Temporal: an archive has a hundred thousand of them. */
export function isInstant(text: string): boolean {
  const date = new Date(text);
  return isSaneYear(date.getUTCFullYear()) && date.toISOString() === text;
}

/** From what instantText returns, which is also how a row has it. */
export function instantFromDb(text: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(text));
}

export function instantToDb(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
