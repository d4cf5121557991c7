import { TextField, type TextFieldProps } from './TextField.tsx';

export const EmailField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Email" autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
);
