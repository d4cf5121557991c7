import { TextField, type TextFieldProps } from './TextField.tsx';
import { t } from '#frontend/language/t.ts';

export const EmailField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label={t('Email')}
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);
