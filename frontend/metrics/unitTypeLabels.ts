import { type UnitType, unitOfType, unitTypes } from '#gateway/metrics/metricUnit.rules.ts';
import { t } from '#frontend/language/t.ts';
import { metricUnitLabel } from './metricUnitLabel.ts';

const labels: Record<UnitType, string> = {
  length_inch: t('Length'),
  length_cm: t('Length'),
  percentage: t('Percentage'),
  count: t('Count'),
  weight_lb: t('Weight'),
  weight_kg: t('Weight'),
};

export const unitTypeChoices = unitTypes.map((value) => ({
  value,
  label: labels[value],
  hint: metricUnitLabel(unitOfType(value)),
}));
