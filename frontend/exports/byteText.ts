import { t } from '#frontend/language/t.ts';
import { fixedText } from '#frontend/measures/amounts.ts';
import { units } from '#frontend/measures/sizes.ts';

const names = Object.values(units);

/** Returns "3.4 MB", in decimal units. */
export function byteText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), names.length);
  const figure = bytes / 1000 ** power;
  const number = fixedText(figure, power > 0 && figure < 10 ? 1 : 0);
  return power === 0 ? t('{number} bytes', { number }) : `${number} ${names[power - 1]}`;
}
