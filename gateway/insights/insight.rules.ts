import { addDays, type Day } from '#gateway/calendar/day.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import { t } from '#gateway/language/message.ts';

/*
 * Do longer nights follow active days? Days are split at the median of their active minutes, and the nights after the
 * two halves are compared (Welch's t).
 */

/** `NOT_ENOUGH`: too few days, or days too similar to compare. `NONE`: enough days, no notable difference. */
export type Confidence = 'NOT_ENOUGH' | 'NONE' | 'FAINT' | 'LIKELY' | 'CLEAR';

/** The minutes logged on one day; sleep counts on the day it ended. */
export interface LoggedDay {
  date: Day;
  activeMinutes: number;
  sleepMinutes: number;
}

export interface Insight {
  /** The number of days whose following night is known. */
  days: number;
  daysNeeded: number;
  /** How much longer the nights after the more active half were; negative for shorter, null with too little data. */
  minutesLonger?: number | null;
  confidence: Confidence;
}

/** Weeks looked back. */
export const insightWeeks = 6;
const daysNeeded = 14;
/** The days each half needs. */
const minHalf = 5;
/** Shorter sleep is a nap, or a night only half logged. */
export const minNightMinutes = 120;
/** Nobody would notice a smaller difference. */
const minDifferenceMinutes = 5;
/** The |t| from which each word is used. Over forty days chance alone reaches them once in 200, 25 and 5 times. */
const words: readonly [number, Confidence][] = [
  [2.9, 'CLEAR'],
  [2.1, 'LIKELY'],
  [1.3, 'FAINT'],
];

/** Compares the nights after `logged` days. Leave out days without any entry: nothing is known about them. */
export function sleepInsight(logged: readonly LoggedDay[]): Insight {
  const pairs = dayAndNight(logged);
  const median = middleOf(pairs.map(({ active }) => active));
  const after = (isActive: boolean) =>
    pairs.filter(({ active }) => active > median === isActive).map(({ night }) => night);
  const [more, less] = [after(true), after(false)];
  const known = { days: pairs.length, daysNeeded };
  if (pairs.length < daysNeeded || Math.min(more.length, less.length) < minHalf)
    return { ...known, minutesLonger: null, confidence: 'NOT_ENOUGH' };
  const difference = mean(more) - mean(less);
  return {
    ...known,
    minutesLonger: Math.round(difference),
    confidence: confidenceIn(difference, Math.hypot(errorOf(more), errorOf(less))),
  };
}

function dayAndNight(logged: readonly LoggedDay[]): { active: number; night: number }[] {
  const nights = new Map(logged.map(({ date, sleepMinutes }) => [date, sleepMinutes]));
  return logged
    .map(({ date, activeMinutes }) => ({ active: activeMinutes, night: nights.get(addDays(date, 1)) ?? 0 }))
    .filter(({ night }) => night >= minNightMinutes);
}

function confidenceIn(difference: number, error: number): Confidence {
  if (Math.abs(difference) < minDifferenceMinutes) return 'NONE';
  return confidenceOf(Math.abs(difference) / error);
}

/** Returns the word for a |t|, the distance from 0 in standard errors. */
export function confidenceOf(t: number): Confidence {
  return words.find(([min]) => t >= min)?.[1] ?? 'NONE';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of the mean. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(half)]! : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

export const confidenceTexts: Record<Confidence, string | null> = {
  NOT_ENOUGH: null,
  NONE: 'No clear pattern',
  FAINT: 'A faint pattern',
  LIKELY: 'A likely pattern',
  CLEAR: 'A clear pattern',
};

export function confidenceWord(confidence: Confidence): string | null {
  const word = confidenceTexts[confidence];
  return word && t(word);
}

/** Returns the insight in words. `confidence` is null when there is too little data. */
export function insightWords({ days, daysNeeded, minutesLonger, confidence }: Insight): {
  finding: string;
  confidence: string | null;
  basis: string;
} {
  return {
    finding: findingOf(confidence, minutesLonger),
    confidence: confidenceWord(confidence),
    basis: basisOf(days, daysNeeded, confidence),
  };
}

function findingOf(confidence: Confidence, minutesLonger: Insight['minutesLonger']): string {
  if (confidence === 'NOT_ENOUGH' || minutesLonger === undefined || minutesLonger === null)
    return t('Not enough data yet');
  if (confidence === 'NONE') return t('Your sleep looks much the same after active and quiet days.');
  const duration = durationText(Math.abs(minutesLonger));
  return minutesLonger > 0
    ? t('After your more active days you slept {duration} longer.', { duration })
    : t('After your more active days you slept {duration} less.', { duration });
}

function basisOf(days: number, daysNeeded: number, confidence: Confidence): string {
  if (confidence !== 'NOT_ENOUGH')
    return t('Seen in {days} days of the last {weeks} weeks.', { days, weeks: insightWeeks });
  if (days >= daysNeeded) return t('Your last {days} days were too similar to compare.', { days });
  return t('Log your days and the nights after them: {days} of {daysNeeded} so far.', { days, daysNeeded });
}
