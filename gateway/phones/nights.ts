import { t } from '#gateway/language/message.ts';
import type { Push } from './push.ts';
import type { PushedTime } from './pushTime.rules.ts';

/** A stretch of a night as a phone samples it. */
export interface SleepStretch {
  start: PushedTime;
  end: PushedTime;
  stage: Stage;
}

type Stage = 'inBed' | 'awake' | 'asleep' | 'core' | 'deep' | 'rem';

const stages: Readonly<Record<string, Stage>> = {
  'in bed': 'inBed',
  inbed: 'inBed',
  awake: 'awake',
  'awake in bed': 'awake',
  'out of bed': 'awake',
  asleep: 'asleep',
  sleeping: 'asleep',
  unspecified: 'asleep',
  unknown: 'asleep',
  core: 'core',
  light: 'core',
  deep: 'deep',
  rem: 'rem',
  // The numbers of Health Connect.
  0: 'asleep',
  1: 'awake',
  2: 'asleep',
  3: 'awake',
  4: 'core',
  5: 'deep',
  6: 'rem',
  7: 'awake',
};

/** Two stretches this far apart are one night. */
const pauseMs = 60 * 60_000;

/** Returns a stage by its name or number; null for an unknown one. */
function readStage(given: unknown): Stage | null {
  const name = String(given ?? '')
    .replace(/^(stage_type_|sleep_stage_|asleep(?=core|deep|rem|unspecified))/i, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return Object.hasOwn(stages, name) ? stages[name]! : null;
}

/** Reads the stretches of a night, wherever its stages are sampled. */
export function readStretch(push: Push, at: string, stage: unknown, start: unknown, end: unknown): SleepStretch | null {
  const known = readStage(stage);
  if (known === null) {
    push.refuse(`${at}.value`, t('This stage of sleep is not known.'));
    return null;
  }
  const [from, to] = [push.time(`${at}.start`, start), push.time(`${at}.end`, end)];
  return from && to && to.instant.epochMilliseconds > from.instant.epochMilliseconds
    ? { start: from, end: to, stage: known }
    : null;
}

/** Adds the nights that these stretches make: from falling asleep to waking, or the time in bed where nothing else is known. */
export function addNights(push: Push, at: string, stretches: readonly SleepStretch[]): void {
  let night: SleepStretch[] = [];
  let until = -Infinity;
  for (const stretch of stretches.toSorted((a, b) => msOf(a.start) - msOf(b.start))) {
    if (msOf(stretch.start) > until + pauseMs) {
      addNight(push, at, night);
      night = [];
    }
    night.push(stretch);
    until = Math.max(until, msOf(stretch.end));
  }
  addNight(push, at, night);
}

function addNight(push: Push, at: string, night: readonly SleepStretch[]): void {
  const asleep = night.filter(({ stage }) => stage !== 'inBed' && stage !== 'awake');
  const inBed = night.filter(({ stage }) => stage === 'inBed');
  const counted = asleep.length > 0 ? asleep : inBed;
  const [first] = counted;
  if (!first) return;
  const last = counted.reduce((latest, one) => (msOf(one.end) > msOf(latest.end) ? one : latest), first);
  push.addSpan(at, { kind: 'sleep', start: first.start, end: last.end, label: 'sleep', score: minutesOf(night) });
}

/** Minutes of each stage. Phones send some stretches twice. */
function minutesOf(night: readonly SleepStretch[]): Record<string, number> | null {
  const minutes: Record<string, number> = {};
  const seen = new Set<string>();
  for (const { stage, start, end } of night) {
    const key = `${stage}/${msOf(start)}/${msOf(end)}`;
    if (stage === 'inBed' || stage === 'asleep' || seen.has(key)) continue;
    seen.add(key);
    minutes[`${stage}Minutes`] = (minutes[`${stage}Minutes`] ?? 0) + (msOf(end) - msOf(start)) / 60_000;
  }
  const rounded = Object.entries(minutes).map(([name, value]) => [name, Math.round(value)] as const);
  return rounded.length > 0 ? Object.fromEntries(rounded) : null;
}

function msOf({ instant }: PushedTime): number {
  return instant.epochMilliseconds;
}
