import { listed } from '#frontend/language/listed.ts';
import { t } from '#frontend/language/t.ts';

export const leaveTexts = {
  title: t('Leave without saving?'),
  description: t('What you typed here is not saved yet.'),
  confirmLabel: t('Discard'),
  cancelLabel: t('Keep editing'),
} as const;

/** The name of a form in a sentence. The part of a form's name after a colon only distinguishes its rows. */
export const formNames: Record<string, string> = {
  journal: t('your journal'),
  activity: t('an activity'),
  food: t('a food entry'),
  feedback: t('your feedback'),
  profile: t('your profile'),
  onboarding: t('your profile'),
  goal: t('a goal'),
  'goal-value': t('a goal’s number'),
  metric: t('a new metric'),
  targets: t('your macro targets'),
  progress: t('your progress'),
  token: t('an access token'),
  other: t('a form'),
};

export const signOutTexts = {
  title: t('Sign out and lose what isn’t saved?'),
  /** "Not saved yet: your journal, a food entry. Signing out deletes what isn’t saved from this device." */
  description: (names: readonly string[]) =>
    t('Not saved yet: {names}. Signing out deletes what isn’t saved from this device.', { names: listed(names) }),
  confirmLabel: t('Sign out'),
  cancelLabel: t('Stay signed in'),
} as const;

export const forgetTexts = {
  title: t('Forget this device?'),
  description: (names: readonly string[]) =>
    names.length > 0
      ? t(
          'This deletes everything that Everystep keeps on this device and signs you out. Your account keeps what you saved. Not saved yet, and lost: {names}.',
          { names: listed(names) },
        )
      : t(
          'This deletes everything that Everystep keeps on this device and signs you out. Your account keeps what you saved.',
        ),
  confirmLabel: t('Forget and sign out'),
  cancelLabel: t('Stay signed in'),
} as const;
