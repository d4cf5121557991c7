import * as z from 'zod/mini';
import { onboardingTexts } from './onboardingTexts.rules.ts';
import { profileInput } from './profile.rules.ts';

/** The goals a person can choose. */
export const onboardingGoals = [
  { id: 'general-fitness', label: 'General Fitness' },
  { id: 'cardio', label: 'Cardio' },
  { id: 'strength', label: 'Strength' },
  { id: 'muscle-mass', label: 'Muscle Mass' },
  { id: 'weight-loss', label: 'Weight Loss' },
  { id: 'improve-diet', label: 'Improve Diet' },
] as const;

export type OnboardingGoal = (typeof onboardingGoals)[number]['id'];

export const progressSlider = { min: 0, max: 100, step: 5, start: 50 } as const;
export const maxOnboardingPhotos = 5;

const goalIds = onboardingGoals.map(({ id }) => id);

/** At least one goal of the list; a goal named twice counts once. */
export const goalsInput = z.pipe(
  z
    .array(z.enum(goalIds, { error: onboardingTexts.goalUnknown }), { error: onboardingTexts.noGoal })
    .check(z.minLength(1, { error: onboardingTexts.noGoal }), z.maxLength(100, { error: onboardingTexts.goalUnknown })),
  z.transform((goals) => [...new Set(goals)]),
);

/** Progress felt with a goal. Whole percents are stored, so a fraction is rounded. */
export const percentInput = z.number({ error: onboardingTexts.percent }).check(
  z.minimum(progressSlider.min, { error: onboardingTexts.percent }),
  z.maximum(progressSlider.max, { error: onboardingTexts.percent }),
  z.overwrite((percent) => Math.round(percent)),
);

const goalPercent = z.object(
  { goal: z.string({ error: onboardingTexts.progressForm }), percent: z.optional(z.unknown()) },
  { error: onboardingTexts.progressForm },
);

/** Percent by goal, from a list of `{ goal, percent }`. A problem is reported under its goal: callers know no positions. */
export const progressInput = z.pipe(
  z
    .array(goalPercent, { error: onboardingTexts.progressForm })
    .check(z.maxLength(100, { error: onboardingTexts.progressForm })),
  z.transform(
    (items, context) =>
      new Map(
        items.map(({ goal, percent }) => {
          const { data, error } = percentInput.safeParse(percent);
          if (error)
            context.issues.push({ code: 'custom', path: [goal], message: onboardingTexts.percent, input: percent });
          return [goal, data ?? 0];
        }),
      ),
  ),
);

/** The whole of onboarding; `zone` decides which birthdays lie in the past. */
export function onboardingInput(zone: string) {
  return z.extend(profileInput(zone), { goals: goalsInput, progress: z.nullish(progressInput) });
}

/** The pictures chosen during onboarding: at most 5, images only. */
export const onboardingPhotos = z
  .array(
    z
      .object({ type: z.string() })
      .check(z.refine(({ type }) => type.startsWith('image/'), { error: onboardingTexts.notAPicture })),
  )
  .check(z.maxLength(maxOnboardingPhotos, { error: onboardingTexts.tooManyPhotos }));
