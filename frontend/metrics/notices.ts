export const metricGone = { title: 'No longer there', description: 'This metric was already removed.' } as const;

export const removeFailed = { title: 'Error', description: 'Failed to remove the metric. Please try again.' } as const;

export const metricCardTexts = {
  weightStays: 'Weight can’t be removed',
  notSaved: 'Not saved. Leave the field or press Enter to try again.',
  notSavedYet: 'Not saved. Press Save to try again.',
  waiting: 'Waiting to sync',
  changedElsewhere: (value: string | null) => `Changed elsewhere to ${value ?? 'nothing'}.`,
  conflict: (value: string | null) => `Changed elsewhere to ${value ?? 'nothing'}. Press Enter to keep yours.`,
  valuesGoToo: 'Every value you recorded for it is deleted too.',
} as const;
