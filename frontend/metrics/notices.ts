/** It was deleted meanwhile, on another device say. */
export const metricGone = { title: 'No longer there', description: 'This metric was already removed.' } as const;

export const removeFailed = { title: 'Error', description: 'Failed to remove the metric. Please try again.' } as const;

export const metricCardTexts = {
  weightStays: 'Weight can’t be removed',
  /** Under what could not be saved; it is still in its input. */
  notSaved: 'Not saved. Leave the field or press Enter to try again.',
  valuesGoToo: 'Every value you recorded for it is deleted too.',
} as const;
