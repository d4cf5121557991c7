/** Whole minutes that really passed, so a night the clocks change is an hour shorter or longer. */
export function minutesBetween(start: Temporal.Instant, end: Temporal.Instant): number {
  return Math.round((end.epochMilliseconds - start.epochMilliseconds) / 60_000);
}

/** The same wall clock time so many days later in the zone. */
export function plusDays(instant: Temporal.Instant, days: number, zone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(zone).add({ days }).toInstant();
}

/** An end at or before its start is on the next day: 22:00 to 06:00 ends tomorrow (sleep only). */
export function overnightEnd(start: Temporal.Instant, end: Temporal.Instant, zone: string): Temporal.Instant {
  return Temporal.Instant.compare(end, start) > 0 ? end : plusDays(end, 1, zone);
}

/** 150 → "2 hr 30 min", 60 → "1 hr", 45 → "45 min", 0 → "0 min", nothing → "". Minutes. */
export function durationText(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return '';
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}
