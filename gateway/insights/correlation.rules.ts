import { addDays } from '#gateway/calendar/day.ts';
import { type Confidence, confidenceOf, leastNight } from './insight.rules.ts';
import type { DayFacts } from './dayFacts.rules.ts';
import { spearman, tOfRho } from './spearman.rules.ts';

/** The pairs that are compared. A night belongs to the day it ended on, so that day is the next one. */
export const correlationPairs = [
  'SLEEP_ACTIVITY',
  'SLEEP_CALORIES',
  'ACTIVITY_WEIGHT',
  'PROTEIN_WEIGHT',
  'JOURNAL_SLEEP',
] as const;
export type CorrelationPair = (typeof correlationPairs)[number];

export interface Correlation {
  pair: CorrelationPair;
  /** n: the days on which both are known. */
  days: number;
  daysNeeded: number;
  /** Spearman's rank correlation, -1 to 1, to two decimals; null while not enough is known. */
  rho: number | null;
  confidence: Confidence;
}

/** Weeks looked back. */
export const correlationWeeks = 26;
export const correlationDaysNeeded = 14;
/** Beneath this two things have next to nothing to do with each other, however many days say so. */
const worthTelling = 0.1;
/** Of days that all but a few are alike in something, the few would decide everything. */
const fewestOther = 3;

interface Looked {
  today: DayFacts;
  tomorrow: DayFacts | undefined;
}

/** Both numbers of a pair on one day; a null leaves the day out. */
const readings: Record<CorrelationPair, (looked: Looked) => [number | null, number | null]> = {
  SLEEP_ACTIVITY: ({ today }) => [nightOf(today), today.activeMinutes],
  SLEEP_CALORIES: ({ today }) => [nightOf(today), today.calories],
  ACTIVITY_WEIGHT: (looked) => [looked.today.activeMinutes, weightChange(looked)],
  PROTEIN_WEIGHT: (looked) => [looked.today.macros?.protein ?? null, weightChange(looked)],
  JOURNAL_SLEEP: ({ today, tomorrow }) => [Number(today.wrote), nightOf(tomorrow)],
};

/** How each pair goes together over these days. Days without an entry of any kind say nothing and need not be given. */
export function correlationsOf(facts: readonly DayFacts[]): Correlation[] {
  const byDay = new Map(facts.map((day) => [day.date, day]));
  const looked = facts.map((today) => ({ today, tomorrow: byDay.get(addDays(today.date, 1)) }));
  return correlationPairs.map((pair) => correlationOf(pair, looked.map(readings[pair])));
}

function correlationOf(pair: CorrelationPair, read: readonly [number | null, number | null][]): Correlation {
  const known = read.filter((both): both is [number, number] => both[0] !== null && both[1] !== null);
  const [xs, ys] = [known.map(([x]) => x), known.map(([, y]) => y)];
  const told = { pair, days: known.length, daysNeeded: correlationDaysNeeded };
  const rho = known.length >= correlationDaysNeeded && differs(xs) && differs(ys) ? spearman(xs, ys) : null;
  if (rho === null) return { ...told, rho: null, confidence: 'NOT_ENOUGH' };
  return {
    ...told,
    rho: Math.round(rho * 100) / 100,
    confidence: Math.abs(rho) < worthTelling ? 'NONE' : confidenceOf(tOfRho(rho, known.length)),
  };
}

/** True when enough days differ from the most common value. */
function differs(values: readonly number[]): boolean {
  const alike = Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));
  return values.length - alike >= fewestOther;
}

/** A nap on the sofa, or a night only half logged, is no night. */
function nightOf(day: DayFacts | undefined): number | null {
  return day && day.sleepMinutes !== null && day.sleepMinutes >= leastNight ? day.sleepMinutes : null;
}

/** Pounds from this morning to the next. */
function weightChange({ today, tomorrow }: Looked): number | null {
  return today.weight === null || !tomorrow || tomorrow.weight === null ? null : tomorrow.weight - today.weight;
}
