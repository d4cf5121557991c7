import type { ChangeEvent } from 'react';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { EmailField } from '#frontend/design-system/fields/EmailField.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { bodyTypes, genders } from '#gateway/accounts/profile.rules.ts';
import { BodyFields, optionsOf } from './BodyFields.tsx';
import { t } from '#frontend/language/t.ts';

interface Field {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

export function AccountFields({ field }: { field: (name: 'firstName' | 'lastName' | 'username' | 'email') => Field }) {
  return (
    <>
      <Inline equal align="start" gap="md">
        <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
      </Inline>
      <TextField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <EmailField {...field('email')} />
    </>
  );
}

interface ProfileFieldsProps {
  field: (name: 'gender' | 'birthday' | 'height' | 'weight' | 'bodyType') => Field;
  zone: string;
}

export function ProfileFields({ field, zone }: ProfileFieldsProps) {
  return (
    <>
      <Inline fill="fields" align="start" gap="md">
        <Select label={t('Gender')} placeholder={t('Not set')} options={optionsOf(genders)} {...field('gender')} />
        <Select
          label={t('Body type')}
          placeholder={t('Not set')}
          options={optionsOf(bodyTypes)}
          {...field('bodyType')}
        />
      </Inline>
      <BodyFields field={field} zone={zone} />
    </>
  );
}
