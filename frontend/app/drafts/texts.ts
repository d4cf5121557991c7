import { t } from '#frontend/language/t.ts';

export const leaveTexts = {
  title: t('Leave without saving?'),
  description: t('What you typed here is not saved yet.'),
  confirmLabel: t('Discard'),
  cancelLabel: t('Keep editing'),
} as const;

/** The name of a form in a sentence. The part of a form's name after a colon only distinguishes its rows. */
export const formNames: Record<string, string> = {
  journal: 'your journal',
  activity: 'an activity',
  food: 'a food entry',
  feedback: 'your feedback',
  profile: 'your profile',
  onboarding: 'your profile',
  goal: 'a goal',
  'goal-value': 'a goal’s number',
  metric: 'a new metric',
  targets: 'your macro targets',
  progress: 'your progress',
  token: 'an access token',
  other: 'a form',
};

export const signOutTexts = {
  title: t('Sign out and lose what isn’t saved?'),
  /** "Not saved yet: your journal, a food entry. Signing out deletes what isn’t saved from this device." */
  description: (names: readonly string[]) =>
    `Not saved yet: ${names.join(', ')}. Signing out deletes what isn’t saved from this device.`,
  confirmLabel: t('Sign out'),
  cancelLabel: t('Stay signed in'),
} as const;

export const forgetTexts = {
  title: t('Forget this device?'),
  description: (names: readonly string[]) =>
    `This deletes everything that Everystep keeps on this device and signs you out. Your account keeps what you saved.${
      names.length > 0 ? ` Not saved yet, and lost: ${names.join(', ')}.` : ''
    }`,
  confirmLabel: t('Forget and sign out'),
  cancelLabel: t('Stay signed in'),
} as const;
