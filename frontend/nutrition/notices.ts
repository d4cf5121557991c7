/** It was deleted meanwhile, on another device say. */
export const entryGone = {
  title: 'No longer there',
  description: 'This entry was already deleted, so there is nothing left to change.',
} as const;

export const copyFailed = { title: 'Error', description: 'Failed to copy the entry. Please try again.' } as const;
export const copyUndone = { title: 'The copy is gone again' } as const;
export const undoFailed = { title: 'Error', description: 'The copy could not be taken back.' } as const;

export const nutritionCardTexts = {
  noneToday: 'No food logged today',
  noneThatDay: 'No food logged for this date',
  tapToEdit: 'Tap an entry to edit',
  copied: 'Copied to today',
} as const;

export const macroFormTexts = {
  confirmDelete: 'Are you sure you want to delete this entry?',
  /** Beside an input that is still empty; the notice says the rest. */
  missing: 'Required',
  calorieMode: 'Only the calories count, without protein, fats and carbs.',
} as const;
