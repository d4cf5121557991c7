import { type AmountFormat, personalNumber } from '#frontend/app/forms/amountFormat.ts';
import { locale, preferences } from '#frontend/app/preferences.ts';
import type { WeightUnit } from '#gateway/measures/unit.rules.ts';
import {
  amountOf,
  amountOfPounds,
  amountText,
  enteredWeight,
  weightForms,
  weightText,
} from '#gateway/measures/weight.rules.ts';

/** A weight to save: what was typed, in its unit. */
export type MeasuredWeight = { weight: number | null; weightUnit: WeightUnit };

/** The format of the person's weights. Their amounts are kilograms or pounds; the server's weights are pounds. */
export function weightFormat() {
  const unit = preferences().weightUnit;
  const { label, step, press, read } = weightForms[unit];
  const format: AmountFormat = {
    label,
    step,
    press,
    hasWords: unit === 'ST',
    read,
    text: (amount) => amountText(amount, unit, locale()),
  };
  return {
    ...format,
    amount: (pounds: number) => amountOfPounds(pounds, unit),
    amountOrNull: (pounds: number | null | undefined) =>
      pounds === null || pounds === undefined ? null : amountOfPounds(pounds, unit),
    /** Returns the amount of a weight that was sent in any unit. */
    amountSent: (value: number, sent: WeightUnit) => amountOf({ value, unit: sent }, unit),
    measured(amount: number | null): MeasuredWeight {
      if (amount === null) return { weight: null, weightUnit: unit };
      const { value } = enteredWeight(amount, unit);
      return { weight: value, weightUnit: unit };
    },
  };
}

/** Returns pounds in the person's unit: "81,6 kg". */
export function personalWeight(pounds: number, decimals?: number): string {
  return weightText(pounds, preferences().weightUnit, locale(), decimals);
}

/** Returns a change of pounds in the person's unit, without it: "+1.5", "−2", "0". */
export function personalChange(pounds: number): string {
  const change = amountOfPounds(pounds, preferences().weightUnit);
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${personalNumber(Math.abs(change))}`;
}
