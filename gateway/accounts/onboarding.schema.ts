import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { completeOnboarding } from './onboarding.service.ts';
import { Viewer } from './viewer.schema.ts';

const GoalPercentInput = builder.inputType('GoalPercentInput', {
  fields: (t) => ({
    goal: t.string({ description: 'One of the chosen goals; others are ignored.' }),
    percent: t.float({ description: '0 to 100; rounded to a whole number.' }),
  }),
});

const OnboardingInput = builder.inputType('OnboardingInput', {
  fields: (t) => ({
    gender: t.string({ description: 'female, male, non-binary or prefer-not-to-say.' }),
    birthday: t.string({ description: 'yyyy-MM-dd, before today.' }),
    height: t.string({ description: 'At most 50 characters.' }),
    weight: t.string({ description: 'At most 50 characters.' }),
    bodyType: t.string({ description: 'petite, lean, average, athletic, muscular or pear.' }),
    goals: t.stringList({
      description: 'At least one of general-fitness, cardio, strength, muscle-mass, weight-loss, improve-diet.',
    }),
    progress: t.field({ type: [GoalPercentInput], description: 'How far you feel you are with each goal today.' }),
  }),
});

const CompleteOnboardingPayload = builder.objectRef<Member>('CompleteOnboardingPayload').implement({
  fields: (t) => ({ viewer: t.field({ type: Viewer, resolve: (member) => member }) }),
});

builder.mutationField('completeOnboarding', (t) =>
  t.field({
    type: CompleteOnboardingPayload,
    description: 'Finishes onboarding: all of it is saved, or nothing. Sending it twice does no harm.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: OnboardingInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => completeOnboarding(memberOf(context), input),
  }),
);
