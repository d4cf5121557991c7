import { type OnboardingGoal, onboardingGoals, progressSlider } from '#gateway/accounts/onboarding.rules.ts';

/** The input values of the three steps. */
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

/** How far along a goal is: where its slider stands, also when nobody touched it. */
export function percentOf(draft: OnboardingDraft, goal: OnboardingGoal): number {
  return draft.progress[goal] ?? progressSlider.start;
}

/** Converts the draft into the mutation's input. */
export function onboardingInputOf(draft: OnboardingDraft) {
  const { progress: _moved, ...answers } = draft;
  return { ...answers, progress: draft.goals.map((goal) => ({ goal, percent: percentOf(draft, goal) })) };
}

/** Reads a draft that was kept as text; nothing for what is none. */
export function readDraft(text: string | null): { owner: string; draft: OnboardingDraft } | undefined {
  try {
    const kept = JSON.parse(text ?? '') as { owner: string; draft: OnboardingDraft };
    const words = [
      kept.owner,
      kept.draft.gender,
      kept.draft.birthday,
      kept.draft.height,
      kept.draft.weight,
      kept.draft.bodyType,
    ];
    const areGoals = kept.draft.goals.every((goal) => onboardingGoals.some(({ id }) => id === goal));
    return words.every((word) => typeof word === 'string') && areGoals && typeof kept.draft.progress === 'object'
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}
