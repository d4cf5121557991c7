import { t } from '#frontend/language/t.ts';

export const zoneTexts = {
  question: (city: string) => `You seem to be in ${city}. Use its time?`,
  yes: t('Yes'),
  notNow: t('Not now'),
  always: t('Always use my device’s'),
} as const;
