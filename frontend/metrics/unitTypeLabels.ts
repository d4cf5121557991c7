import { type UnitType, unitOfType, unitTypes } from '#gateway/metrics/metricUnit.rules.ts';

const labels: Record<UnitType, string> = {
  length_inch: 'Length',
  length_cm: 'Length',
  percentage: 'Percentage',
  count: 'Count',
  weight_lb: 'Weight',
  weight_kg: 'Weight',
};

export const unitTypeChoices = unitTypes.map((value) => ({ value, label: labels[value], hint: unitOfType(value) }));
