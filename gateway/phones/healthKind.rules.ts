import { type EnergyUnit, type LengthUnit, type WeightUnit, convert } from '#gateway/measures/unit.rules.ts';

/** What is kept of a day beside sleep and workouts. */
export const healthKinds = [
  'steps',
  'active-energy',
  'resting-heart-rate',
  'hrv',
  'weight',
  'body-fat',
  'waist',
  'lean-body-mass',
] as const;
/** Those of them that are shown beside the day. */
export const dayFigures = [
  'steps',
  'active-energy',
  'resting-heart-rate',
  'hrv',
] as const satisfies readonly HealthKind[];
export type DayFigure = (typeof dayFigures)[number];
export type HealthKind = (typeof healthKinds)[number];

interface Rule {
  /** How a day's samples become its value. */
  by: 'sum' | 'mean' | 'last';
  decimals: number;
  min: number;
  /** In the unit that is kept. */
  max: number;
  /** The member's metric that shows it; kinds without one are shown beside the day. */
  metric?: { names: readonly string[]; units: readonly string[] };
}

/** Limits that no person reaches; a larger number is another unit. */
export const healthRules: Readonly<Record<HealthKind, Rule>> = {
  steps: { by: 'sum', decimals: 0, min: 0, max: 200_000 },
  'active-energy': { by: 'sum', decimals: 1, min: 0, max: 90_000 },
  'resting-heart-rate': { by: 'last', decimals: 1, min: 15, max: 250 },
  hrv: { by: 'mean', decimals: 1, min: 0, max: 2000 },
  weight: { by: 'last', decimals: 6, min: 1, max: 453.59 },
  'body-fat': {
    by: 'last',
    decimals: 2,
    min: 0.1,
    max: 100,
    metric: { names: ['Body Fat %', 'Body Fat'], units: ['%'] },
  },
  waist: { by: 'last', decimals: 6, min: 10, max: 400, metric: { names: ['Waist'], units: ['cm', 'in'] } },
  'lean-body-mass': {
    by: 'last',
    decimals: 6,
    min: 1,
    max: 453.59,
    metric: { names: ['Lean body mass'], units: ['kg', 'lb'] },
  },
};

const weights: Readonly<Record<string, WeightUnit>> = { kg: 'KG', lb: 'LB', lbs: 'LB', st: 'ST' };
const lengths: Readonly<Record<string, LengthUnit>> = { cm: 'CM', in: 'IN' };
const energies: Readonly<Record<string, EnergyUnit>> = { kcal: 'KCAL', cal: 'KCAL', kj: 'KJ' };

/** Converts an amount to the unit that is kept of its kind; null for a unit that is not known. */
export function inKeptUnit(kind: HealthKind, amount: number, unit: string): number | null {
  const named = unit.trim().toLowerCase();
  if (kind === 'weight' || kind === 'lean-body-mass') {
    if (named === 'g') return amount / 1000;
    return Object.hasOwn(weights, named) ? convert(amount, weights[named]!, 'KG', 6) : null;
  }
  if (kind === 'waist') {
    if (named === 'm') return amount * 100;
    return Object.hasOwn(lengths, named) ? convert(amount, lengths[named]!, 'CM', 6) : null;
  }
  if (kind === 'active-energy')
    return Object.hasOwn(energies, named) ? convert(amount, energies[named]!, 'KJ', 3) : null;
  return plainUnits[kind]?.test(named) ? amount : null;
}

const plainUnits: Partial<Record<HealthKind, RegExp>> = {
  steps: /^(count|steps?|)$/,
  'resting-heart-rate': /^(count\/min|bpm|)$/,
  hrv: /^(ms|)$/,
  'body-fat': /^%$/,
};

/** Returns a kept value in the unit of a metric: centimetres or inches, kilograms or pounds, percent. */
export function inMetricUnit(value: number, unit: string): number {
  if (unit === 'in') return convert(value, 'CM', 'IN', 2);
  if (unit === 'lb') return convert(value, 'KG', 'LB', 2);
  return Math.round(value * 100) / 100;
}
