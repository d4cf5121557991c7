import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { box, control, error as errorStyle, hint as hintStyle } from '#frontend/design-system/fields/field.css.ts';
import * as styles from './AmountRow.css.ts';
import type { AmountFormat } from './amountFormat.ts';
import { decimalInput } from './decimalInput.ts';
import { translated } from '#frontend/language/t.ts';

interface AmountRowProps extends Pick<ComponentProps<'input'>, 'name' | 'enterKeyHint' | 'onBlur' | 'placeholder'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  unit: string;
  /** Stands before the label. */
  lead?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A small sign of how it stands, after the unit. */
  mark?: ReactNode;
  /** A control of its own beside the input. */
  trailing?: ReactNode;
  value: string;
  step: number;
  /** Stepping an empty input starts here; the default is 0. */
  start?: number | null;
  format?: AmountFormat;
  onValue: (text: string) => void;
  onEnter?: () => void;
}

/** A number with its name at the left: one row of a form of numbers. */
export function AmountRow({
  label,
  unit,
  lead,
  hint,
  error,
  mark,
  trailing,
  value,
  step,
  start = null,
  format,
  onValue,
  onEnter,
  ...input
}: AmountRowProps) {
  const id = useId();
  const decimal = decimalInput({ value, step, start, onValue, format });
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <label className={styles.name} htmlFor={id}>
          {lead}
          {label}
        </label>
        <div
          className={`${box} ${format?.hasWords ? styles.boxOfWords : styles.box}`}
          data-invalid={error ? '' : undefined}
        >
          <input
            {...input}
            {...decimal}
            id={id}
            className={`${control} ${styles.input}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-unit ${error || hint ? `${id}-note` : ''}`}
            onKeyDown={(event) => {
              decimal.onKeyDown(event);
              if (event.key === 'Enter') onEnter?.();
            }}
          />
          <span className={styles.unit} id={`${id}-unit`}>
            {unit}
          </span>
          {mark}
        </div>
        {trailing}
      </div>
      {error ? (
        <p className={errorStyle} id={`${id}-note`} role="alert">
          {translated(error)}
        </p>
      ) : hint ? (
        <p className={`${hintStyle} ${styles.hint}`} id={`${id}-note`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
