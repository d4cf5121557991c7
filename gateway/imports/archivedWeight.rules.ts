import type { WeightUnit } from '#gateway/measures/unit.rules.ts';
import { kilogramsOf, poundsOf, type Weight } from '#gateway/measures/weight.rules.ts';
import { weightInput } from '#gateway/metrics/metric.rules.ts';

interface ArchivedWeight {
  weight: number | null;
  weightEntered: number | null;
  weightUnit: WeightUnit | null;
  weightKg: number | null;
  weightSource: string;
}

/** What was entered of an archived weight. An older archive has pounds only; a band measured kilograms. */
function enteredOf({ weight, weightEntered, weightUnit, weightSource }: ArchivedWeight): Weight | null {
  if (weightEntered !== null && weightUnit !== null) return { value: weightEntered, unit: weightUnit };
  if (weight === null) return null;
  const pounds: Weight = { value: weight, unit: 'LB' };
  return weightSource === 'manual' ? pounds : { value: kilogramsOf(pounds), unit: 'KG' };
}

export function fitsPounds(row: ArchivedWeight): boolean {
  const entered = enteredOf(row);
  return entered === null || weightInput.safeParse(poundsOf(entered)).success;
}

/** Derives pounds and kilograms from what was entered. */
export function withDerivedWeight<Row extends ArchivedWeight>(row: Row): Row {
  const entered = enteredOf(row);
  return {
    ...row,
    weight: entered && poundsOf(entered),
    weightEntered: entered && entered.value,
    weightUnit: entered && entered.unit,
    weightKg: entered && kilogramsOf(entered),
  };
}
