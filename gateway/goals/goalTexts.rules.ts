/** Every message about goals, each once. */
export const goalTexts = {
  typeRequired: 'Please select a goal type',
  nameRequired: 'Goal name is required',
  targetRequired: 'Target value is required',
  targetPositive: 'The target must be more than 0.',
  minutes: 'Minutes are a whole number from 0 to 59.',
  tooMany: 'You can have at most 100 goals.',
  gone: 'This goal is no longer there.',
  valueRequired: 'Please enter a value.',
  computed: 'This goal moves by what you log; only your own goals take a number.',
  confirmDelete: 'Are you sure you want to delete this goal? Its history goes with it.',

  created: { title: 'Goal created successfully!' },
  createFailed: 'Failed to create goal. Please try again.',
  updated: { title: 'Goal updated successfully!' },
  updateFailed: 'Failed to update goal. Please try again.',
  deleted: { title: 'Goal deleted successfully!' },
  deleteFailed: 'Failed to delete goal. Please try again.',
  paused: { title: 'Goal paused.' },
  resumed: { title: 'Goal resumed.' },
  recorded: { title: 'Progress saved.' },
  recordFailed: 'Failed to save progress. Please try again.',
} as const;
