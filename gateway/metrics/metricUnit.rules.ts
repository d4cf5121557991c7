/** The units of custom metrics. */
export const metricUnits = ['lb', 'kg', 'in', 'cm', '%', 'reps', 'count'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** The units of each unit type; the first is the default. */
const unitsOfType = {
  length_inch: ['in'],
  length_cm: ['cm'],
  percentage: ['%'],
  count: ['reps', 'count'],
  weight_lb: ['lb'],
  weight_kg: ['kg'],
} as const satisfies Record<string, readonly [MetricUnit, ...MetricUnit[]]>;

export type UnitType = keyof typeof unitsOfType;
export const unitTypes = Object.keys(unitsOfType) as UnitType[];

/** `length_inch` → `in`; `count` → `reps`. */
export function unitOfType(type: UnitType): MetricUnit {
  return unitsOfType[type][0];
}

/**
 * Returns the unit for a unit or a unit type, in any letter case; undefined for anything else. "count" is both, and
 * counts as the unit (OPEN-57).
 */
export function readUnit(text: string): MetricUnit | undefined {
  const written = text.trim().toLowerCase();
  const unit = metricUnits.find((known) => known === written);
  if (unit) return unit;
  const type = unitTypes.find((known) => known === written);
  return type && unitOfType(type);
}

export type UnitName = Exclude<UnitType, 'count'> | 'reps' | 'count';

/** Returns the name of a unit, such as `length_inch` of `in`, which `readUnit` reads; null for an unknown unit. */
export function nameOfUnit(unit: string): UnitName | null {
  if (unit === 'reps' || unit === 'count') return unit;
  return unitTypes.find((type) => unitOfType(type) === unit) ?? null;
}

/** The metrics suggested by name, each with its unit type. */
export const commonMetrics: readonly { fieldName: string; unitType: UnitType }[] = [
  { fieldName: 'Waist', unitType: 'length_inch' },
  { fieldName: 'Chest', unitType: 'length_inch' },
  { fieldName: 'Bicep', unitType: 'length_inch' },
  { fieldName: 'Thighs', unitType: 'length_inch' },
  { fieldName: 'Body Fat %', unitType: 'percentage' },
];
