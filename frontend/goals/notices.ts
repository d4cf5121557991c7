import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { t } from '#frontend/language/t.ts';

const error = (description: string) => ({ title: t('Error'), description });

export const createFailed = error(goalTexts.createFailed);
export const updateFailed = error(goalTexts.updateFailed);
export const deleteFailed = error(goalTexts.deleteFailed);
export const restoreFailed = error(goalTexts.restoreFailed);
export const recordFailed = error(goalTexts.recordFailed);
export const goalGone = { title: t('No longer there'), description: goalTexts.gone };
/** The inputs of a goal, as a card names them that shows what was changed elsewhere. */
export const goalChangedTexts = {
  goalType: t('Type'),
  goalName: t('Goal name'),
  targetValuePrimary: t('Target value'),
  targetUnitPrimary: t('Unit'),
  targetValueSecondary: t('Minutes'),
} as const;

export const historyFailed = t('Error loading the history');

export const goalsEmpty = {
  title: t('No goals yet'),
  description: t('Set one, and what you log each day counts towards it.'),
} as const;
