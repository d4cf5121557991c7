import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { area, areaBox, counter } from './TextArea.css.ts';

type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> & {
    /** Shows "12 / 2000" in the corner. */
    count?: { used: number; of: number };
    /** A CSS height; the box stays resizable. */
    height?: string;
  };

export function TextArea({ label, labelHidden, hint, error, count, height, id, disabled, ...textarea }: TextAreaProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      id={id}
      disabled={disabled}
      boxClassName={areaBox}
    >
      {(wired) => (
        <>
          <textarea
            // Otherwise the browser writes the text, in clear, into the files by which it restores its tabs.
            autoComplete="off"
            {...textarea}
            {...wired}
            disabled={disabled}
            className={area}
            style={height ? { blockSize: height } : undefined}
          />
          {count && (
            <span className={counter} data-over={count.used > count.of ? '' : undefined}>
              {count.used} / {count.of}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
