import { t } from '#frontend/language/t.ts';

export const metricGone = { title: t('No longer there'), description: t('This metric was already removed.') } as const;

export const removeFailed = {
  title: t('Error'),
  description: t('Failed to remove the metric. Please try again.'),
} as const;

export const metricCardTexts = {
  weightStays: t('Weight can’t be removed'),
  notSaved: t('Not saved. Leave the field or press Enter to try again.'),
  notSavedYet: t('Not saved. Press Save to try again.'),
  waiting: t('Waiting to sync'),
  changedElsewhere: (value: string | null) => `Changed elsewhere to ${value ?? 'nothing'}.`,
  conflict: (value: string | null) => `Changed elsewhere to ${value ?? 'nothing'}. Press Enter to keep yours.`,
  valuesGoToo: t('Every value you recorded for it is deleted too.'),
} as const;
