import { useState } from 'react';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';
import { inlineLink } from '../AuthScreen.css.ts';
import { FrontDoor } from '../FrontDoor.tsx';
import { GoalsStep } from './GoalsStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { StepDots } from './StepDots.tsx';
import { useOnboardingDraft } from './useOnboardingDraft.ts';
import { useSteps } from './useSteps.ts';
import { useWayOut } from './useWayOut.ts';

const steps = [
  { title: 'Create Your Profile', lead: 'Tell as much as you like. All of it can wait, and you can change it later.' },
  { title: 'What Are Your Goals?', lead: 'Pick what brought you here. It may well be more than one.' },
  {
    title: 'Current Progress',
    lead: 'How far along do you feel today? There is no wrong answer, only a place to begin.',
  },
] as const;

/** The first pages of a new member. Anybody may open them; what they hold is saved for somebody who is signed in. */
export function OnboardingScreen() {
  const viewer = useShellViewer();
  const [draft, change] = useOnboardingDraft();
  const { step, forth, back } = useSteps(draft.goals.length > 0);
  const leave = useWayOut();
  // In the order they were offered, whatever the order they were picked in.
  const goals = onboardingGoals.filter(({ id }) => draft.goals.includes(id));
  // Files cannot be kept over a reload; over the steps they can.
  const [photos, setPhotos] = useState<File[]>([]);
  const { title, lead } = steps[step - 1]!;
  return (
    <FrontDoor
      documentTitle={title}
      title={title}
      lead={lead}
      long
      onBack={step === 1 ? leave : back}
      aside={<StepDots step={step} titles={steps.map((one) => one.title)} />}
    >
      {!viewer && <Stranger />}
      {step === 1 && <ProfileStep draft={draft} onChange={change} onContinue={forth} />}
      {step === 2 && <GoalsStep goals={draft.goals} onChange={change} onContinue={forth} />}
      {step === 3 && (
        <ProgressStep draft={draft} goals={goals} onChange={change} photos={photos} onPhotos={setPhotos} />
      )}
    </FrontDoor>
  );
}

function Stranger() {
  return (
    <Card as="div" tone="primary" padding="sm" gap="none">
      <Text tone="inherit" size="small">
        You are not signed in, so there is no journal yet to keep this in.{' '}
        <Link className={inlineLink} to="/login" state={{ next: '/onboarding' }}>
          Sign In
        </Link>{' '}
        or{' '}
        <Link className={inlineLink} to="/register">
          Create Account
        </Link>{' '}
        first; what you fill in here stays.
      </Text>
    </Card>
  );
}
