import type { ChangeEvent } from 'react';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { bodyTypes, genders } from '#gateway/accounts/profile.rules.ts';
import { addDays, today } from '#gateway/calendar/day.ts';

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
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </Inline>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label="Email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
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
      <Inline equal align="start" gap="md">
        <Select label="Gender" placeholder="Not told" options={choices(genders)} {...field('gender')} />
        <Select label="Body type" placeholder="Not told" options={choices(bodyTypes)} {...field('bodyType')} />
      </Inline>
      <TextField
        label="Birthday"
        type="date"
        max={addDays(today(zone), -1)}
        autoComplete="bday"
        {...field('birthday')}
      />
      <Inline equal align="start" gap="md">
        <TextField label="Height" placeholder="5 ft 7 in" maxLength={50} autoComplete="off" {...field('height')} />
        <TextField label="Weight" placeholder="150 lbs" maxLength={50} autoComplete="off" {...field('weight')} />
      </Inline>
    </>
  );
}

function choices(list: readonly { id: string; label: string }[]) {
  return list.map(({ id, label }) => ({ value: id, label }));
}
