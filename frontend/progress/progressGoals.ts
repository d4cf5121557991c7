import { onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';

/** "General Fitness"; a goal of other making by its own words. */
export function progressLabel(goal: string): string {
  return onboardingGoals.find(({ id }) => id === goal)?.label ?? goal.replaceAll('-', ' ');
}

/** Returns the goals that can be added to these. */
export function otherGoals(own: readonly string[]): string[] {
  return onboardingGoals.map(({ id }) => id).filter((id) => !own.includes(id));
}
