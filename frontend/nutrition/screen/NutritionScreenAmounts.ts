import { amountText } from '../amounts.ts';

/** "2,045 kcal" */
export function kcalText(calories: number): string {
  return `${wholeText(calories)} kcal`;
}

/** "140.5 g" */
export function gramsText(grams: number): string {
  return `${amountText(grams)} g`;
}

/** "2,045" */
export function wholeText(number: number): string {
  return amountText(Math.round(number));
}
