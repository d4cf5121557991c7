export const metricTexts = {
  nameRequired: 'Please enter a metric name.',
  unitRequired: 'Please choose a unit.',
  exists: { title: 'Metric exists', description: 'This metric is already in your list.' },
  tooMany: 'You can have at most 100 metrics.',
  unknownField: 'You have no metric with this name.',
  weightPositive: 'Weight must be more than 0.',
  weightUnit: 'A weight is in LB, KG or ST.',
  valuesForm: 'Send a number for each metric.',

  added: { title: 'Custom metric added successfully!' },
  removed: { title: 'Metric removed' },
  restored: { title: 'Metric restored' },
  restoreFailed: { title: 'Error', description: 'Failed to restore the metric. Please add it again.' },
  addFailed: { title: 'Error', description: 'Failed to add custom metric. Please try again.' },
} as const;
