import { t } from '#frontend/language/t.ts';

export const workoutTexts = {
  sample: t('This is sample data. Log an activity, and your own weeks take its place.'),
  weeksFrom: (weekday: string) => t('Minutes, each week from its {weekday}', { weekday }),
} as const;
