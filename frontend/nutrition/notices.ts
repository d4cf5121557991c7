export const entryGone = {
  title: 'No longer there',
  description: 'This entry was already deleted, so there is nothing left to change.',
} as const;

export const copyFailed = { title: 'Error', description: 'Failed to copy the entry. Please try again.' } as const;
export const copyUndone = { title: 'Copy removed' } as const;
export const undoFailed = { title: 'Error', description: 'The copy couldn’t be removed.' } as const;

export const nutritionCardTexts = {
  noneToday: 'No food logged today',
  noneThatDay: 'No food logged for this date',
  tapToEdit: 'Tap an entry to edit',
  copied: 'Copied to today',
} as const;

export const macroFormTexts = {
  confirmDelete: 'Are you sure you want to delete this entry?',
  missing: 'Required',
  calorieMode: 'Only calories are logged, without protein, fats and carbs.',
} as const;
