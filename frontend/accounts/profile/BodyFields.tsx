import type { ComponentProps } from 'react';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { bodyExamples, heightUnitOf, weightUnitOf } from './bodyTexts.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import { t, translated } from '#frontend/language/t.ts';

interface BodyFieldsProps {
  field: (
    name: 'birthday' | 'height' | 'weight',
  ) => Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & { value: string };
  zone: string;
  /** A hint below each field that says its purpose. */
  hints?: { birthday: string; height: string; weight: string };
}

/** Birthday, height and weight. A height or weight is typed with its unit, or as a number in the person's own. */
export function BodyFields({ field, zone, hints }: BodyFieldsProps) {
  const examples = bodyExamples();
  const [height, weight] = [field('height'), field('weight')];
  return (
    <>
      <TextField
        label={t('Birthday')}
        type="date"
        max={addDays(today(zone), -1)}
        autoComplete="bday"
        hint={hints && translated(hints.birthday)}
        {...field('birthday')}
      />
      <Inline equal align="start" gap="md">
        <TextField
          label={t('Height')}
          placeholder={examples.height}
          trailing={heightUnitOf(height.value)}
          hint={hints && translated(hints.height)}
          maxLength={50}
          autoComplete="off"
          {...height}
        />
        <TextField
          label={t('Weight')}
          placeholder={examples.weight}
          trailing={weightUnitOf(weight.value)}
          hint={hints && translated(hints.weight)}
          maxLength={50}
          autoComplete="off"
          {...weight}
        />
      </Inline>
    </>
  );
}

/** Converts a list of the rules into the options of a field. */
export function optionsOf(list: readonly { id: string; label: string }[]) {
  return list.map(({ id, label }) => ({ value: id, label: translated(label) }));
}
