import { amountText, fixedText } from '#frontend/measures/amounts.ts';
import { personalWeight, weightFormat } from '#frontend/measures/weightFormat.ts';

/** "1,840"; "–" where nothing is known. */
export function whole(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : amountText(value, 0);
}

/** "7.5" */
export function tenths(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : fixedText(value);
}

/** "81.6 kg", "173.5 lbs", "11 st 4 lb" */
export function weight(pounds: number): string {
  const { amount, hasWords, label } = weightFormat();
  return hasWords ? personalWeight(pounds, 1) : `${tenths(amount(pounds))} ${label}`;
}

/** "+1.5", "−2.0", "0.0" */
export function signed(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return sign + tenths(Math.abs(change));
}
