import { TextField, type TextFieldProps } from '#frontend/design-system/fields/TextField.tsx';

/** A box for a code of an authenticator app, which phones and password managers fill in; it takes a recovery code, too. */
export function CodeField(props: Omit<TextFieldProps, 'autoComplete' | 'autoCapitalize' | 'spellCheck'>) {
  return (
    <TextField inputMode="numeric" {...props} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
  );
}
