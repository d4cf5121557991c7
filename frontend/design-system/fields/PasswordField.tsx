import './PasswordField.css.ts';
import { useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { t } from '#frontend/language/t.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'leading'> & {
  /** Starts as a text field until focused, so that browsers do not fill it unasked. */
  guardAutofill?: boolean;
};

const guardDelayMs = 50;

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
        if (isGuarded) setTimeout(() => setGuarded(false), guardDelayMs);
      }}
      onChange={(event) => {
        setGuarded(false);
        onChange?.(event);
      }}
      trailing={
        // The label avoids the word "password", by which the field itself is found.
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? t('Hide characters') : t('Show characters')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
