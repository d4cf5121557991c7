import { numberFormat } from '#gateway/language/formats.ts';

/** Returns a number as a person of this locale types it, without grouping: "81.6", "81,6". */
export function numberText(value: number, locale: string, decimals = 2): string {
  return numberFormat(locale, { maximumFractionDigits: decimals, useGrouping: false }).format(value + 0);
}
