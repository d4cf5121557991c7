import { useState } from 'react';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import type { ViewerFacts } from '#frontend/app/viewer.ts';
import { keepDraft, keptDraft, stranger } from './keptDraft.ts';
import type { OnboardingDraft } from './onboardingDraft.ts';

/** What was filled in so far, and a way to change it; a reload loses nothing. */
export function useOnboardingDraft(): [OnboardingDraft, (change: Partial<OnboardingDraft>) => void] {
  const owner = useOwner();
  const [draft, setDraft] = useState(() => keptDraft(owner));
  const change = (part: Partial<OnboardingDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(owner, next);
  };
  return [draft, change];
}

/** Whose answers these are. The shell is given the whole record of the viewer, unless the server was out of reach. */
function useOwner(): string {
  const viewer = useShellViewer() as Partial<ViewerFacts> | null;
  return viewer ? (viewer.id ?? 'unnamed') : stranger;
}
