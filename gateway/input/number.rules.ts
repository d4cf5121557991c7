/* Numbers without a schema around them: what only counts or reads need not load zod for it. */

export type DecimalLimits = {
  /** What the number is, for messages: "Protein". */
  name: string;
  /** Message where nothing was entered. */
  required: string;
  /** Digits kept behind the point; a number with more is refused, so that what is typed is what is stored. */
  decimals: number;
  max: number;
  /** Whether 0 is refused too. */
  isPositive?: boolean;
};

export const notANumber = 'Please enter a number.';
const groupedDigits = 'Please write the number without commas between its digits.';

/** A field of a form that was left empty. */
export function isEmptyText(given: unknown): boolean {
  return typeof given === 'string' && given.trim() === '';
}

/** "2,000" is two thousand to some and two to others: nobody should have to guess which was stored. */
function isGrouped(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text.trim());
}

/** The number a person typed, with a point or a comma: " 1,5 " is 1.5. null when it is none. */
export function parseDecimal(text: string): number | null {
  const written = text.trim();
  if (isGrouped(written) || !/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(written)) return null;
  const number = Number(written.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** To so many digits behind the point, halves up; 0 is never negative. */
export function roundTo(number: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(number * scale) / scale + 0;
}

/** A number or numeric text that is not negative and fits its stored digits: the number, or what is wrong with it. */
export function readDecimal(
  given: unknown,
  limits: DecimalLimits,
): { value: number; problem?: undefined } | { value?: undefined; problem: string } {
  const number = numberOf(given);
  if (number === undefined) return { problem: limits.required };
  if (number === null) return { problem: noNumber(given) };
  const problem = decimalProblem(number, limits);
  return problem === null ? { value: roundTo(number, limits.decimals) } : { problem };
}

/** undefined where nothing was entered, null for what is no number. */
function numberOf(given: unknown): number | null | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  if (given === undefined || given === null || isEmptyText(given)) return undefined;
  return typeof given === 'string' ? parseDecimal(given) : null;
}

/** What to tell whoever wrote this, which is no number. */
export function noNumber(given: unknown): string {
  return typeof given === 'string' && isGrouped(given) ? groupedDigits : notANumber;
}

function decimalProblem(number: number, { name, decimals, max, isPositive = false }: DecimalLimits): string | null {
  if (isPositive && number <= 0) return `${name} must be more than 0.`;
  if (number < 0) return `${name} can't be negative.`;
  if (number > max) return `${name} can be at most ${max}.`;
  if (!hasAtMost(number, decimals))
    return decimals === 0
      ? `${name} is a whole number.`
      : `${name} can have at most ${decimals} decimal${decimals === 1 ? '' : 's'}.`;
  return null;
}

/** A sum such as 0.1 + 0.2 is one decimal to the person who made it, whatever floating point adds behind it. */
function hasAtMost(number: number, decimals: number): boolean {
  return Math.abs(number - roundTo(number, decimals)) < 1e-9;
}
