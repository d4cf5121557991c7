import { session } from '#frontend/app/session.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import { emptyDraft, type OnboardingDraft, readDraft } from './onboardingDraft.ts';

const key = 'onboarding-draft';

/** Whose draft it is: a person's id, or `stranger` for one that was begun signed out. */
type Owner = string;
export const stranger: Owner = 'stranger';

let kept: { owner: Owner; draft: OnboardingDraft } | undefined;

// What lies on the device ends with the session. The page itself still knows it after a session that ran out, so that
// whoever signs in again goes on where they were; after a sign-out it is gone for good.
session.subscribe((end) => {
  store(key, null, 'session');
  if (end === 'left') kept = undefined;
});

/** Returns this person's draft. A draft started while signed out goes to the next person to sign in. */
export function keptDraft(owner: Owner): OnboardingDraft {
  kept ??= readDraft(readStored(key, 'session'));
  return kept && (kept.owner === owner || kept.owner === stranger) ? kept.draft : emptyDraft;
}

/** Keeps it over a reload, in this tab only. */
export function keepDraft(owner: Owner, draft: OnboardingDraft): void {
  kept = { owner, draft };
  store(key, JSON.stringify(kept), 'session');
}

export function forgetDraft(): void {
  kept = undefined;
  store(key, null, 'session');
}
