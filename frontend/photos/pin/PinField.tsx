import type { Ref } from 'react';
import { pinLength } from '#gateway/photos/pin.rules.ts';
import * as styles from './PinField.css.ts';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Takes no digits, but keeps the focus. */
  isBlocked?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const cells = Array.from({ length: pinLength }, (_, index) => index);

/** Four digits shown as dots. A single input, so that pasting and screen readers just work. */
export function PinField({ label, value, onChange, isBlocked, describedBy, ref }: PinFieldProps) {
  return (
    <div className={styles.field}>
      <input
        ref={ref}
        className={styles.input}
        type="password"
        inputMode="numeric"
        // No maxLength: it would cut a pasted "12 34" before the blank is removed.
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        readOnly={isBlocked}
        onChange={({ currentTarget }) => onChange(digitsOf(currentTarget.value))}
      />
      {cells.map((cell) => (
        <span
          key={cell}
          className={styles.cell}
          aria-hidden="true"
          data-filled={cell < value.length ? '' : undefined}
          data-next={cell === Math.min(value.length, pinLength - 1) ? '' : undefined}
        />
      ))}
    </div>
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, pinLength);
}
