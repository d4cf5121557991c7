import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';

const error = (description: string) => ({ title: 'Error', description });

export const createFailed = error(goalTexts.createFailed);
export const updateFailed = error(goalTexts.updateFailed);
export const deleteFailed = error(goalTexts.deleteFailed);
export const restoreFailed = error(goalTexts.restoreFailed);
export const recordFailed = error(goalTexts.recordFailed);
export const goalGone = { title: 'No longer there', description: goalTexts.gone };
/** The inputs of a goal, as a card names them that shows what was changed elsewhere. */
export const goalChangedTexts = {
  goalType: 'Type',
  goalName: 'Goal name',
  targetValuePrimary: 'Target value',
  targetUnitPrimary: 'Unit',
  targetValueSecondary: 'Minutes',
} as const;

export const historyFailed = 'Error loading the history';

export const goalsEmpty = {
  title: 'No goals yet',
  description: 'Set one, and what you log each day counts towards it.',
} as const;
