import type { NoticeInput } from '#frontend/app/notices.ts';
import { t } from '#frontend/language/t.ts';

/** Shown until the sign-out completes. */
export const signingOut = {
  title: t('Signing you out…'),
  variant: 'info',
  duration: 20_000,
} as const satisfies NoticeInput;

export const sessionGone = {
  title: t('Already signed out'),
  description: t('This device’s session has ended.'),
} as const;
export const sessionEnded = { title: t('The device is signed out') } as const;
export const sessionEndFailed = {
  title: t('Error'),
  description: t('Failed to sign the device out. Please try again.'),
} as const;
export const otherSessionsEnded = { title: t('Signed out everywhere else') } as const;

export const firstPhotosFailed = {
  title: t('Your photos couldn’t be saved'),
  description: t('Everything else was. You can add them again under Photos.'),
} as const;
