export const progressFailed = { title: 'Error', description: 'Failed to save progress. Please try again.' } as const;
export const progressSaved = { title: 'Progress saved.' } as const;

export const progressTexts = {
  sample: 'This is sample data. Set a goal or log your weight, and your own line takes its place.',
  noGoal: 'No goal moved in the last 30 days.',
  noWeight: (days: number) => `No weight logged in the last ${days} days.`,
  weightFailed: 'Your weight could not be loaded',
  feel: 'How far along do you feel?',
  /** Where a slider stands in the middle because nothing was recorded. */
  notYet: 'Not logged yet',
} as const;
