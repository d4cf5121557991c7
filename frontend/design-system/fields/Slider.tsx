import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useId } from 'react';
import { field, hint as hintStyle, label as labelStyle } from './field.css.ts';
import * as styles from './Slider.css.ts';

interface SliderProps {
  label: ReactNode;
  min?: number;
  max?: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** Formats the shown and announced value. */
  format?: (value: number) => string;
  /** A note below it, announced when it appears. */
  hint?: ReactNode;
  disabled?: boolean;
}

/** A native range input with its label and value. */
export function Slider({
  label,
  min = 0,
  max = 100,
  step = 1,
  value,
  onChange,
  format = String,
  hint,
  disabled,
}: SliderProps) {
  const id = useId();
  return (
    <div className={field}>
      <div className={styles.head}>
        <label className={labelStyle} htmlFor={id}>
          {label}
        </label>
        <output className={styles.output} htmlFor={id}>
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        className={styles.slider}
        style={assignInlineVars({ [styles.filled]: `${((value - min) / (max - min)) * 100}%` })}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint && (
        <p className={hintStyle} id={`${id}-hint`} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}
