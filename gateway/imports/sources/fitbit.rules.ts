import * as z from 'zod/mini';
import type { ActivityDetails } from '#gateway/activities/activityDetails.rules.ts';
import type { HistoryRecord } from '../history.rules.ts';
import type { FileNote, ReadOptions } from './reader.rules.ts';
import { RecordIds, Skipped } from './reader.rules.ts';
import { DateReader, plusSeconds } from './table.rules.ts';

export type FitbitKind = 'fitbit-weight' | 'fitbit-sleep' | 'fitbit-exercise' | 'fitbit-heart';

const source = 'fitbit';

/** The kind of a list of Google Takeout by the fields of its first entry; null for lists that are not read. */
export function fitbitKindOf(head: string): FitbitKind | null {
  if (!/^\s*\[/.test(head)) return null;
  const has = (...fields: readonly string[]) => fields.every((field) => head.includes(`"${field}"`));
  if (has('dateOfSleep', 'startTime')) return 'fitbit-sleep';
  if (has('logId', 'weight', 'date')) return 'fitbit-weight';
  if (has('logId', 'activityName')) return 'fitbit-exercise';
  return /"value"\s*:\s*\{\s*"date"/.test(head) ? 'fitbit-heart' : null;
}

// Under another name the linter does not take it for a promise's.
const { catch: otherwise } = z;
const number = otherwise(z.optional(z.number()), undefined);
const text = otherwise(z.optional(z.string()), undefined);
const id = z.pipe(z.union([z.number(), z.string()]), z.transform(String));
const minutes = otherwise(z.optional(z.object({ minutes: number })), undefined);
const shapes = {
  'fitbit-weight': z.object({ logId: id, weight: z.number(), bmi: number, fat: number, date: z.string() }),
  'fitbit-sleep': z.object({
    logId: id,
    startTime: z.string(),
    endTime: z.string(),
    levels: otherwise(
      z.optional(
        z.object({ summary: z.object({ wake: minutes, awake: minutes, light: minutes, deep: minutes, rem: minutes }) }),
      ),
      undefined,
    ),
  }),
  'fitbit-exercise': z.object({
    logId: id,
    activityName: text,
    startTime: z.string(),
    duration: z.number(),
    calories: number,
    averageHeartRate: number,
    distance: number,
    distanceUnit: text,
    elevationGain: number,
  }),
  'fitbit-heart': z.object({ value: z.object({ date: z.nullable(z.string()), value: z.number() }) }),
} as const;

type Entry<Kind extends FitbitKind> = z.output<(typeof shapes)[Kind]>;

interface Reading {
  dates: DateReader;
  options: ReadOptions;
  skipped: Skipped;
  ids: RecordIds;
}

const readers: {
  [Kind in FitbitKind]: (entries: readonly Entry<Kind>[], reading: Reading) => Iterable<HistoryRecord>;
} = { 'fitbit-weight': weights, 'fitbit-sleep': sleeps, 'fitbit-exercise': exercises, 'fitbit-heart': heartRates };

/** A list of Fitbit as Google Takeout writes it. Times are local ones of the account. */
export function* readFitbit<Kind extends FitbitKind>(
  kind: Kind,
  parsed: unknown,
  { file, options }: { file: string; options: ReadOptions },
): Generator<HistoryRecord | FileNote> {
  const sent: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const skipped = new Skipped(file);
  const entries = sent.flatMap((one) => {
    const { data } = shapes[kind].safeParse(one);
    if (!data) skipped.note('#');
    return data ? [data as Entry<Kind>] : [];
  });
  if (sent.length === 0) return yield { kind: 'problem', file, problem: 'empty' };
  yield { kind: 'file', name: file.slice(0, 255) };
  // Fitbit writes the month first in every country.
  const dates = new DateReader([], false);
  yield* readers[kind](entries, { dates, options, skipped, ids: new RecordIds() });
  yield* skipped.records();
}

function* weights(entries: readonly Entry<'fitbit-weight'>[], { dates, options, skipped }: Reading) {
  const unit = weightUnitOf(entries) ?? options.weightUnit;
  for (const { logId, weight, fat, date } of entries) {
    const day = dates.day(date);
    if (!day || weight <= 0) {
      skipped.note('weight');
      continue;
    }
    yield { kind: 'metric', source, id: logId, day, name: 'weight', value: weight, unit } as const;
    if (fat && fat > 0)
      yield { kind: 'metric', source, id: `${logId}/fat`, day, name: 'Body fat', value: fat, unit: '%' } as const;
  }
}

/** The largest height in metres that a person has, when a weight is in kilograms. */
const tallest = 2.15;

/**
 * The files name no unit; it is that of the account. But a weight and its body mass index have a height between them: in
 * pounds it comes out half as large again as it is. Undefined where no entry has an index.
 */
function weightUnitOf(entries: readonly Entry<'fitbit-weight'>[]): 'KG' | 'LB' | undefined {
  const heights = entries
    .flatMap(({ weight, bmi }) => (bmi && bmi > 0 && weight > 0 ? [Math.sqrt(weight / bmi)] : []))
    .toSorted((one, other) => one - other);
  const middle = heights[Math.floor(heights.length / 2)];
  return middle === undefined ? undefined : middle > tallest ? 'LB' : 'KG';
}

function* sleeps(entries: readonly Entry<'fitbit-sleep'>[], { dates, skipped }: Reading) {
  for (const { startTime, endTime, levels } of entries) {
    const [start, end] = [dates.moment(startTime), dates.moment(endTime)];
    if (!start || !end) {
      skipped.note('sleep');
      continue;
    }
    const { wake, awake, light, deep, rem } = levels?.summary ?? {};
    const stages = known({
      awake: (wake ?? awake)?.minutes,
      light: light?.minutes,
      deep: deep?.minutes,
      rem: rem?.minutes,
    });
    // Older devices tell only asleep from restless.
    const details = 'light' in stages ? { stages } : {};
    yield { kind: 'activity', source, id: fitbitId('sleep', start), type: 'sleep', start, end, details } as const;
  }
}

/** Takeout has every sleep and exercise twice, as JSON and as CSV under another id: their local start is the same. */
export const fitbitId = (what: 'sleep' | 'exercise', start: string) => `${what}/${start.slice(0, 19)}`;

const metresOf: Readonly<Record<string, number>> = { kilometer: 1000, mile: 1609.344, meter: 1 };

function* exercises(entries: readonly Entry<'fitbit-exercise'>[], { dates, skipped }: Reading) {
  for (const { activityName, startTime, duration, ...rest } of entries) {
    const start = dates.moment(startTime);
    if (!start || duration < 1000) {
      skipped.note(activityName?.slice(0, 100) ?? 'exercise');
      continue;
    }
    const metres = metresOf[(rest.distanceUnit ?? '').toLowerCase()];
    const details: ActivityDetails = known({
      distanceM: rest.distance && metres && Math.round(rest.distance * metres * 10) / 10,
      averageHeartRate: rest.averageHeartRate && Math.round(rest.averageHeartRate),
      kilocalories: rest.calories && Math.round(rest.calories),
    });
    yield {
      kind: 'activity',
      source,
      id: fitbitId('exercise', start),
      type: (activityName ?? '').slice(0, 200) || 'workout',
      start,
      end: plusSeconds(start, duration / 1000),
      details,
    } as const;
  }
}

function* heartRates(entries: readonly Entry<'fitbit-heart'>[], { dates }: Reading) {
  for (const { value } of entries) {
    const day = dates.day(value.date ?? '');
    // A day without one is written as 0.
    if (day && value.value > 0)
      yield {
        kind: 'health',
        source,
        id: `${day}/resting-heart-rate`,
        day,
        name: 'resting-heart-rate',
        value: Math.round(value.value * 10) / 10,
      } as const;
  }
}

function known<Values extends Record<string, number | undefined>>(values: Values): { [Name in keyof Values]?: number } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value > 0)) as {
    [Name in keyof Values]?: number;
  };
}
