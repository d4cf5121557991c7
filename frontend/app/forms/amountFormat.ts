import { locale } from '#frontend/app/preferences.ts';
import { type DecimalLimits, parseDecimal, readDecimal } from '#gateway/input/number.rules.ts';
import { numberText } from '#gateway/language/numberText.rules.ts';

/** How a field reads and writes its amounts. */
export interface AmountFormat {
  /** The unit, which stands after the text. */
  label: string;
  /** The amount that an arrow key changes, and a press of − or +. */
  step: number;
  press: number;
  /** True when the text needs more than the keys of a number. */
  hasWords?: boolean;
  read: (text: string) => { value: number; problem?: undefined } | { value?: undefined; problem: string };
  text: (amount: number) => string;
}

/** The format of a number in a unit that does not depend on the person. */
export function plainFormat(limits: DecimalLimits, label: string, press = 0.1): AmountFormat {
  return { label, step: 0.1, press, read: (text) => readDecimal(text, limits), text: personalNumber };
}

/** Returns a number as the person types it: "81.6", "81,6". */
export function personalNumber(value: number): string {
  return numberText(value, locale());
}

/** Reads an amount to step from; null for text that is none. */
export function steppedFrom(text: string, format: AmountFormat | undefined): number | null {
  return format?.hasWords ? (format.read(text).value ?? null) : parseDecimal(text);
}
