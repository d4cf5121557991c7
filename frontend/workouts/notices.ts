import { t } from '#frontend/language/t.ts';

export const workoutTexts = {
  sample: t('This is sample data. Log an activity, and your own weeks take its place.'),
  weeksFrom: (weekday: string) => `Minutes, each week from its ${weekday}`,
} as const;
