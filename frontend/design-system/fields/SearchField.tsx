import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField } from './TextField.tsx';

type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'value' | 'onChange' | 'type'
> & {
  /** Read out, and shown as the placeholder when there is no other. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** One line to search in, with a button that empties it. */
export function SearchField({ label, value, onValueChange, placeholder = label, ...input }: SearchFieldProps) {
  return (
    <TextField
      {...input}
      label={label}
      labelHidden
      placeholder={placeholder}
      // Not type="search": browsers draw their own, unlabelled clear button there.
      type="text"
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      leading={<Icon name="search" size="sm" />}
      trailing={value && <IconButton icon="close" label="Clear" onClick={() => onValueChange('')} />}
    />
  );
}
