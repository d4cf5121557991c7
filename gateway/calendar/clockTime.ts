import { longDay } from './dayLabel.ts';

/** "9:00 AM" in the zone, the format `h:mm a`. */
export function clockTime(instant: Temporal.Instant, zone: string): string {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const minutesPerDay = 24 * 60;

/** Returns a time of day, 0 to 1439 minutes after midnight, of minutes counted from any midnight. */
export function timeOfDay(minutes: number): number {
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
}

/** "April 29th, 2024 9:00 AM" in the zone, the format `PPP p`. */
export function dateTimeText(instant: Temporal.Instant, zone: string): string {
  const day = instant.toZonedDateTimeISO(zone).toPlainDate().toString();
  return `${longDay(day)} ${clockTime(instant, zone)}`;
}

/** The wall clock of an instant in a zone as `yyyy-MM-ddTHH:mm`, without seconds. */
export function toLocal(instant: Temporal.Instant, zone: string): string {
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}

/**
 * The instant of a wall clock text `yyyy-MM-ddTHH:mm` in a zone. A skipped time moves forward, a
 * repeated one is the first ("compatible"). Throws a RangeError for any other text.
 */
export function fromLocal(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
}
