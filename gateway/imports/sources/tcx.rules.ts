import type { HistoryRecord } from '../history.rules.ts';
import { Skipped } from './reader.rules.ts';
import { instantOf, numberOf, type TrackPoint, TrackSum } from './track.rules.ts';
import { plusSeconds } from './table.rules.ts';
import { xmlElements } from './xml.rules.ts';

const sports: Readonly<Record<string, string>> = { biking: 'cycling', running: 'running', walking: 'walking' };

/** A TCX file: each activity with its laps, whose totals are more exact than the sums of points. */
export async function* readTcx(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<HistoryRecord> {
  const skipped = new Skipped(file);
  let activity = newActivity('');
  let point: TrackPoint | null = null;
  let isInActivity = false;
  let parent = '';
  for await (const elements of xmlElements(chunks)) {
    for (const { name: tag, isEnd, attributes, text } of elements) {
      const name = tag.replace(/^\w+:/, '');
      if (!isEnd) {
        if (name === 'Activity') [activity, isInActivity] = [newActivity(attributes.Sport ?? ''), true];
        if (name === 'Lap') activity.starts.push(attributes.StartTime ?? '');
        if (name === 'Trackpoint') point = {};
        if (name === 'Track') activity.sum.pause();
        if (name !== 'Value') parent = name;
        continue;
      }
      if (!isInActivity) continue;
      if (point) {
        if (name === 'Time') point.time = instantOf(text);
        if (name === 'LatitudeDegrees') point.latitude = numberOf(text);
        if (name === 'LongitudeDegrees') point.longitude = numberOf(text);
        if (name === 'AltitudeMeters') point.altitude = numberOf(text);
        if (name === 'Value' && parent === 'HeartRateBpm') point.heartRate = numberOf(text);
        if (name === 'Trackpoint') {
          activity.sum.add(point);
          point = null;
        }
        continue;
      }
      if (name === 'TotalTimeSeconds') activity.seconds += numberOf(text) ?? 0;
      if (name === 'DistanceMeters') activity.distanceM += numberOf(text) ?? 0;
      if (name === 'Calories') activity.kilocalories += numberOf(text) ?? 0;
      if (name === 'Notes') activity.notes = text;
      if (name !== 'Activity') continue;
      isInActivity = false;
      const record = recordOf(activity);
      if (record) yield record;
      else skipped.note('Activity');
    }
  }
  yield* skipped.records();
}

function newActivity(sport: string) {
  return { sport, starts: [] as string[], seconds: 0, distanceM: 0, kilocalories: 0, notes: '', sum: new TrackSum() };
}

function recordOf({
  sport,
  starts,
  seconds,
  distanceM,
  kilocalories,
  notes,
  sum,
}: ReturnType<typeof newActivity>): HistoryRecord | null {
  const start = instantOf(starts[0]) ?? sum.start;
  if (!start) return null;
  const counted = plusSeconds(start, seconds);
  const end = sum.end && sum.end > start ? sum.end : counted;
  if (end <= start) return null;
  return {
    kind: 'activity',
    source: 'tcx',
    id: start,
    type: sports[sport.toLowerCase()] ?? (sport.toLowerCase().slice(0, 200) || 'workout'),
    start,
    end,
    ...(notes && { notes: notes.slice(0, 2000) }),
    details: {
      ...sum.details,
      ...(distanceM > 0 && { distanceM: Math.round(distanceM * 10) / 10 }),
      ...(kilocalories > 0 && { kilocalories: Math.round(kilocalories) }),
    },
    ...sum.way,
  };
}
