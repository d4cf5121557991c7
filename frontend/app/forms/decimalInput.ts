import type { ChangeEvent, KeyboardEvent } from 'react';
import { roundTo } from '#gateway/input/number.rules.ts';
import { type AmountFormat, personalNumber, steppedFrom } from './amountFormat.ts';

interface DecimalInput {
  value: string;
  /** The amount that an arrow key adds or subtracts. */
  step: number;
  /** Stepping an empty input starts here; the default is 0. */
  start?: number | null;
  onValue: (text: string) => void;
  /** How an amount is read and written; by default it is a number. */
  format?: AmountFormat | undefined;
}

/**
 * What an input for a number of at least 0 needs. It is typed, or stepped with the arrow keys. Not of the type number:
 * in most browsers that one swallows a comma, and 5,1 would become 51.
 */
export function decimalInput({ value, step, start, onValue, format }: DecimalInput) {
  const number = steppedFrom(value, format);
  return {
    role: 'spinbutton',
    inputMode: format?.hasWords ? 'text' : 'decimal',
    autoComplete: 'off',
    min: 0,
    step,
    'aria-valuemin': 0,
    'aria-valuenow': number ?? undefined,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (steps === undefined) return;
      event.preventDefault();
      const next = Math.max(0, roundTo((number ?? start ?? 0) + steps * step, 2));
      onValue((format?.text ?? personalNumber)(next));
    },
  } as const;
}
