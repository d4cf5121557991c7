import { addDays } from '#gateway/calendar/day.ts';
import { type Confidence, confidenceOf, minNightMinutes } from './insight.rules.ts';
import type { DayFacts } from './dayFacts.rules.ts';
import { spearman, tOfRho } from './spearman.rules.ts';

/** The compared pairs. A night belongs to the day it ended on. */
const correlationPairs = [
  'SLEEP_ACTIVITY',
  'SLEEP_CALORIES',
  'ACTIVITY_WEIGHT',
  'PROTEIN_WEIGHT',
  'JOURNAL_SLEEP',
] as const;
export type CorrelationPair = (typeof correlationPairs)[number];

export interface Correlation {
  pair: CorrelationPair;
  /** The number of days on which both are known. */
  days: number;
  daysNeeded: number;
  /** Spearman's rank correlation, -1 to 1, to two decimals; null with too little data. */
  rho: number | null;
  confidence: Confidence;
}

/** Weeks looked back. */
export const correlationWeeks = 26;
const daysNeeded = 14;
/** A weaker correlation is none, even over many days. */
const minRho = 0.1;
/** With fewer days that differ from the most common value, those few would decide the result. */
const minDifferent = 3;

interface DayPair {
  today: DayFacts;
  tomorrow: DayFacts | undefined;
}

/** Both numbers of a pair on one day; null leaves the day out. */
const readings: Record<CorrelationPair, (days: DayPair) => [number | null, number | null]> = {
  SLEEP_ACTIVITY: ({ today }) => [nightOf(today), today.activeMinutes],
  SLEEP_CALORIES: ({ today }) => [nightOf(today), today.calories],
  ACTIVITY_WEIGHT: (days) => [days.today.activeMinutes, weightChange(days)],
  PROTEIN_WEIGHT: (days) => [days.today.macros?.protein ?? null, weightChange(days)],
  JOURNAL_SLEEP: ({ today, tomorrow }) => [Number(today.wrote), nightOf(tomorrow)],
};

/** Correlates each pair over these days. Days without any entry may be left out. */
export function correlationsOf(facts: readonly DayFacts[]): Correlation[] {
  const byDay = new Map(facts.map((day) => [day.date, day]));
  const days = facts.map((today) => ({ today, tomorrow: byDay.get(addDays(today.date, 1)) }));
  return correlationPairs.map((pair) => correlationOf(pair, days.map(readings[pair])));
}

function correlationOf(pair: CorrelationPair, read: readonly [number | null, number | null][]): Correlation {
  const known = read.filter((both): both is [number, number] => both[0] !== null && both[1] !== null);
  const [xs, ys] = [known.map(([x]) => x), known.map(([, y]) => y)];
  const basis = { pair, days: known.length, daysNeeded };
  const rho = known.length >= daysNeeded && differs(xs) && differs(ys) ? spearman(xs, ys) : null;
  if (rho === null) return { ...basis, rho: null, confidence: 'NOT_ENOUGH' };
  return {
    ...basis,
    rho: Math.round(rho * 100) / 100,
    confidence: Math.abs(rho) < minRho ? 'NONE' : confidenceOf(tOfRho(rho, known.length)),
  };
}

/** True when enough days differ from the most common value. */
function differs(values: readonly number[]): boolean {
  const same = Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));
  return values.length - same >= minDifferent;
}

/** Leaves out naps and nights that were only half logged. */
function nightOf(day: DayFacts | undefined): number | null {
  return day && day.sleepMinutes !== null && day.sleepMinutes >= minNightMinutes ? day.sleepMinutes : null;
}

/** In pounds, from this day to the next. */
function weightChange({ today, tomorrow }: DayPair): number | null {
  return today.weight === null || !tomorrow || tomorrow.weight === null ? null : tomorrow.weight - today.weight;
}
