import { type ReactNode, useId } from 'react';
import { box, field, label as labelStyle } from './field.css.ts';
import { FieldNote } from './FieldNote.tsx';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';

export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
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
  /** Renders the control with the given attributes, which connect it to label, hint and error. */
  children: (wired: Wired) => ReactNode;
  boxClassName?: string;
};

/** A control with its label above and its hint or error below. */
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
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
