import { useState } from 'react';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { addDays } from '#gateway/calendar/day.ts';
import { tokenLimits, tokenSpans } from '#gateway/tokens/token.rules.ts';
import { tokenScreenTexts as texts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface ExpiryChoiceProps {
  today: string;
  /** The last day, yyyy-MM-dd. */
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
}

const ownDate = 'date';
const options = [
  ...tokenSpans.map((days) => ({
    value: String(days),
    label: days === 365 ? t('1 year') : t('{days, plural, one {# day} other {# days}}', { days }),
  })),
  { value: ownDate, label: t('Date') },
];

/** Chooses the last day: a preset span, or any day within a year. */
export function ExpiryChoice({ today, value, onChange, error }: ExpiryChoiceProps) {
  const [choice, setChoice] = useState(
    () =>
      options.find(({ value: days }) => days !== ownDate && addDays(today, Number(days)) === value)?.value ?? ownDate,
  );
  function choose(next: string) {
    setChoice(next);
    if (next !== ownDate) onChange(addDays(today, Number(next)));
  }
  return (
    <Stack gap="sm">
      <SegmentedControl label={t('Works for')} labelHidden={false} options={options} value={choice} onChange={choose} />
      <TextField
        label={t('Until')}
        type="date"
        min={today}
        max={addDays(today, tokenLimits.days)}
        value={value}
        error={error}
        hint={texts.expiryHint}
        onChange={({ target }) => {
          setChoice(ownDate);
          onChange(target.value);
        }}
      />
    </Stack>
  );
}
