import { t } from '#frontend/language/t.ts';

export const zoneTexts = {
  question: (city: string) => t('You seem to be in {city}. Use its time?', { city }),
  yes: t('Yes'),
  notNow: t('Not now'),
  always: t('Always use my device’s'),
} as const;
