import { preferences } from '#frontend/app/preferences.ts';
import type { UnitType } from '#gateway/metrics/metricUnit.rules.ts';

/** Returns the unit type of a new metric in the person's units: `length_cm` for `length_inch`. */
export function personalUnitType(type: UnitType): UnitType {
  const { lengthUnit, weightUnit } = preferences();
  if (type === 'length_inch' || type === 'length_cm') return lengthUnit === 'CM' ? 'length_cm' : 'length_inch';
  if (type === 'weight_lb' || type === 'weight_kg') return weightUnit === 'KG' ? 'weight_kg' : 'weight_lb';
  return type;
}
