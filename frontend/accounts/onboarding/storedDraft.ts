import { dropDraft, keepDraft, readDraft } from '#frontend/app/drafts/draftStore.ts';
import { session } from '#frontend/app/session.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import { emptyDraft, isOnboardingDraft, type OnboardingDraft } from './onboardingDraft.ts';

const form = 'onboarding';
/** A visitor's draft is in session storage: without a member there is no key to encrypt it with. */
const visitorsKey = 'onboarding-draft';

/** The id of the draft's owner, or `signedOut` for a draft begun without a session. */
type Owner = string;
export const signedOut: Owner = 'signedOut';

let current: { owner: Owner; draft: OnboardingDraft } | undefined;

// This page keeps its copy when the session expires, so that signing in again continues the draft.
session.subscribe((end) => {
  if (end === 'left') current = undefined;
});

/** Returns this person's draft. A draft started while signed out goes to the next person to sign in. */
export function storedDraft(owner: Owner): OnboardingDraft {
  current ??= membersDraft(owner) ?? visitorsDraft();
  return current && (current.owner === owner || current.owner === signedOut) ? current.draft : emptyDraft;
}

/** Stores the draft for this tab; it survives a reload. */
export function storeDraft(owner: Owner, draft: OnboardingDraft): void {
  current = { owner, draft };
  if (owner !== signedOut) keepDraft(form, '', draft);
  store(visitorsKey, owner === signedOut ? JSON.stringify(draft) : null, 'session');
}

export function clearDraft(): void {
  current = undefined;
  dropDraft(form);
  store(visitorsKey, null, 'session');
}

function membersDraft(owner: Owner): typeof current {
  const draft = owner === signedOut ? undefined : readDraft(form);
  return isOnboardingDraft(draft) ? { owner, draft } : undefined;
}

function visitorsDraft(): typeof current {
  try {
    const draft: unknown = JSON.parse(readStored(visitorsKey, 'session') ?? '');
    return isOnboardingDraft(draft) ? { owner: signedOut, draft } : undefined;
  } catch {
    return undefined;
  }
}
