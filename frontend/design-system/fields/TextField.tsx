import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { aside, control, trailing as trailingStyle } from './field.css.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size'> & {
    leading?: ReactNode;
    /** A unit as text ("lbs"), or one small control. */
    trailing?: ReactNode;
  };

/** One line of text. Takes every attribute of an input; works controlled and uncontrolled. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  leading,
  trailing,
  id,
  disabled,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id} disabled={disabled}>
      {(wired) => (
        <>
          {leading && <span className={aside}>{leading}</span>}
          <input {...input} {...wired} disabled={disabled} className={control} />
          {trailing && (
            <span className={trailingStyle} data-text={typeof trailing === 'string' ? '' : undefined}>
              {trailing}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
