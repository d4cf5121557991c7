import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { pinNoticeDurationMs } from '#frontend/activities/choices/pinnedActivities.ts';

export const activityGone = {
  title: 'No longer there',
  description: 'This activity was already deleted, so there is nothing left to change.',
} as const;

export const pinLimitReached = {
  title: activityTexts.pinLimit,
  duration: pinNoticeDurationMs,
  variant: 'info',
} as const;

export const customActivityRemoved = { title: 'Removed from your activities' } as const;
export const removeFailed = {
  title: 'Error',
  description: 'Failed to remove the activity. Please try again.',
} as const;
