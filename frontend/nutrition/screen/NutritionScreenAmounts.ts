import { amountText } from '#frontend/measures/amounts.ts';

/** Returns "140.5 g". */
export function gramsText(grams: number): string {
  return `${amountText(grams)} g`;
}

/** Returns "2,045". */
export function wholeText(number: number): string {
  return amountText(Math.round(number));
}
