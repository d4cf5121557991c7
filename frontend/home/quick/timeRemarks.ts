import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { clockTime } from '#frontend/design-system/dates/dateTexts.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { t } from '#frontend/language/t.ts';

interface Timed {
  readonly activityType: string;
  /** ISO instants. */
  readonly startTime: string;
  readonly endTime: string;
}

const longMinutes = 12 * 60;

/** Returns what is unusual about the times of an activity, though it may be right, in words for the person. */
export function timeRemarks(
  { startTime, endTime, minutes }: Omit<Timed, 'activityType'> & { minutes: number | null },
  others: readonly Timed[],
  zone: string,
): string[] {
  const [from, to] = [millisecondsOf(startTime), millisecondsOf(endTime)];
  const now = clock.milliseconds();
  const remarks: string[] = [];
  if (from > now) remarks.push(t('This hasn’t started yet.'));
  else if (to > now) remarks.push(t('This hasn’t ended yet.'));
  if (minutes !== null && minutes > longMinutes)
    remarks.push(t('That’s {duration}. Is the day right?', { duration: durationText(minutes) }));
  const overlapped = others.filter(
    (other) => millisecondsOf(other.startTime) < to && millisecondsOf(other.endTime) > from,
  );
  const time = (text: string) => clockTime(Temporal.Instant.from(text), zone);
  for (const { activityType, startTime, endTime } of overlapped)
    remarks.push(
      t('Overlaps with {name}, {from} – {to}.', {
        name: kindLabel(activityType),
        from: time(startTime),
        to: time(endTime),
      }),
    );
  return remarks;
}

const millisecondsOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds;
