import { locale } from '#frontend/app/preferences.ts';
import { t } from '#frontend/language/t.ts';
import { numberFormat } from '#gateway/language/formats.ts';

/** Returns a number as the person writes it: "1,840", "5.1", "5,1". `least` decimals are always there. */
export function amountText(number: number, decimals = 1, least = 0): string {
  const format = numberFormat(locale(), { maximumFractionDigits: decimals, minimumFractionDigits: least });
  return format.format(number + 0);
}

/** Returns a number with its decimals: "8.0", "8,0". */
export function fixedText(number: number, decimals = 1): string {
  return amountText(number, decimals, decimals);
}

/** Returns hours of sleep: "8.0h", "8,0 h". */
export function hoursText(hours: number): string {
  return t('{hours}h', { hours: fixedText(hours) });
}
