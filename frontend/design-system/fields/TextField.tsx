import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { aside, control, trailing as trailingStyle } from './field.css.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size'> & {
    leading?: ReactNode;
    /** A unit such as "lbs", or a small control. */
    trailing?: ReactNode;
  };

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
