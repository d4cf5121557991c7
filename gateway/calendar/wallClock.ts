/** Which of the two passes of an hour that clocks repeat in autumn. */
export type Pass = 'first' | 'second';

export type WallClock =
  /** The usual case: one instant. */
  | { kind: 'once' }
  /** Clocks jump over it: the last minute before the gap, and the first after it, as `yyyy-MM-ddTHH:mm`. */
  | { kind: 'skipped'; before: string; after: string }
  /** Clocks show it twice. */
  | { kind: 'twice' };

/** Returns the instant of a wall clock time `yyyy-MM-ddTHH:mm`; a skipped time moves forward. Throws a RangeError for other text. */
export function instantOfWallClock(local: string, zone: string, pass: Pass = 'first'): Temporal.Instant {
  const time = Temporal.PlainDateTime.from(local);
  const isSecond = pass === 'second' && wallClock(local, zone).kind === 'twice';
  return time.toZonedDateTime(zone, { disambiguation: isSecond ? 'later' : 'compatible' }).toInstant();
}

/** Returns which pass an instant is on; the first where there is one only. */
export function passOf(instant: Temporal.Instant, zone: string): Pass {
  const zoned = instant.toZonedDateTimeISO(zone);
  const first = zoned.toPlainDateTime().toZonedDateTime(zone).epochNanoseconds;
  return first === zoned.epochNanoseconds ? 'first' : 'second';
}

/** Tells whether a wall clock time `yyyy-MM-ddTHH:mm` exists in the zone once, twice, or not at all. */
export function wallClock(local: string, zone: string): WallClock {
  const time = Temporal.PlainDateTime.from(local);
  const [earlier, later] = [
    time.toZonedDateTime(zone, { disambiguation: 'earlier' }),
    time.toZonedDateTime(zone, { disambiguation: 'later' }),
  ];
  if (earlier.epochNanoseconds === later.epochNanoseconds) return { kind: 'once' };
  if (earlier.toPlainDateTime().equals(time)) return { kind: 'twice' };
  // `earlier` took the offset after the gap, `later` the one before it: the change lies between them.
  const change = earlier.getTimeZoneTransition('next')!;
  const minute = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' });
  return { kind: 'skipped', before: minute(change.subtract({ minutes: 1 })), after: minute(change) };
}
