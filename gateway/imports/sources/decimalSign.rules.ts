export type DecimalSign = '.' | ',';

/** How numbers look with each decimal sign: the other one groups thousands, or lakhs. */
const forms: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^-?(?=\.?\d)([1-9]\d{0,2}(,\d{2,3})*,\d{3}|\d*)(\.\d*)?$/,
  ',': /^-?(?=,?\d)([1-9]\d{0,2}(\.\d{2,3})*\.\d{3}|\d*)(,\d*)?$/,
};

/** The decimal signs that a number may have: both in 1,234 and 12, one in 8,25 and 1.234,5, none in what is no number. */
const signsOf = (number: string) => (['.', ','] as const).filter((sign) => forms[sign].test(number));

/** The number in a text, without spaces, apostrophes and the unit behind it; empty when there is none. */
const numberIn = (text: string) =>
  (/^(-?[\d.,\s']+)(?:[a-z%"][a-z%"\s]*)?$/i.exec(text)?.[1] ?? '').replaceAll(/[\s']/g, '');

/**
 * The decimal sign of each column: the one that its cells show, so that 8,25 says what 8,235 means. Where they show none
 * or both, a file with commas between its columns has points, and another one the sign of its other columns.
 */
export function decimalSignsOf(columns: readonly (readonly string[])[], delimiter: string): DecimalSign[] {
  const shown = columns.map(shownSign);
  const usual = delimiter === ',' ? '.' : (onlyOne(new Set(shown)) ?? (columns.some(hasCommas) ? ',' : '.'));
  return shown.map((sign) => sign ?? usual);
}

function shownSign(cells: readonly string[]): DecimalSign | undefined {
  if (cells.every((cell) => cell === '' || timeOfDay.test(cell))) return undefined;
  return onlyOne(new Set(cells.map((cell) => onlyOne(signsOf(numberIn(cell))))));
}

/** 18.30, which says nothing of amounts. */
const timeOfDay = /^\d{1,2}\.[0-5]\d$/;

function onlyOne(signs: Iterable<DecimalSign | undefined>): DecimalSign | undefined {
  const known = [...signs].filter((sign) => sign !== undefined);
  return known.length === 1 ? known[0] : undefined;
}

const hasCommas = (cells: readonly string[]) => cells.some((cell) => /^-?[\d.]*,\d+$/.test(cell));

/**
 * Reads a number, also with a unit behind it; undefined for an empty or unreadable one. The sign of its column counts
 * where it may have either.
 */
export function readAmount(text: string | undefined, ofColumn: DecimalSign = '.'): number | undefined {
  const number = numberIn(text ?? '');
  const signs = signsOf(number);
  if (signs.length === 0) return undefined;
  const sign = onlyOne(signs) ?? ofColumn;
  return Number(number.replaceAll(sign === '.' ? ',' : '.', '').replace(sign, '.'));
}
