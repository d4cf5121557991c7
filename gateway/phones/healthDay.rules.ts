import { roundTo } from '#gateway/input/number.rules.ts';
import { type HealthKind, healthRules } from './healthKind.rules.ts';
import type { PushedValue } from './push.ts';
import { pushLimits } from './pushLimits.rules.ts';

/** A row of `health_days`. */
export interface StoredDay {
  date: string;
  kind: HealthKind;
  total: number | null;
  samples: string;
  value: number;
  written: number | null;
  writtenAt: string | null;
}

/** Samples by their time in milliseconds since 1970. */
export type Samples = ReadonlyMap<number, number>;

/** Reads samples as `health_days` stores them. */
export function readSamples(text: string): Map<number, number> {
  const pairs = text === '' ? [] : text.split(' ');
  return new Map(
    pairs.map((pair) => {
      const [time = '', value = ''] = pair.split('=');
      return [Date.parse(time), Number(value)];
    }),
  );
}

/** True for text that `readSamples` reads. */
export function areSamples(text: string): boolean {
  return (
    text === '' ||
    /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z=-?\d{1,9}(\.\d{1,6})?( \d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z=-?\d{1,9}(\.\d{1,6})?)*$/.test(
      text,
    )
  );
}

export function samplesText(samples: Samples): string {
  return [...samples]
    .toSorted(([a], [b]) => a - b)
    .map(([time, value]) => `${new Date(time).toISOString().replace('.000Z', 'Z')}=${value}`)
    .join(' ');
}

export interface DayValues {
  total: number | null;
  samples: Samples;
}

/** Merges what was pushed into what is stored; null when the day would have too many samples. */
export function mergedDay({ total, samples }: DayValues, pushed: readonly PushedValue[]): DayValues | null {
  const merged = new Map(samples);
  let newTotal = total;
  for (const { isTotal, at, value } of pushed) {
    if (isTotal) newTotal = roundTo(value, 6);
    else merged.set(at, roundTo(value, 6));
  }
  return merged.size > pushLimits.samples ? null : { total: newTotal, samples: merged };
}

/**
 * Returns what a day shows. A sum is the larger of the phone's own total and its samples: one of them may have come later,
 * and neither holds more than the day.
 */
export function valueOf(kind: HealthKind, { total, samples }: DayValues): number {
  const { by, decimals } = healthRules[kind];
  const values = [...samples.values()];
  const sum = values.reduce((all, value) => all + value, 0);
  if (by === 'sum') return roundTo(Math.max(total ?? 0, sum), decimals);
  if (by === 'mean') return roundTo(total ?? sum / values.length, decimals);
  return roundTo(latestOf(samples)?.value ?? total!, decimals);
}

/** The last sample; null without any. */
export function latestOf(samples: Samples): { at: number; value: number } | null {
  let latest: { at: number; value: number } | null = null;
  for (const [at, value] of samples) if (!latest || at > latest.at) latest = { at, value };
  return latest;
}

/** What stands in the member's metric now, and what a push wrote there before. */
export interface MetricState {
  current: number | null;
  /** The current value is what a push wrote, not the member's. */
  isPushed: boolean;
  /** When the value that a push last wrote was measured; null when none was written. */
  writtenAt: number | null;
}

/** True when a measurement may be written: never over the member's own, and what they removed comes back only with a later one. */
export function mayWrite({ current, isPushed, writtenAt }: MetricState, measuredAt: number): boolean {
  if (current !== null) return isPushed;
  return writtenAt === null || measuredAt > writtenAt;
}
