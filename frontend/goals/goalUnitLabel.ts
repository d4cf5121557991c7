import { t } from '#frontend/language/t.ts';

/** The units that the app gives to goals itself. */
const labels = new Map([
  ['hours', t('hours')],
  ['minutes', t('minutes')],
  ['calories', t('calories')],
  ['units', t('units')],
]);

/** Returns the unit of a goal as it is shown: a person's own stays as it was written. */
export function goalUnitLabel(unit: string): string {
  return labels.get(unit) ?? unit;
}
