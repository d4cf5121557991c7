import { type UnitType, unitOfType, unitTypes } from '#gateway/metrics/metricUnit.rules.ts';

const kinds: Record<UnitType, string> = {
  length_inch: 'Length',
  length_cm: 'Length',
  percentage: 'Percentage',
  count: 'Count',
  weight_lb: 'Weight',
  weight_kg: 'Weight',
};

/** The unit types to choose from, each with the unit it stands for: "Length (in)". */
export const unitTypeChoices = unitTypes.map((value) => ({ value, label: kinds[value], hint: unitOfType(value) }));
