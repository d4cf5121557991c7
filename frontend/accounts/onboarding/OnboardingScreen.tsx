import { useState } from 'react';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';
import { inlineLink } from '../AuthScreen.css.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { GoalsStep } from './GoalsStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { StepDots } from './StepDots.tsx';
import { useOnboardingDraft } from './useOnboardingDraft.ts';
import { useSteps } from './useSteps.ts';
import { useLeaveOnboarding } from './useLeaveOnboarding.ts';
import { rich } from '#frontend/language/rich.tsx';
import { t } from '#frontend/language/t.ts';

const steps = [
  {
    title: t('Create Your Profile'),
    lead: t('Share as much as you like. Everything is optional, and you can change it later.'),
  },
  { title: t('What Are Your Goals?'), lead: t('Pick what brought you here. You can choose more than one.') },
  {
    title: t('Current Progress'),
    lead: t('How far along do you feel today? There is no wrong answer, only a starting point.'),
  },
] as const;

/** The onboarding of a new member. Visitors may fill it in; saving needs a session. */
export function OnboardingScreen() {
  const viewer = useShellViewer();
  const [draft, change] = useOnboardingDraft();
  const { step, next, back } = useSteps(draft.goals.length > 0);
  const leave = useLeaveOnboarding();
  // In the order they are offered, not the order they were picked in.
  const goals = onboardingGoals.filter(({ id }) => draft.goals.includes(id));
  // Files survive the steps, but not a reload.
  const [photos, setPhotos] = useState<File[]>([]);
  const { title, lead } = steps[step - 1]!;
  return (
    <AuthFrame
      documentTitle={title}
      title={title}
      lead={lead}
      long
      onBack={step === 1 ? leave : back}
      aside={<StepDots step={step} titles={steps.map((one) => one.title)} />}
    >
      {!viewer && <SignInHint />}
      {step === 1 && <ProfileStep draft={draft} onChange={change} onContinue={next} />}
      {step === 2 && <GoalsStep goals={draft.goals} onChange={change} onContinue={next} />}
      {step === 3 && (
        <ProgressStep draft={draft} goals={goals} onChange={change} photos={photos} onPhotos={setPhotos} />
      )}
    </AuthFrame>
  );
}

function SignInHint() {
  return (
    <Card as="div" tone="primary" padding="sm" gap="none">
      <Text tone="inherit" size="small">
        {rich(
          'You’re not signed in, so this can’t be saved yet. <login>Sign In</login> or <register>Create Account</register> first. What you entered here will be kept.',
          {
            login: (text) => (
              <Link className={inlineLink} to="/login" state={{ next: '/onboarding' }}>
                {text}
              </Link>
            ),
            register: (text) => (
              <Link className={inlineLink} to="/register">
                {text}
              </Link>
            ),
          },
        )}
      </Text>
    </Card>
  );
}
