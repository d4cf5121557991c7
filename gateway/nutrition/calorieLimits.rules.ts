import type { DecimalLimits } from '#gateway/input/number.rules.ts';
import { nutritionTexts } from './nutritionTexts.rules.ts';

/** Kilocalories of an entry: 6 digits, 1 of them decimal. */
export const calorieLimits: DecimalLimits = {
  name: 'Calories',
  required: nutritionTexts.caloriesRequired,
  decimals: 1,
  max: 99_999.9,
};
