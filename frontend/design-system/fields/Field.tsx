import { type ReactNode, useId } from 'react';
import { box, error as errorStyle, field, hint as hintStyle, label as labelStyle } from './field.css.ts';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';

export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The person's mistake in their words; shown in red beneath and read out. */
  error?: string | null | undefined;
}

interface Wired {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldTexts & {
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Draws the control inside the box, wired to label, hint and error. */
  children: (wired: Wired) => ReactNode;
  boxClassName?: string;
};

/** The frame around one control: label above, box, hint or error beneath. */
export function Field({ label, labelHidden, hint, error, id, disabled, children, boxClassName }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <div className={field}>
      <label className={labelHidden ? visuallyHidden : labelStyle} htmlFor={controlId}>
        {label}
      </label>
      <div
        className={boxClassName ? `${box} ${boxClassName}` : box}
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {children({
          id: controlId,
          'aria-describedby': error || hint ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {error ? (
        <p className={errorStyle} id={noteId} role="alert">
          {error}
        </p>
      ) : hint ? (
        <p className={hintStyle} id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
