import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { arrow, select as selectStyle } from './Select.css.ts';

type SelectProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'size' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** The label of a first option with the value ''. */
    placeholder?: string;
  };

/** A native select, whose picker suits phones best. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  options,
  placeholder,
  id,
  disabled,
  ...select
}: SelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} id={id} disabled={disabled}>
      {(wired) => (
        <>
          <select {...select} {...wired} disabled={disabled} className={selectStyle}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={arrow}>
            <Icon name="chevronDown" size="sm" />
          </span>
        </>
      )}
    </Field>
  );
}
