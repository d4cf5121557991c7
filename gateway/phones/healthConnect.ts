import { activityOfSport } from '#gateway/activities/sport.rules.ts';
import { convert } from '#gateway/measures/unit.rules.ts';
import type { HealthKind } from './healthKind.rules.ts';
import { addNights, readStretch, type SleepStretch } from './nights.ts';
import { field, numberOf, Push, textOf } from './push.ts';
import type { PushedTime } from './pushTime.rules.ts';

type Item = Readonly<Record<string, unknown>>;

/** Names of a list, and of the amounts of its items with the unit that each name stands for. */
interface ListForm {
  lists: readonly string[];
  kind: HealthKind;
  amounts: Readonly<Record<string, string>>;
}

const forms: readonly ListForm[] = [
  { lists: ['steps'], kind: 'steps', amounts: { count: '' } },
  {
    lists: ['activeEnergy', 'active_calories'],
    kind: 'active-energy',
    amounts: { kcal: 'kcal', kj: 'kj', calories: 'kcal' },
  },
  { lists: ['restingHeartRate', 'resting_heart_rate'], kind: 'resting-heart-rate', amounts: { bpm: '' } },
  {
    lists: ['heartRateVariability', 'heart_rate_variability'],
    kind: 'hrv',
    amounts: { ms: '', rmssd_millis: '', rmssd: '' },
  },
  { lists: ['weight'], kind: 'weight', amounts: { kg: 'kg', lb: 'lb', kilograms: 'kg' } },
  { lists: ['bodyFat', 'body_fat'], kind: 'body-fat', amounts: { percent: '%', percentage: '%' } },
  { lists: ['waist'], kind: 'waist', amounts: { cm: 'cm', in: 'in' } },
  {
    lists: ['leanBodyMass', 'lean_body_mass'],
    kind: 'lean-body-mass',
    amounts: { kg: 'kg', lb: 'lb', kilograms: 'kg' },
  },
];
const sleepLists = ['sleep'];
const workoutLists = ['workouts', 'exercise'];
const known = new Set([...forms.flatMap(({ lists }) => lists), ...sleepLists, ...workoutLists]);
/** About the push, not what was measured. */
const about = new Set(['source', 'timestamp', 'app_version', 'device']);

const startNames = ['start', 'startTime', 'start_time'] as const;
const endNames = ['end', 'endTime', 'end_time', 'session_end_time'] as const;

/** Returns true for a body with at least one list of this form. */
export function isHealthConnect(body: Record<string, unknown>): boolean {
  return Object.keys(body).some((name) => known.has(name));
}

/** Reads the plain JSON that gateway/phones/README.md documents; apps that post Health Connect's data write much the same. */
export function readHealthConnect(body: Record<string, unknown>, zone: string): Push {
  const push = new Push('health-connect', zone);
  for (const { lists, kind, amounts } of forms)
    for (const list of lists)
      for (const [at, item] of push.items(list, body[list])) readAmount(push, at, item, kind, amounts);
  for (const list of sleepLists) for (const [at, item] of push.items(list, body[list])) readSleep(push, at, item);
  for (const list of workoutLists) for (const [at, item] of push.items(list, body[list])) readWorkout(push, at, item);
  for (const [name, content] of Object.entries(body))
    if (!known.has(name) && !about.has(name)) push.skip(name, content);
  return push;
}

function readAmount(push: Push, at: string, item: Item, kind: HealthKind, amounts: ListForm['amounts']): void {
  const name = Object.keys(amounts).find((possible) => Object.hasOwn(item, possible)) ?? Object.keys(amounts)[0]!;
  const isTotal = Object.hasOwn(item, 'date');
  const time = push.time(`${at}.${isTotal ? 'date' : 'time'}`, field(item, 'date', 'time', ...startNames));
  if (time) push.add(`${at}.${name}`, kind, item[name], amounts[name]!, time, isTotal);
}

function readSleep(push: Push, at: string, item: Item): void {
  const stretches: SleepStretch[] = [];
  for (const [place, stage] of push.items(`${at}.stages`, item.stages ?? undefined)) {
    const stretch = readStretch(
      push,
      place,
      field(stage, 'stage', 'type'),
      field(stage, ...startNames),
      field(stage, ...endNames),
    );
    if (stretch) stretches.push(stretch);
  }
  const span = spanOf(push, at, item, stretches.length > 0);
  if (span) push.addSpan(at, { kind: 'sleep', ...span, label: 'sleep', score: null });
  else if (stretches.length > 0) addNights(push, at, stretches);
}

function readWorkout(push: Push, at: string, item: Item): void {
  const span = spanOf(push, at, item, false);
  if (!span) return;
  const kcal = numberOf(field(item, 'kcal', 'calories'));
  const figures = {
    energy: kcal !== null && kcal < 1e6 ? convert(kcal, 'KCAL', 'KJ', 1) : null,
    distance: numberOf(field(item, 'distanceMeters', 'distance_meters')),
  };
  const score = Object.entries(figures).filter(([, value]) => value !== null && value > 0 && value < 1_000_000);
  push.addSpan(at, {
    kind: 'workout',
    ...span,
    label: activityOfSport(
      textOf(field(item, 'type', 'exerciseType', 'exercise_type'))
        .replace(/^exercise_type_/i, '')
        .toLowerCase(),
    ),
    score: score.length > 0 ? (Object.fromEntries(score) as Record<string, number>) : null,
  });
}

/** From a start, or so many seconds before the end. With stages a missing start is no problem. */
function spanOf(
  push: Push,
  at: string,
  item: Item,
  isOptional: boolean,
): { start: PushedTime; end: PushedTime } | null {
  const [from, until] = [field(item, ...startNames), field(item, ...endNames)];
  const seconds = numberOf(field(item, 'duration_seconds', 'durationSeconds'));
  if (from === undefined && isOptional) return null;
  const end = push.time(`${at}.end`, until);
  if (from === undefined && end && seconds !== null && seconds > 0 && seconds < 1e6)
    return { start: { ...end, instant: end.instant.subtract({ seconds: Math.round(seconds) }) }, end };
  const start = push.time(`${at}.start`, from);
  return start && end ? { start, end } : null;
}
