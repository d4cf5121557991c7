import { t } from '../language/message.ts';
import { longDay } from './dayLabel.ts';
import type { Formats } from './formats.ts';

/** "9:00 AM" in the zone (the format `h:mm a`), or "09:00". */
export function clockTime(instant: Temporal.Instant, zone: string, formats: Pick<Formats, 'hourCycle'>): string {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  return hourMinute(hour, minute, formats);
}

/** "2:05 PM", or "14:05", of an hour of 0 to 23. */
export function hourMinute(hour: number, minute: number, { hourCycle }: Pick<Formats, 'hourCycle'>): string {
  const past = String(minute).padStart(2, '0');
  if (hourCycle === 'H24') return `${String(hour).padStart(2, '0')}:${past}`;
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

const minutesPerDay = 24 * 60;

/** Returns a time of day, 0 to 1439 minutes after midnight, of minutes counted from any midnight. */
export function timeOfDay(minutes: number): number {
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
}

/** "April 29th, 2024 9:00 AM" in the zone, the format `PPP p`; with other formats "29 April 2024 09:00". */
export function dateTimeText(instant: Temporal.Instant, zone: string, formats: Formats): string {
  const day = instant.toZonedDateTimeISO(zone).toPlainDate().toString();
  return t('{day} {time}', { day: longDay(day, formats), time: clockTime(instant, zone, formats) });
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
