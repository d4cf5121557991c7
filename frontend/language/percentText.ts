import { numberFormat } from '#gateway/language/formats.ts';
import { pageLanguage } from './pageLanguage.ts';

/** Returns a percentage (50 for a half) as the language of the page writes it: "50%", "50 %". */
export function percentText(percent: number, decimals = 0): string {
  const format = numberFormat(pageLanguage, { style: 'percent', maximumFractionDigits: decimals });
  return format.format(percent / 100 + 0);
}

/** What follows a percentage: "%", " %". */
export const percentUnit = percentText(0).slice(1);
