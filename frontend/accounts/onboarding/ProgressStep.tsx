import { percentText } from '#frontend/language/percentText.ts';
import type { FormEvent } from 'react';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Slider } from '#frontend/design-system/fields/Slider.tsx';
import { type OnboardingGoal, progressSlider } from '#gateway/accounts/onboarding.rules.ts';
import { fields } from '../AuthScreen.css.ts';
import { type OnboardingDraft, percentOf } from './onboardingDraft.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useFinish } from './useFinish.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ProgressStepProps {
  draft: OnboardingDraft;
  goals: readonly { id: OnboardingGoal; label: string }[];
  onChange: (change: Partial<OnboardingDraft>) => void;
  photos: readonly File[];
  onPhotos: (photos: File[]) => void;
}

export function ProgressStep({ draft, goals, onChange, photos, onPhotos }: ProgressStepProps) {
  const [finish, isFinishing] = useFinish();
  const { min, max, step } = progressSlider;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isFinishing) void finish(draft, photos);
  }
  return (
    <form className={fields} onSubmit={send} noValidate>
      <Card as="div">
        {goals.map(({ id, label }) => (
          <Slider
            key={id}
            label={translated(label)}
            min={min}
            max={max}
            step={step}
            value={percentOf(draft, id)}
            format={(percent) => percentText(percent)}
            onChange={(percent) => onChange({ progress: { ...draft.progress, [id]: percent } })}
          />
        ))}
      </Card>
      <PhotoPicker photos={photos} onChange={onPhotos} disabled={isFinishing} />
      <ActionBar>
        <Button type="submit" size="lg" block pending={isFinishing} pendingLabel={t('Setting up your journal…')}>
          {t('Finish')}
        </Button>
      </ActionBar>
    </form>
  );
}
