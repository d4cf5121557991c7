import type { useForm } from '#frontend/app/forms/useForm.ts';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { decimalInput } from '#frontend/app/forms/decimalInput.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { energyLabel } from '#frontend/measures/energyFormat.ts';
import { goalTypeOf, goalUnits } from '#gateway/goals/goal.rules.ts';
import * as styles from './GoalForm.css.ts';
import type { goalFields } from './goalDraft.ts';
import { t } from '#frontend/language/t.ts';
import { goalUnitLabel } from './goalUnitLabel.ts';

type GoalFormState = ReturnType<typeof useForm<(typeof goalFields)[number]>>;

export function GoalTarget({ form }: { form: GoalFormState }) {
  const type = goalTypeOf(form.values.goalType);
  const { primary, secondary } = goalUnits[type];
  const isKilojoules = preferences().energyUnit === 'KJ';
  const number = (name: 'targetValuePrimary' | 'targetValueSecondary', step: number) => ({
    ...form.field(name),
    ...decimalInput({ value: form.values[name], step, onValue: (text) => form.set(name, text) }),
  });
  return (
    <div className={styles.pair}>
      <TextField
        label={t('Target value')}
        trailing={
          type === 'custom' ? undefined : type === 'nutrition' && isKilojoules ? energyLabel() : goalUnitLabel(primary)
        }
        hint={t('To reach each day')}
        {...number('targetValuePrimary', type === 'nutrition' && isKilojoules ? 1 : 0.1)}
      />
      {secondary !== null && (
        <TextField
          label={t('Minutes (optional)')}
          trailing={goalUnitLabel(secondary)}
          hint={t('0 to 59')}
          {...number('targetValueSecondary', 1)}
          inputMode="numeric"
          max={59}
          aria-valuemax={59}
        />
      )}
      {type === 'custom' && (
        <TextField
          label={t('Unit')}
          placeholder={goalUnitLabel(primary)}
          hint={t('Glasses, pages, steps…')}
          autoComplete="off"
          maxLength={50}
          {...form.field('targetUnitPrimary')}
        />
      )}
    </div>
  );
}
