import { convert } from '#gateway/measures/unit.rules.ts';

export type Stage = 'awake' | 'light' | 'deep' | 'rem' | 'asleep' | 'inBed';

const stages: Readonly<Record<string, Stage>> = {
  InBed: 'inBed',
  Asleep: 'asleep',
  AsleepUnspecified: 'asleep',
  AsleepCore: 'light',
  AsleepDeep: 'deep',
  AsleepREM: 'rem',
  Awake: 'awake',
};

export function stageOf(value: string): Stage | null {
  return stages[value.replace('HKCategoryValueSleepAnalysis', '')] ?? null;
}

/** `2024-01-02 23:10:00 +0100` in ISO 8601; undefined for what is none. */
export function momentOf(date: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/.exec(date);
  return match ? `${match[1]}T${match[2]}${match[3]}:${match[4]}` : undefined;
}

const metres: Readonly<Record<string, number>> = { km: 1000, m: 1, mi: 1609.344, ft: 0.3048, yd: 0.9144, cm: 0.01 };
const energies: Readonly<Record<string, number>> = { Cal: 1, kcal: 1, kJ: convert(1, 'KJ', 'KCAL', 12), cal: 0.001 };
const grams: Readonly<Record<string, number>> = { g: 1, mg: 0.001, kg: 1000, oz: 28.349523125, lb: 453.59237 };

/** A value in the unit that its record has; null for a unit that is unknown for its kind. */
export function unitOf(kind: string, value: number, unit: string): { value: number; unit: string } | null {
  if (!Number.isFinite(value)) return null;
  const times = (factor: number | undefined, name: string) =>
    factor === undefined ? null : { value: value * factor, unit: name };
  if (kind === 'BodyMass') {
    if (unit === 'g') return { value: value / 1000, unit: 'KG' };
    const named = { kg: 'KG', lb: 'LB', st: 'ST' }[unit];
    return named ? { value, unit: named } : null;
  }
  // A share of 1, although its unit says percent.
  if (kind === 'BodyFatPercentage')
    return { value: Math.round((value <= 1 ? value * 100 : value) * 100) / 100, unit: '%' };
  if (kind === 'WaistCircumference')
    return unit === 'in'
      ? { value, unit }
      : times(metres[unit], 'm') && { value: value * metres[unit]! * 100, unit: 'cm' };
  if (kind === 'StepCount') return unit === 'count' ? { value, unit } : null;
  if (kind === 'RestingHeartRate') return unit === 'count/min' ? { value, unit } : null;
  if (kind === 'HeartRateVariabilitySDNN')
    return unit === 'ms' ? { value, unit } : unit === 's' ? { value: value * 1000, unit: 'ms' } : null;
  if (kind.startsWith('Distance')) return times(metres[unit], 'm');
  if (kind === 'ActiveEnergyBurned' || kind === 'DietaryEnergyConsumed') return times(energies[unit], 'kcal');
  return kind.startsWith('Dietary') ? times(grams[unit], 'g') : null;
}
