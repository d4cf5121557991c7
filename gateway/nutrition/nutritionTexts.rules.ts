export const nutritionTexts = {
  caloriesRequired: 'Please enter description and calories.',
  noTarget: 'Send at least one of proteinTarget, fatsTarget and carbsTarget.',
  suggestionCount: 'Ask for 1 to 50 suggestions.',
  copyOfItself: 'A copy needs a new id, not that of the copied entry.',

  added: { title: 'Macros added successfully!' },
  updated: { title: 'Macros updated successfully!' },
  deleted: { title: 'Macro deleted successfully!' },
  restored: { title: 'Macro restored' },
  addFailed: { title: 'Error', description: 'Failed to add macros. Please try again.' },
  updateFailed: { title: 'Error', description: 'Failed to update macros.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete macro.' },
  restoreFailed: { title: 'Error', description: 'Failed to restore the entry. Please log it again.' },

  targetsSaved: { title: 'Success', description: 'Macro targets updated successfully' },
  targetsFailed: { title: 'Error', description: 'Failed to update macro targets' },

  chartFailed: 'Error loading nutrition data',
} as const;
