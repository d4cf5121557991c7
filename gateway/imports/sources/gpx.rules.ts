import type { HistoryRecord } from '../history.rules.ts';
import { importTexts } from '../importTexts.rules.ts';
import { Skipped } from './reader.rules.ts';
import { instantOf, numberOf, type TrackPoint, TrackSum } from './track.rules.ts';
import { xmlElements } from './xml.rules.ts';

/** A GPX file: each track with times is an activity. Planned routes have none. */
export async function* readGpx(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<HistoryRecord> {
  const skipped = new Skipped(file);
  let sum = new TrackSum();
  let point: TrackPoint | null = null;
  let [name, type, isInTrack, isOfApple] = ['', '', false, false];
  for await (const elements of xmlElements(chunks)) {
    for (const { name: tag, isEnd, attributes, text } of elements) {
      const local = tag.replace(/^\w+:/, '');
      if (!isEnd) {
        if (local === 'gpx') isOfApple = (attributes.creator ?? '').startsWith('Apple Health');
        if (local === 'trk') [sum, name, type, isInTrack] = [new TrackSum(), '', '', true];
        if (local === 'trkseg') sum.pause();
        if (local === 'trkpt') point = { latitude: numberOf(attributes.lat), longitude: numberOf(attributes.lon) };
        continue;
      }
      if (point && local === 'time') point.time = instantOf(text);
      if (point && local === 'ele') point.altitude = numberOf(text);
      if (point && local === 'hr') point.heartRate = numberOf(text);
      if (!point && isInTrack && local === 'name') name = text;
      if (!point && isInTrack && local === 'type') type = text;
      if (local === 'trkpt' && point) {
        sum.add(point);
        point = null;
      }
      if (local === 'rte') skipped.note('rte');
      if (local !== 'trk') continue;
      isInTrack = false;
      const { start, end, details, way } = sum;
      // Health lists these as workouts already.
      if (isOfApple) skipped.note(importTexts.passedOver.routes);
      else if (!start || !end || start === end) skipped.note('trk');
      else
        yield {
          kind: 'activity',
          source: 'gpx',
          id: start,
          type: sportOf(type),
          start,
          end,
          ...(name && { notes: name }),
          details,
          ...way,
        };
    }
  }
  yield* skipped.records();
}

/** Strava's old exports number the kinds. */
const numbered: Readonly<Record<string, string>> = { '1': 'cycling', '9': 'running', '10': 'walking', '4': 'hiking' };

function sportOf(type: string): string {
  return numbered[type] ?? (type.replaceAll('_', ' ').toLowerCase().slice(0, 200) || 'workout');
}
