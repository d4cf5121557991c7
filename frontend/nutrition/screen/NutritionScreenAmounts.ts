import { amountText } from '../amounts.ts';

/** Returns "2,045 kcal". */
export function kcalText(calories: number): string {
  return `${wholeText(calories)} kcal`;
}

/** Returns "140.5 g". */
export function gramsText(grams: number): string {
  return `${amountText(grams)} g`;
}

/** Returns "2,045". */
export function wholeText(number: number): string {
  return amountText(Math.round(number));
}
