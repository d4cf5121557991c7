/* Number rules without a schema, so that code which only reads numbers need not load zod. */

import { numberFormat, numberLocale } from '#gateway/language/formats.ts';
import { t } from '#gateway/language/message.ts';
import { numberText } from '#gateway/language/numberText.rules.ts';

export interface DecimalLimits {
  /** The name used in messages: "Protein". */
  name: string;
  /** The message for a missing number. */
  required: string;
  /** Decimals stored; a number with more is refused, so that what is typed is what is stored. */
  decimals: number;
  max: number;
  /** Refuses 0 too. */
  isPositive?: boolean;
}

export const notANumber = 'Please enter a number.';
const groupedDigits = 'Please leave out the commas between digits.';

/** True for a form field that was left empty. */
export function isEmptyText(given: unknown): boolean {
  return typeof given === 'string' && given.trim() === '';
}

/**
 * "2,000" means two thousand to some people and two to others, so it is refused where nobody said how the person writes
 * numbers.
 */
function isGrouped(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text.trim());
}

/** Returns the text without the marks between thousands: "2.000" of a German is "2000". Any space is such a mark, too. */
function ungrouped(text: string): string {
  const locale = numberLocale();
  if (!locale) return text;
  const { group, decimal } = marksOf(locale);
  const mark = /\s/.test(group) ? '\\s' : /['’]/.test(group) ? "['’\\s]" : `[${group}\\s]`;
  const grouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(?:${mark}\\d{2,3})*${mark}\\d{3}(?:[${decimal}]\\d*)?$`);
  return grouped.test(text) ? text.replaceAll(new RegExp(mark, 'g'), '') : text;
}

/** Returns what stands between thousands and before decimals; every locale has both in this number. */
function marksOf(locale: string): { group: string; decimal: string } {
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)!.value;
  return { group: mark('group'), decimal: mark('decimal') };
}

/** Parses a number typed with a point or a comma: " 1,5 " is 1.5. Returns null for anything else. */
export function parseDecimal(text: string): number | null {
  const written = ungrouped(text.trim());
  if (isGrouped(written) || !/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(written)) return null;
  const number = Number(written.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Rounds to a number of decimals, halves up; never returns -0. */
export function roundTo(number: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(number * scale) / scale + 0;
}

/** Reads a number or numeric text that is not negative and fits its stored digits. Returns it, or what is wrong with it. */
export function readDecimal(
  given: unknown,
  limits: DecimalLimits,
): { value: number; problem?: undefined } | { value?: undefined; problem: string } {
  const number = numberOf(given);
  if (number === undefined) return { problem: limits.required };
  if (number === null) return { problem: numberProblem(given) };
  const problem = decimalProblem(number, limits);
  return problem === null ? { value: roundTo(number, limits.decimals) } : { problem };
}

/** Returns undefined for no input, null for input that is not a number. */
function numberOf(given: unknown): number | null | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  if (given === undefined || given === null || isEmptyText(given)) return undefined;
  return typeof given === 'string' ? parseDecimal(given) : null;
}

/** The message for input that is not a number. */
export function numberProblem(given: unknown): string {
  return typeof given === 'string' && isGrouped(ungrouped(given.trim())) ? groupedDigits : notANumber;
}

function decimalProblem(number: number, { name, decimals, max, isPositive = false }: DecimalLimits): string | null {
  const named = { name: t(name), decimals };
  if (isPositive && number <= 0) return t('{name} must be more than 0.', named);
  if (number < 0) return t("{name} can't be negative.", named);
  if (number > max) return t('{name} can be at most {max}.', { ...named, max: asTyped(max) });
  if (hasAtMost(number, decimals)) return null;
  if (decimals === 0) return t('{name} must be a whole number.', named);
  return decimals === 1
    ? t('{name} can have at most 1 decimal.', named)
    : t('{name} can have at most {decimals} decimals.', named);
}

function asTyped(number: number): string | number {
  const locale = numberLocale();
  return locale ? numberText(number, locale, 3) : number;
}

/** Tolerates floating point: 0.1 + 0.2 has one decimal. */
function hasAtMost(number: number, decimals: number): boolean {
  return Math.abs(number - roundTo(number, decimals)) < 1e-9;
}
