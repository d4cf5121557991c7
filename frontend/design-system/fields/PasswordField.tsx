import './PasswordField.css.ts';
import { useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'leading'> & {
  /** Starts as a text field and becomes a password field just after focus, so that browsers don't fill it unasked. */
  guardAutofill?: boolean;
};

const GUARD_DELAY = 50;

/** A password, with a button that shows what was typed. */
export function PasswordField({ guardAutofill = false, onFocus, onChange, ...field }: PasswordFieldProps) {
  const [isGuarded, setGuarded] = useState(guardAutofill);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isGuarded || isShown ? 'text' : 'password'}
      data-masked={isGuarded ? '' : undefined}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onFocus={(event) => {
        onFocus?.(event);
        if (isGuarded) setTimeout(() => setGuarded(false), GUARD_DELAY);
      }}
      onChange={(event) => {
        setGuarded(false);
        onChange?.(event);
      }}
      trailing={
        // The word "password" stays out of this name: the field itself is found by it.
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
