import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { pinNoticeDuration } from '#frontend/activities/choices/pinnedActivities.ts';

/** It was deleted meanwhile, on another device say. */
export const activityGone = {
  title: 'No longer there',
  description: 'This activity was already deleted, so there is nothing left to change.',
} as const;

export const pinLimitReached = { title: activityTexts.pinLimit, duration: pinNoticeDuration, variant: 'info' } as const;

export const customActivityRemoved = { title: 'Removed from your activities' } as const;
export const removeFailed = {
  title: 'Error',
  description: 'Failed to remove the activity. Please try again.',
} as const;
