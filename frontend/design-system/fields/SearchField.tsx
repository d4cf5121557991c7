import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField } from './TextField.tsx';
import { t } from '#frontend/language/t.ts';

type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'value' | 'onChange' | 'type'
> & {
  /** The accessible name and the default placeholder. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

export function SearchField({ label, value, onValueChange, placeholder = label, ...input }: SearchFieldProps) {
  return (
    <TextField
      {...input}
      label={label}
      labelHidden
      placeholder={placeholder}
      // Not type="search", for which browsers add an unlabelled clear button.
      type="text"
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      leading={<Icon name="search" size="sm" />}
      trailing={value && <IconButton icon="close" label={t('Clear')} onClick={() => onValueChange('')} />}
    />
  );
}
