import { locale } from '#frontend/app/preferences.ts';
import { t } from '#frontend/language/t.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number as the person writes it: "1,840", "5.1", "5,1". `least` decimals are always there. */
export function amountText(number: number, decimals = 1, least = 0): string {
  const name = `${locale()} ${decimals} ${least}`;
  // Created once, because each toLocaleString call creates its own format.
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals, minimumFractionDigits: least });
  formats.set(name, format);
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
