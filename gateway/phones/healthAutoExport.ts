import { activityOfSport } from '#gateway/activities/sport.rules.ts';
import { type EnergyUnit, convert } from '#gateway/measures/unit.rules.ts';
import { type HealthKind, healthRules } from './healthKind.rules.ts';
import { addNights, readStretch, type SleepStretch } from './nights.ts';
import { field, isObject, numberOf, Push, textOf } from './push.ts';
import type { PushedTime } from './pushTime.rules.ts';

/** What Health Auto Export calls the kinds that are kept. */
const kinds: Readonly<Record<string, HealthKind>> = {
  step_count: 'steps',
  active_energy: 'active-energy',
  resting_heart_rate: 'resting-heart-rate',
  heart_rate_variability: 'hrv',
  weight_body_mass: 'weight',
  body_fat_percentage: 'body-fat',
  waist_circumference: 'waist',
  lean_body_mass: 'lean-body-mass',
};

type Item = Readonly<Record<string, unknown>>;

/** Reads what the iOS app Health Auto Export posts: `{ data: { metrics: [{ name, units, data }], workouts } }`. */
export function readHealthAutoExport(data: Record<string, unknown>, zone: string): Push {
  const push = new Push('health-auto-export', zone);
  for (const [at, metric] of push.items('data.metrics', data.metrics)) readMetric(push, at, metric);
  for (const [at, workout] of push.items('data.workouts', data.workouts)) readWorkout(push, at, workout);
  for (const [name, content] of Object.entries(data))
    if (name !== 'metrics' && name !== 'workouts') push.skip(name, content);
  return push;
}

function readMetric(push: Push, at: string, { name, units, data }: Item): void {
  const named = textOf(name).trim();
  if (named === 'sleep_analysis') return readSleep(push, `${at}.data`, data);
  const kind = Object.hasOwn(kinds, named) ? kinds[named]! : undefined;
  if (!kind) return push.skip(named || '?', data);
  const read: [at: string, amount: unknown, time: PushedTime][] = [];
  for (const [place, item] of push.items(`${at}.data`, data)) {
    const time = push.time(`${place}.date`, item.date);
    if (time) read.push([`${place}.qty`, field(item, 'qty', 'Avg', 'avg'), time]);
  }
  const isDaily = healthRules[kind].by !== 'last' && areDays(read.map(([, , time]) => time));
  for (const [place, amount, time] of read) push.add(place, kind, amount, textOf(units), time, isDaily);
}

/** One value a day, each at midnight: the app was told to sum up days. */
function areDays(times: readonly PushedTime[]): boolean {
  return times.every(({ isMidnight }) => isMidnight) && new Set(times.map(({ day }) => day)).size === times.length;
}

function readSleep(push: Push, at: string, data: unknown): void {
  const stretches: SleepStretch[] = [];
  for (const [place, item] of push.items(at, data)) {
    if (Object.hasOwn(item, 'value')) {
      const stretch = readStretch(
        push,
        place,
        item.value,
        field(item, 'startDate', 'start'),
        field(item, 'endDate', 'end'),
      );
      if (stretch) stretches.push(stretch);
    } else readNight(push, place, item);
  }
  addNights(push, at, stretches);
}

/** A night that the app summed up; its hours by stage. */
function readNight(push: Push, at: string, item: Item): void {
  const isAsleep = Boolean(item.sleepStart) && item.sleepStart !== item.sleepEnd;
  const [from, to] = isAsleep ? (['sleepStart', 'sleepEnd'] as const) : (['inBedStart', 'inBedEnd'] as const);
  const [start, end] = [push.time(`${at}.${from}`, item[from]), push.time(`${at}.${to}`, item[to])];
  if (!start || !end) return;
  const stages = (['core', 'deep', 'rem', 'awake'] as const).flatMap((stage) => {
    const hours = numberOf(item[stage]);
    return hours !== null && hours > 0 && hours <= 24 ? [[`${stage}Minutes`, Math.round(hours * 60)] as const] : [];
  });
  const score = stages.length > 0 ? Object.fromEntries(stages) : null;
  push.addSpan(at, { kind: 'sleep', start, end, label: 'sleep', score });
}

function readWorkout(push: Push, at: string, workout: Item): void {
  const start = push.time(`${at}.start`, workout.start);
  const end = push.time(`${at}.end`, workout.end);
  if (!start || !end) return;
  // "Outdoor Run" is a run.
  const name = textOf(workout.name).replace(/^(outdoor|indoor)\s+/i, '');
  const figures = {
    energy: energyOf(field(workout, 'activeEnergyBurned', 'activeEnergy')),
    distance: distanceOf(workout.distance),
    averageHeartRate: quantity(
      field(workout, 'avgHeartRate') ?? (isObject(workout.heartRate) ? workout.heartRate.avg : null),
    ),
  };
  const known = Object.entries(figures).filter(([, value]) => value !== null && value > 0 && value < 1_000_000);
  push.addSpan(at, {
    kind: 'workout',
    start,
    end,
    label: activityOfSport(name),
    score: known.length > 0 ? (Object.fromEntries(known) as Record<string, number>) : null,
  });
}

/** Kilojoules. */
function energyOf(given: unknown): number | null {
  const amount = quantity(given);
  const unit: EnergyUnit = isObject(given) && textOf(given.units).toLowerCase() === 'kj' ? 'KJ' : 'KCAL';
  return amount === null ? null : convert(amount, unit, 'KJ', 1);
}

const metres: Readonly<Record<string, number>> = { km: 1000, mi: 1609.344, m: 1, yd: 0.9144 };

/** Metres. */
function distanceOf(given: unknown): number | null {
  const amount = quantity(given);
  const unit = isObject(given) ? textOf(given.units).toLowerCase() : '';
  return amount === null || !Object.hasOwn(metres, unit) ? null : Math.round(amount * metres[unit]!);
}

/** `{ qty, units }` or a number. */
function quantity(given: unknown): number | null {
  const number = numberOf(isObject(given) ? given.qty : given);
  return number !== null && Math.abs(number) < 1e9 ? number : null;
}
