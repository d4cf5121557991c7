import type { NoticeInput } from '#frontend/app/notices.ts';

/** Stays until the way out is done. */
export const signingOut = {
  title: 'Signing you out…',
  variant: 'info',
  duration: 20_000,
} as const satisfies NoticeInput;

export const sessionGone = { title: 'Ended already', description: 'This device was signed out before.' } as const;
export const sessionEndFailed = {
  title: 'Error',
  description: 'Failed to sign the device out. Please try again.',
} as const;
export const otherSessionsEnded = { title: 'Signed out everywhere else' } as const;

export const firstPhotosFailed = {
  title: 'Your photos could not be saved',
  description: 'Everything else is. You can add them again under Photos.',
} as const;
