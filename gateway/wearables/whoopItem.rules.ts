import * as z from 'zod/mini';
import type { Day } from '#gateway/calendar/day.ts';
import { activityOfSport } from '#gateway/activities/sport.rules.ts';
import { dayAt, offsetMinutes } from '#gateway/calendar/offset.ts';

export type ItemKind = 'sleep' | 'workout' | 'recovery' | 'cycle';

/** A record of WHOOP as `wearable_records` stores it. */
export interface Item {
  kind: ItemKind;
  externalId: string;
  /** A sleep's and a recovery's cycle. */
  parentId: string | null;
  scoreState: string | null;
  /** sleep or nap; the activity type of a workout. */
  label: string | null;
  startTime: string | null;
  endTime: string | null;
  timezoneOffset: string | null;
  /** The local day it belongs to; null for a recovery, which has the day of its sleep. */
  date: Day | null;
  /** Null until WHOOP has scored it. */
  score: Record<string, number> | null;
  externalUpdatedAt: string | null;
}

// Under another name the linter does not take it for a promise's.
const { catch: otherwise } = z;

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.minLength(1), z.maxLength(100));
const instant = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text, context) => {
    try {
      return Temporal.Instant.from(text).round('millisecond');
    } catch {
      context.issues.push({ code: 'custom', message: 'no instant', input: text });
      return z.NEVER;
    }
  }),
);
const score = otherwise(z.nullish(z.record(z.string(), z.unknown())), null);
const base = {
  updated_at: instant,
  score_state: otherwise(z.enum(['SCORED', 'PENDING_SCORE', 'UNSCORABLE']), 'PENDING_SCORE'),
  score,
};
const timed = {
  ...base,
  id,
  start: instant,
  timezone_offset: otherwise(z.nullish(z.string().check(z.maxLength(10))), null),
};

const shapes = {
  sleep: z.object({ ...timed, end: instant, nap: otherwise(z.nullish(z.boolean()), false), cycle_id: z.nullish(id) }),
  workout: z.object({ ...timed, end: instant, sport_name: otherwise(z.nullish(z.string()), null) }),
  cycle: z.object({ ...timed, end: z.nullish(instant) }),
  recovery: z.object({ ...base, sleep_id: id, cycle_id: z.nullish(id) }),
};

/** The time after its start that decides the day of a cycle, which begins with the night before. */
export const untilCycleDay = { hours: 12 };

const untimed = { label: null, startTime: null, endTime: null, timezoneOffset: null, date: null };

const readers: { [Kind in ItemKind]: (record: unknown, memberZone: string) => Item | null } = {
  sleep(record, zone) {
    const { data } = shapes.sleep.safeParse(record);
    if (!data) return null;
    return {
      ...timedItem('sleep', data, data.end, data.end, zone),
      parentId: data.cycle_id ?? null,
      label: data.nap ? 'nap' : 'sleep',
      score: scores(data, { sleepPerformance: 'sleep_performance_percentage' }),
    };
  },
  workout(record, zone) {
    const { data } = shapes.workout.safeParse(record);
    if (!data) return null;
    return {
      ...timedItem('workout', data, data.end, data.start, zone),
      label: activityOfSport(data.sport_name),
      score: scores(data, { strain: 'strain', averageHeartRate: 'average_heart_rate', energy: 'kilojoule' }),
    };
  },
  cycle(record, zone) {
    const { data } = shapes.cycle.safeParse(record);
    if (!data) return null;
    return {
      ...timedItem('cycle', data, data.end ?? null, data.start.add(untilCycleDay), zone),
      score: scores(data, { strain: 'strain', energy: 'kilojoule' }),
    };
  },
  recovery(record) {
    const { data } = shapes.recovery.safeParse(record);
    if (!data) return null;
    return {
      ...untimed,
      kind: 'recovery',
      externalId: data.sleep_id,
      parentId: data.cycle_id ?? null,
      scoreState: data.score_state,
      score: scores(data, {
        recoveryScore: 'recovery_score',
        restingHeartRate: 'resting_heart_rate',
        heartRateVariability: 'hrv_rmssd_milli',
      }),
      externalUpdatedAt: data.updated_at.toString(),
    };
  },
};

/** Reads a record of WHOOP; null when it is invalid. `memberZone` decides the day of a record without an offset. */
export function readItem(kind: ItemKind, record: unknown, memberZone: string): Item | null {
  return readers[kind](record, memberZone);
}

interface Timed {
  id: string;
  start: Temporal.Instant;
  updated_at: Temporal.Instant;
  score_state: string;
  timezone_offset?: string | null | undefined;
}

function timedItem(
  kind: ItemKind,
  { id: externalId, start, updated_at, score_state, timezone_offset }: Timed,
  end: Temporal.Instant | null,
  deciding: Temporal.Instant,
  memberZone: string,
): Item {
  const offset = offsetMinutes(timezone_offset);
  return {
    kind,
    externalId,
    parentId: null,
    scoreState: score_state,
    label: null,
    startTime: start.toString(),
    endTime: end?.toString() ?? null,
    timezoneOffset: offset === null ? null : (timezone_offset ?? null),
    date: offset === null ? deciding.toZonedDateTimeISO(memberZone).toPlainDate().toString() : dayAt(deciding, offset),
    score: null,
    externalUpdatedAt: updated_at.toString(),
  };
}

/** The wanted numbers of a score; null for a record that is not scored yet. */
function scores(
  { score_state, score: given }: { score_state: string; score?: Record<string, unknown> | null | undefined },
  wanted: Record<string, string>,
): Record<string, number> | null {
  if (score_state !== 'SCORED' || !given) return null;
  const numbers = Object.entries(wanted).flatMap(([name, field]) => {
    const value = given[field];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 100_000
      ? [[name, value] as const]
      : [];
  });
  return Object.fromEntries(numbers);
}
