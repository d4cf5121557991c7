import { dropDraft, keepDraft, readDraft } from '#frontend/app/drafts/draftStore.ts';
import { session } from '#frontend/app/session.ts';
import { emptyDraft, isOnboardingDraft, type OnboardingDraft } from './onboardingDraft.ts';
import { readVisitorsText, writeVisitorsText } from './visitorsText.ts';

const form = 'onboarding';

/** The id of the draft's owner, or `signedOut` for a draft begun without a session. */
type Owner = string;
export const signedOut: Owner = 'signedOut';

let current: { owner: Owner; draft: OnboardingDraft } | undefined;

// This page keeps its copy when the session expires, so that signing in again continues the draft.
session.subscribe((end) => {
  if (end !== 'left') return;
  current = undefined;
  writeVisitorsText(null);
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
  writeVisitorsText(owner === signedOut ? JSON.stringify(draft) : null);
}

export function clearDraft(): void {
  current = undefined;
  dropDraft(form);
  writeVisitorsText(null);
}

function membersDraft(owner: Owner): typeof current {
  const draft = owner === signedOut ? undefined : readDraft(form);
  return isOnboardingDraft(draft) ? { owner, draft } : undefined;
}

function visitorsDraft(): typeof current {
  try {
    const draft: unknown = JSON.parse(readVisitorsText() ?? '');
    return isOnboardingDraft(draft) ? { owner: signedOut, draft } : undefined;
  } catch {
    return undefined;
  }
}
