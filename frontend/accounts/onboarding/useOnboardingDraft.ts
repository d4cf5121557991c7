import { useState } from 'react';
import { useShellViewer } from '#frontend/app/shell/viewer.ts';
import type { ViewerFacts } from '#frontend/app/viewer.ts';
import { storeDraft, storedDraft, signedOut } from './storedDraft.ts';
import type { OnboardingDraft } from './onboardingDraft.ts';

export function useOnboardingDraft(): [OnboardingDraft, (change: Partial<OnboardingDraft>) => void] {
  const owner = useOwner();
  const [draft, setDraft] = useState(() => storedDraft(owner));
  function change(part: Partial<OnboardingDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(owner, next);
  }
  return [draft, change];
}

/** Returns the owner of the draft. The shell has the viewer's whole record, unless the server was unreachable. */
function useOwner(): string {
  const viewer = useShellViewer() as Partial<ViewerFacts> | null;
  return viewer ? (viewer.id ?? 'unnamed') : signedOut;
}
