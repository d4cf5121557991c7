import { present } from '#gateway/input/present.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import type { FileNote, ReaderOptions } from './reader.rules.ts';
import { RouteLine } from './route.rules.ts';
import { instantOf } from './track.rules.ts';

export function isFit(head: Uint8Array): boolean {
  return String.fromCodePoint(...head.subarray(8, 12)) === '.FIT';
}

/**
 * A FIT file: each session is an activity, and each weighing of a scale a weight. Its parser is large and loads with the
 * first such file.
 */
export async function* readFit(
  bytes: Uint8Array,
  file: string,
  { zone }: Pick<ReaderOptions, 'zone'>,
): AsyncGenerator<HistoryRecord | FileNote> {
  const { default: FitParser } = await import('fit-file-parser');
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  // Without force, a file whose checksum is wrong is refused: it was cut off.
  const parser = new FitParser({ force: false, lengthUnit: 'm', mode: 'list' });
  const parsed = await parser.parseAsync(content).catch(() => null);
  if (!parsed) return yield { kind: 'problem', file, problem: 'damaged' };
  const sessions = ((parsed.sessions ?? []) as Session[]).flatMap((session, index, all) => {
    // A watch may let the first part of a triathlon last into the second.
    const next = msOf(all[index + 1]?.start_time);
    return recordOf(session, next, (parsed.records ?? []) as Place[]) ?? [];
  });
  // The format of these texts is a day's. A worker may lack Temporal.
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const weights = (parsed.messages?.weight_scale ?? []).flatMap((weighing) => [...weightsOf(weighing, days)]);
  if (sessions.length + weights.length === 0) return yield { kind: 'problem', file, problem: 'empty' };
  yield { kind: 'file', name: file.slice(0, 255) };
  yield* sessions;
  yield* weights;
}

/** A weighing of a scale, in kilograms. */
interface Weighing {
  timestamp?: Date | string;
  weight?: number;
  percent_fat?: number;
}

/** FIT's numbers for "being measured" and "unknown" are larger than any weight. */
const heaviest = 650;

function* weightsOf(
  { timestamp, weight, percent_fat: fat }: Weighing,
  days: Intl.DateTimeFormat,
): Generator<HistoryRecord> {
  const at = msOf(timestamp);
  if (Number.isNaN(at)) return;
  const id = instantOf(new Date(at).toISOString())!;
  const metric = { kind: 'metric', source: 'fit', day: days.format(at) } as const;
  if (weight && weight < heaviest) yield { ...metric, id, name: 'weight', value: weight, unit: 'KG' };
  if (fat && fat <= 100) yield { ...metric, id: `${id}/fat`, name: 'Body fat', value: fat, unit: '%' };
}

interface Session {
  start_time?: Date | string;
  total_elapsed_time?: number;
  sport?: string;
  sub_sport?: string;
  total_distance?: number;
  total_ascent?: number;
  avg_heart_rate?: number;
  max_heart_rate?: number;
  total_calories?: number;
}

/** A recorded moment; indoors without a position. */
interface Place {
  timestamp?: Date | string;
  position_lat?: number;
  position_long?: number;
}

/** The way between two instants, in milliseconds. */
function wayOf(places: readonly Place[], from: number, to: number) {
  const line = new RouteLine();
  for (const { timestamp, position_lat: latitude, position_long: longitude } of places) {
    const at = msOf(timestamp);
    if (at >= from && at <= to && latitude !== undefined && longitude !== undefined) line.add(latitude, longitude);
  }
  const { route } = line;
  return route ? { route } : {};
}

/** NaN for none. */
const msOf = (time: Date | string | undefined) => (time === undefined ? Number.NaN : new Date(time).getTime());

/** `next` is when the session after it began, in milliseconds; NaN for none. */
function recordOf(session: Session, next: number, places: readonly Place[]): HistoryRecord | null {
  const begun = msOf(session.start_time);
  const elapsed = begun + (session.total_elapsed_time ?? 0) * 1000;
  const ended = next > begun && next < elapsed ? next : elapsed;
  if (!(ended - begun >= 1000)) return null;
  const start = instantOf(new Date(begun).toISOString())!;
  const end = instantOf(new Date(ended).toISOString())!;
  const known = (value: number | undefined, decimals = 0) =>
    value !== undefined && value > 0 ? Math.round(value * 10 ** decimals) / 10 ** decimals : undefined;
  return {
    kind: 'activity',
    source: 'fit',
    id: start,
    type: sportOf(session),
    start,
    end,
    details: present({
      distanceM: known(session.total_distance, 1),
      climbM: known(session.total_ascent),
      averageHeartRate: known(session.avg_heart_rate),
      maxHeartRate: known(session.max_heart_rate),
      kilocalories: known(session.total_calories),
    }),
    ...wayOf(places, begun, ended),
  };
}

function sportOf({ sport = '', sub_sport: sub = '' }: Session): string {
  const general = ['', 'generic', 'training', 'fitness_equipment'];
  const name = general.includes(sport) && !general.includes(sub) ? sub : sport;
  return name === '' || name === 'generic' ? 'workout' : name.replaceAll('_', ' ').slice(0, 200);
}
