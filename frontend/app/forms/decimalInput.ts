import type { ChangeEvent, KeyboardEvent } from 'react';
import { parseDecimal, roundTo } from '#gateway/input/number.rules.ts';

interface DecimalInput {
  value: string;
  /** The amount that an arrow key adds or subtracts. */
  step: number;
  /** Stepping an empty input starts here; the default is 0. */
  start?: number | null;
  onValue: (text: string) => void;
}

/**
 * What an input for a number of at least 0 needs. It is typed, or stepped with the arrow keys. Not of the type number:
 * in most browsers that one swallows a comma, and 5,1 would become 51.
 */
export function decimalInput({ value, step, start, onValue }: DecimalInput) {
  const number = parseDecimal(value);
  return {
    role: 'spinbutton',
    inputMode: 'decimal',
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
      onValue(String(Math.max(0, roundTo((number ?? start ?? 0) + steps * step, 2))));
    },
  } as const;
}
