import { pageLanguage } from '#frontend/language/pageLanguage.ts';
import { t } from '#frontend/language/t.ts';
import { numberFormat } from '#gateway/language/formats.ts';

const units = ['', 'kB', 'MB', 'GB', 'TB'];

/** Returns "3.4 MB", in decimal units. */
export function byteText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const figure = bytes / 1000 ** power;
  const digits = power > 0 && figure < 10 ? 1 : 0;
  const number = numberFormat(pageLanguage, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(figure);
  return power === 0 ? t('{number} bytes', { number }) : `${number} ${units[power]}`;
}
