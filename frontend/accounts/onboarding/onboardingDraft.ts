import { type OnboardingGoal, onboardingGoals, progressSlider } from '#gateway/accounts/onboarding.rules.ts';
import { enumName } from '#gateway/kernel/graphql/enumName.rules.ts';
import { bodyTexts } from '../profile/bodyTexts.ts';
import { profileValues } from '../profile/profileValues.ts';

export interface OnboardingDraft {
  gender: string;
  birthday: string;
  height: string;
  weight: string;
  bodyType: string;
  goals: OnboardingGoal[];
  /** Percent by goal, for the sliders that were moved. */
  progress: Partial<Record<OnboardingGoal, number>>;
}

export const emptyDraft: OnboardingDraft = {
  gender: '',
  birthday: '',
  height: '',
  weight: '',
  bodyType: '',
  goals: [],
  progress: {},
};

/** Returns the percent of a goal's slider, or its start value if it was not moved. */
export function percentOf(draft: OnboardingDraft, goal: OnboardingGoal): number {
  return draft.progress[goal] ?? progressSlider.start;
}

export function onboardingInputOf(draft: OnboardingDraft) {
  return {
    ...profileValues({ ...draft, ...bodyTexts(draft) }),
    goals: draft.goals.map(enumName),
    progress: draft.goals.map((goal) => ({ goal: enumName(goal), percent: percentOf(draft, goal) })),
  };
}

export function isOnboardingDraft(value: unknown): value is OnboardingDraft {
  const { gender, birthday, height, weight, bodyType, goals, progress } = (value ?? {}) as Partial<OnboardingDraft>;
  const areTexts = [gender, birthday, height, weight, bodyType].every((text) => typeof text === 'string');
  const areGoals = goals?.every((goal) => onboardingGoals.some(({ id }) => id === goal)) ?? false;
  return areTexts && areGoals && typeof progress === 'object';
}
