import type { NoticeInput } from '#frontend/app/notices.ts';
import { t, translated } from '#frontend/language/t.ts';

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
  deletedElsewhere: t('This metric was deleted elsewhere.'),
  changedElsewhere: (value: string | null) =>
    value === null ? t('Changed elsewhere to nothing.') : t('Changed elsewhere to {value}.', { value }),
  conflict: (value: string | null) =>
    value === null
      ? t('Changed elsewhere to nothing. Press Enter to keep yours.')
      : t('Changed elsewhere to {value}. Press Enter to keep yours.', { value }),
  valuesGoToo: t('Every value you recorded for it is deleted too.'),
} as const;

/** Says that the input of a value is gone before the value could be saved. */
export function valueLost(name: string, value: string, reason = ''): NoticeInput {
  return {
    title: t('{name} not saved', { name }),
    description: t('You typed {value}. {reason}', { value, reason: translated(reason) }),
    variant: 'destructive',
  };
}
