import { session } from '#frontend/app/session.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import { emptyDraft, type OnboardingDraft, readDraft } from './onboardingDraft.ts';

const key = 'onboarding-draft';

/** The id of the draft's owner, or `signedOut` for a draft begun without a session. */
type Owner = string;
export const signedOut: Owner = 'signedOut';

let current: { owner: Owner; draft: OnboardingDraft } | undefined;

// The stored copy ends with the session. This page keeps its copy when the session expires, so that signing in again
// continues the draft; signing out deletes it for good.
session.subscribe((end) => {
  store(key, null, 'session');
  if (end === 'left') current = undefined;
});

/** Returns this person's draft. A draft started while signed out goes to the next person to sign in. */
export function storedDraft(owner: Owner): OnboardingDraft {
  current ??= readDraft(readStored(key, 'session'));
  return current && (current.owner === owner || current.owner === signedOut) ? current.draft : emptyDraft;
}

/** Stores the draft for this tab; it survives a reload. */
export function storeDraft(owner: Owner, draft: OnboardingDraft): void {
  current = { owner, draft };
  store(key, JSON.stringify(current), 'session');
}

export function clearDraft(): void {
  current = undefined;
  store(key, null, 'session');
}
