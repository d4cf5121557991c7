import { personalWeight, weightFormat } from '#frontend/measures/weightFormat.ts';

/** "1,840"; "–" where nothing is known. */
export function whole(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : Math.round(value).toLocaleString('en-US');
}

/** "7.5" */
export function tenths(value: number | null | undefined): string {
  return value === null || value === undefined
    ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
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
