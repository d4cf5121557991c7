import type { ComponentProps } from 'react';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { addDays, today } from '#gateway/calendar/day.ts';

interface BodyFieldsProps {
  field: (name: 'birthday' | 'height' | 'weight') => Omit<ComponentProps<typeof TextField>, 'label'>;
  zone: string;
}

export function BodyFields({ field, zone }: BodyFieldsProps) {
  return (
    <>
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

/** Converts a list of the rules into the options of a field. */
export function optionsOf(list: readonly { id: string; label: string }[]) {
  return list.map(({ id, label }) => ({ value: id, label }));
}
