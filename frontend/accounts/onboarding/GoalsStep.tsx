import { type FormEvent, useState } from 'react';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { goalsInput, type OnboardingGoal, onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { t, translated } from '#frontend/language/t.ts';

interface GoalsStepProps {
  goals: OnboardingGoal[];
  onChange: (change: { goals: OnboardingGoal[] }) => void;
  onContinue: () => void;
}

const icons: Record<OnboardingGoal, IconName> = {
  'general-fitness': 'star',
  cardio: 'running',
  strength: 'dumbbell',
  'muscle-mass': 'bars',
  'weight-loss': 'weight',
  'improve-diet': 'nutrition',
};
const options = onboardingGoals.map(({ id, label }) => ({ value: id, label: translated(label), icon: icons[id] }));

export function GoalsStep({ goals, onChange, onContinue }: GoalsStepProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = goalsInput.safeParse(goals).error?.issues[0]?.message;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (problem === undefined) return onContinue();
    event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form className={fields} onSubmit={submit} noValidate>
      <ChoiceGroup
        legend={t('Goals')}
        legendHidden
        multiple
        columns={1}
        options={options}
        value={goals}
        onChange={(chosen) => onChange({ goals: chosen })}
        error={isSubmitted ? problem : undefined}
      />
      <ActionBar>
        <Button type="submit" size="lg" block>
          {t('Continue')}
        </Button>
      </ActionBar>
    </form>
  );
}
