import { t } from '#frontend/language/t.ts';

/** Returns the unit of a metric as it is shown. Symbols such as `kg` are the same in all languages. */
export function metricUnitLabel(unit: string): string {
  if (unit === 'reps') return t('reps');
  return unit === 'count' ? t('count') : unit;
}
