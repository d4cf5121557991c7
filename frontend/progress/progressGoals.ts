import { t, translated } from '#frontend/language/t.ts';
import { onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';

/** "General Fitness"; a goal of other making by its own words. */
export function progressLabel(goal: string): string {
  const label = onboardingGoals.find(({ id }) => id === goal)?.label;
  return label === undefined ? goal.replaceAll('-', ' ') : translated(label);
}

/** The goals of onboarding within a line of text. */
const words = new Map([
  ['general-fitness', t('general fitness')],
  ['cardio', t('cardio')],
  ['strength', t('strength')],
  ['muscle-mass', t('muscle mass')],
  ['weight-loss', t('weight loss')],
  ['improve-diet', t('improve diet')],
]);

/** "general fitness"; a goal of other making by its own words. */
export function progressWords(goal: string): string {
  return words.get(goal) ?? goal.replaceAll('-', ' ');
}

/** Returns the goals that can be added to these. */
export function otherGoals(own: readonly string[]): string[] {
  return onboardingGoals.map(({ id }) => id).filter((id) => !own.includes(id));
}
