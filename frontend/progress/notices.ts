import { t } from '#frontend/language/t.ts';

export const progressFailed = {
  title: t('Error'),
  description: t('Failed to save progress. Please try again.'),
} as const;
export const progressSaved = { title: t('Progress saved.') } as const;

export const progressTexts = {
  sample: t('This is sample data. Set a goal or log your weight, and your own line takes its place.'),
  noGoal: t('No goal moved in the last 30 days.'),
  noWeight: (days: number) => t('No weight logged in the last {days} days.', { days }),
  weightFailed: t('Your weight could not be loaded'),
  feel: t('How far along do you feel?'),
  /** Where a slider stands in the middle because nothing was recorded. */
  notYet: t('Not logged yet'),
} as const;
