/** Every message about activities, each once. Notices have a title, a description or both. */
export const activityTexts = {
  fieldsRequired: 'Please fill in all required fields.',
  invalidTime: { title: 'Invalid Time', description: 'End time must be after start time.' },
  invalidSleep: { title: 'Invalid Time', description: 'Please check your sleep times.' },
  measured: 'Please give a number of 0 or more that a person can reach.',
  tooLong: 'An activity can last at most 7 days.',
  confirmDelete: 'Are you sure you want to delete this activity?',

  added: { title: 'Activity added successfully!' },
  updated: { title: 'Activity updated successfully!' },
  deleted: { title: 'Activity deleted successfully!' },
  restored: { title: 'Activity restored' },
  addFailed: { title: 'Error', description: 'Failed to add activity. Please try again.' },
  updateFailed: { title: 'Error', description: 'Failed to update activity. Please try again.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete activity. Please try again.' },
  restoreFailed: { title: 'Error', description: 'Failed to restore the activity. Please log it again.' },

  nameRequired: 'Please enter an activity name.',
  iconUnknown: 'Please choose one of the icons.',
  categoryUnknown: 'Please choose STRAIN, RECOVERY or SLEEP.',
  exists: { title: 'Activity exists', description: 'This activity is already in your list.' },
  customFailed: { title: 'Error', description: 'Failed to add custom activity. Please try again.' },
  pinLimit: 'Pin limit reached! Unpin an activity to add another.',

  noneToday: 'No activities logged today',
  noneThatDay: 'No activities logged for this date',
  tapToEdit: 'Tap activity to edit',
} as const;
