import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { pinNoticeDurationMs } from '#frontend/activities/choices/pinnedActivities.ts';
import { t } from '#frontend/language/t.ts';

export const activityGone = {
  title: t('No longer there'),
  description: t('This activity was already deleted, so there is nothing left to change.'),
} as const;

export const preferred = { title: t('This entry counts now') } as const;
export const preferFailed = {
  title: t('Error'),
  description: t('Failed to change which entry counts. Please try again.'),
} as const;

export const doubleEntryTexts = {
  question: t('You logged this already. Keep both?'),
  keep: t('Keep both'),
} as const;

export const pinLimitReached = {
  title: activityTexts.pinLimit,
  duration: pinNoticeDurationMs,
  variant: 'info',
} as const;

export const customActivityRemoved = { title: t('Removed from your activities') } as const;
export const customActivityRestored = { title: t('Back in your activities') } as const;
export const restoreFailed = {
  title: t('Error'),
  description: t('Failed to restore the activity. Please add it again.'),
} as const;
export const removeFailed = {
  title: t('Error'),
  description: t('Failed to remove the activity. Please try again.'),
} as const;

/** About times that a change of the clocks skips or repeats. */
export const wallClockTexts = {
  skipped: (time: string) => t('The clocks go forward then: there is no {time}.', { time }),
  twice: (time: string) => t('The clocks go back then: {time} comes twice.', { time }),
  first: t('The first'),
  second: t('The second'),
} as const;
