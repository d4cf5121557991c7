import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { onboardingGoals } from './onboarding.rules.ts';
import { completeOnboarding } from './onboarding.service.ts';
import { viewerPayload } from './payloads.ts';
import { labelsOf, profileFields } from './profile.schema.ts';

const GoalPercentInput = builder.inputType('GoalPercentInput', {
  fields: (t) => ({
    goal: t.string({ ...strict('OnboardingGoal!'), description: 'One of the chosen goals; others are ignored.' }),
    percent: t.float({ description: '0 to 100; rounded to a whole number.' }),
  }),
});

export const OnboardingGoal = textEnum('OnboardingGoal', 'What brings you here.', labelsOf(onboardingGoals));

const OnboardingInput = builder.inputType('OnboardingInput', {
  fields: (t) => ({
    ...profileFields(t),
    goals: t.stringList({
      ...strict('[OnboardingGoal!]!'),
      description: 'At least one of general-fitness, cardio, strength, muscle-mass, weight-loss, improve-diet.',
    }),
    progress: t.field({ type: [GoalPercentInput], description: 'How far you feel you are with each goal today.' }),
  }),
});

const CompleteOnboardingPayload = viewerPayload('CompleteOnboardingPayload');

builder.mutationField('completeOnboarding', (t) =>
  t.field({
    type: CompleteOnboardingPayload,
    description: 'Finishes onboarding: all of it is saved, or nothing. Sending it twice does no harm.',
    args: { input: t.arg({ type: OnboardingInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => completeOnboarding(memberOf(context), input),
  }),
);
