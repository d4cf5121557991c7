import { t } from '#gateway/language/message.ts';

/** Elapsed whole minutes: a night in which the clocks change is an hour shorter or longer. */
export function minutesBetween(start: Temporal.Instant, end: Temporal.Instant): number {
  return Math.round((end.epochMilliseconds - start.epochMilliseconds) / 60_000);
}

/** The same wall clock time in the zone, `days` later. */
export function plusDays(instant: Temporal.Instant, days: number, zone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(zone).add({ days }).toInstant();
}

/** Moves an end at or before its start to the next day: 22:00 to 06:00 ends tomorrow (sleep only). */
export function overnightEnd(start: Temporal.Instant, end: Temporal.Instant, zone: string): Temporal.Instant {
  return Temporal.Instant.compare(end, start) > 0 ? end : plusDays(end, 1, zone);
}

/** Returns the minutes that are covered by any of the spans: times that overlap count once. */
export function coveredMinutes(spans: readonly { startTime: string; durationMinutes: number }[]): number {
  const sorted = spans
    .map(({ startTime, durationMinutes }) => {
      const from = Temporal.Instant.from(startTime).epochMilliseconds / 60_000;
      return { from, to: from + durationMinutes };
    })
    .toSorted((one, other) => one.from - other.from);
  let [minutes, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of sorted) {
    minutes += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return Math.round(minutes);
}

/** Minutes as text: 150 → "2 hr 30 min", 60 → "1 hr", 45 → "45 min", 0 → "0 min", null → "". */
export function durationText(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return '';
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return t('{minutes} min', { minutes: rest });
  return rest === 0 ? t('{hours} hr', { hours }) : t('{hours} hr {minutes} min', { hours, minutes: rest });
}
