import { pageLanguage } from './pageLanguage.ts';

const formats = new Map<number, Intl.NumberFormat>();

/** Returns a percentage (50 for a half) as the language of the page writes it: "50%", "50 %". */
export function percentText(percent: number, decimals = 0): string {
  const format =
    formats.get(decimals) ?? new Intl.NumberFormat(pageLanguage, { style: 'percent', maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(percent / 100 + 0);
}

/** What follows a percentage: "%", " %". */
export const percentUnit = percentText(0).slice(1);
