import type { NoticeInput } from '#frontend/app/notices.ts';

/** Shown until the sign-out completes. */
export const signingOut = {
  title: 'Signing you out…',
  variant: 'info',
  duration: 20_000,
} as const satisfies NoticeInput;

export const sessionGone = { title: 'Already signed out', description: 'This device’s session has ended.' } as const;
export const sessionEndFailed = {
  title: 'Error',
  description: 'Failed to sign the device out. Please try again.',
} as const;
export const otherSessionsEnded = { title: 'Signed out everywhere else' } as const;

export const firstPhotosFailed = {
  title: 'Your photos couldn’t be saved',
  description: 'Everything else was. You can add them again under Photos.',
} as const;
