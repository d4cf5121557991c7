import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';
import { forgetViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';
import { forgetDraft } from './keptDraft.ts';
import { type OnboardingDraft, onboardingInputOf } from './onboardingDraft.ts';
import { useCompleteOnboarding } from './useCompleteOnboarding.ts';
import { useUploadFirstPhotos } from './useUploadFirstPhotos.ts';

/** Milliseconds to read the message before the sign-in opens. */
const READING = 500;

/** Saves the answers and then the photos, reads the viewer again, and opens Home. Opens the sign-in if the session has ended. */
export function useFinish() {
  const navigate = useNavigate();
  const [complete] = useCompleteOnboarding();
  const uploadPhotos = useUploadFirstPhotos();
  const [isFinishing, setFinishing] = useState(false);

  async function finish(draft: OnboardingDraft, photos: readonly File[]): Promise<void> {
    // Nobody is signed in here. A cookie that was left behind may still name somebody, whom this is not about.
    if (session.token() === null) {
      notify({ ...onboardingTexts.signedOut, variant: 'destructive' });
      return leadToSignIn();
    }
    setFinishing(true);
    const outcome = await complete({ input: onboardingInputOf(draft) });
    if (outcome.ok) {
      if (photos.length > 0) await uploadPhotos(photos);
      forgetDraft();
      forgetViewer();
      await viewerOfSession();
      await navigate('/home', { replace: true });
      return;
    }
    setFinishing(false);
    if (outcome.problem.__typename === 'Unauthenticated') leadToSignIn();
  }

  // The end of the session remounts this screen, so the timer must live outside it.
  function leadToSignIn(): void {
    setTimeout(() => void navigate('/login', { state: { next: '/onboarding' } }), READING);
  }

  return [finish, isFinishing] as const;
}
