import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { forgetViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { useSaveMetrics } from '#frontend/metrics/useSaveMetrics.ts';
import { readBodyWeight } from '#gateway/measures/body.rules.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';
import { clearDraft } from './storedDraft.ts';
import { type OnboardingDraft, onboardingInputOf } from './onboardingDraft.ts';
import { useCompleteOnboarding } from './useCompleteOnboarding.ts';
import { useUploadFirstPhotos } from './useUploadFirstPhotos.ts';

/** Time to read the message before the sign-in opens. */
const readingDelayMs = 500;

/** Saves the draft and then the photos, refreshes the viewer, and opens Home. Opens the sign-in if the session has ended. */
export function useFinish() {
  const navigate = useNavigate();
  const [complete] = useCompleteOnboarding();
  const saveMetrics = useSaveMetrics(currentDay());
  const uploadPhotos = useUploadFirstPhotos();
  const [isFinishing, setFinishing] = useState(false);

  async function finish(draft: OnboardingDraft, photos: readonly File[]): Promise<void> {
    // Without a token nobody is signed in here, even if a leftover cookie still names a session.
    if (session.token() === null) {
      notify({ ...onboardingTexts.signedOut, variant: 'destructive' });
      return goToSignIn();
    }
    setFinishing(true);
    const outcome = await complete({ input: onboardingInputOf(draft) });
    if (outcome.ok) {
      await saveFirstWeight(draft.weight);
      if (photos.length > 0) await uploadPhotos(photos);
      clearDraft();
      forgetViewer();
      await viewerOfSession();
      await navigate('/home', { replace: true });
      return;
    }
    setFinishing(false);
    if (outcome.problem.__typename === 'Unauthenticated') goToSignIn();
  }

  /** The first entry of Metrics. One that the day has already, from a band say, stays. */
  async function saveFirstWeight(text: string): Promise<void> {
    const weight = readBodyWeight(text, preferences().weightUnit);
    if (weight)
      await saveMetrics({ weight: weight.value, weightUnit: weight.unit }, () => ({
        weight: null,
        weightUnit: weight.unit,
      }));
  }

  // The end of the session remounts this screen, so the timer must live outside it.
  function goToSignIn(): void {
    setTimeout(() => void navigate('/login', { state: { next: '/onboarding' } }), readingDelayMs);
  }

  return [finish, isFinishing] as const;
}
