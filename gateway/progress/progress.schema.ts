import type { ProgressEntry as ProgressEntryRow } from '#gateway/__generated__/rows.ts';
import { onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';
import { OnboardingGoal } from '#gateway/accounts/onboarding.schema.ts';
import { choiceOf } from '#gateway/accounts/profile.schema.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { latestProgress, progressOfDay, recordProgress } from './progress.service.ts';

const ProgressEntry = builder.prismaNode('ProgressEntry', {
  description: 'How far you felt you were with a goal on a day.',
  id: { resolve: (entry) => entry.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    onboardingGoal: t.field({
      type: OnboardingGoal,
      nullable: true,
      description: 'The goal chosen at the start; null for another text in `goalType`.',
      resolve: ({ goalType }) => choiceOf(onboardingGoals, goalType),
    }),
    goalType: t.exposeString('goalType', {
      description:
        'The text it was recorded for, such as general-fitness, which `onboardingGoal` calls GENERAL_FITNESS.',
    }),
    progressValue: t.exposeInt('progressValue', { description: 'Percent, 0 to 100.' }),
    entryDate: t.expose('entryDate', { type: 'Date', description: 'The day it was recorded for.' }),
  }),
});

builder.objectFields(Day, (t) => ({
  progress: t.field({
    type: [ProgressEntry],
    description: 'The latest of each goal type, the newest first. Today shows all, another day those recorded on it.',
    resolve: progressOfDay,
  }),
}));

builder.objectFields(Viewer, (t) => ({
  latestProgress: t.field({
    type: [ProgressEntry],
    description: 'The latest of each goal type, the newest first.',
    resolve: latestProgress,
  }),
}));

const ProgressInput = builder.inputType('ProgressInput', {
  fields: (t) => ({
    id: t.string({ description: 'A UUID you generate, so that a retry creates no second entry.' }),
    goalType: t.string({ ...strict('String!'), description: 'At most 100 characters.' }),
    progressValue: t.float({ ...strict('Float!'), description: 'Percent, 0 to 100; a fraction is rounded.' }),
    entryDate: t.string({ ...strict('Date'), description: 'yyyy-MM-dd; today if absent.' }),
  }),
});

const ProgressPayload = builder
  .objectRef<{ progressEntry: ProgressEntryRow; member: Member }>('ProgressPayload')
  .implement({
    fields: (t) => ({
      progressEntry: t.field({
        type: ProgressEntry,
        description: 'The entry as it is now.',
        resolve: ({ progressEntry }) => progressEntry,
      }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

builder.mutationFields((t) => ({
  recordProgress: t.field({
    type: ProgressPayload,
    description: 'Records how far you feel you are with one of the goals chosen at the start.',
    args: { input: t.arg({ type: ProgressInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    resolve: async (_root, { input }, context) => {
      const member = memberOf(context);
      return { member, progressEntry: await recordProgress(member, input) };
    },
  }),
}));
