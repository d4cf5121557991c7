import type { Goal as GoalRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { changeArgument, fixed, strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, EditConflictError, NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { pageCost, pageOfDays } from '#gateway/kernel/pages.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import {
  createGoal,
  deleteGoal,
  goalList,
  recordGoalValue,
  restoreGoal,
  setGoalActive,
  updateGoal,
} from './goal.service.ts';
import { type GoalType as GoalTypeName, goalTypeOf } from './goal.rules.ts';
import { type GoalDay, goalDays, goalHistory, goalToday, progressCount, progressPage } from './goalProgress.service.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

const GoalType = textEnum('GoalType', 'What a goal counts.', {
  sleep: 'Hours of sleep.',
  nutrition: 'Kilocalories.',
  daily_move: 'Time in movement.',
  custom: 'A number that you enter.',
} satisfies Record<GoalTypeName, string>);

const GoalProgress = builder.objectRef<GoalDay>('GoalProgress');

export const Goal = builder.prismaNode('Goal', {
  description: 'A target for each day: hours of sleep, calories, time in movement, or a number of your own.',
  id: { resolve: (goal) => goal.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    type: t.field({ type: GoalType, description: 'What it counts.', resolve: (goal) => goalTypeOf(goal.goalType) }),
    goalType: t.exposeString('goalType', {
      description: 'sleep, nutrition, daily_move or custom.',
      deprecationReason: insteadUse('type'),
    }),
    goalName: t.exposeString('goalName', { description: 'What you call it.' }),
    targetValuePrimary: t.exposeFloat('targetValuePrimary', {
      description: 'In targetUnitPrimary: hours for sleep and daily_move, calories for nutrition.',
    }),
    targetUnitPrimary: t.exposeString('targetUnitPrimary', { description: 'hours, calories, or a unit of your own.' }),
    targetValueSecondary: t.exposeFloat('targetValueSecondary', {
      nullable: true,
      description: 'The minutes beside the hours, 0 to 59; null for none.',
    }),
    targetUnitSecondary: t.exposeString('targetUnitSecondary', {
      nullable: true,
      description: 'minutes beside hours; null for none.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'false: paused; no new days are added.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    today: t.field({
      type: GoalProgress,
      description: 'Where you are today.',
      resolve: (goal, _args, context) => goalToday(memberOf(context), goal),
    }),
    history: t.connection({
      type: GoalProgress,
      description: 'The days it moved, the newest first; 20 a page, at most 100.',
      args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
      // A statement for each goal, where `progress` reads those of all goals together.
      complexity: (page) => ({ ...pageCost(page), field: 10 }),
      resolve: (goal, args, context) =>
        pageOfDays<GoalDay>(args, ({ date }) => date, {
          read: (page) => progressPage(memberOf(context), goal, args, page),
          count: () => progressCount(memberOf(context), goal, args),
        }),
    }),
    progress: t.field({
      type: [GoalProgress],
      // 100 goals on 400 days are 40,000 rows.
      complexity: { field: 1, multiplier: 40 },
      description:
        'A series for charts: the days it moved, oldest first; the last 30 unless days are named, at most 400.',
      args: {
        from: t.arg({ type: 'Date', description: 'The first day, inclusive.' }),
        to: t.arg({ type: 'Date', description: 'The last day, inclusive; today when absent.' }),
      },
      resolve: (goal, range, context) => goalHistory(memberOf(context), goal, range),
    }),
  }),
});

GoalProgress.implement({
  description: 'How far a goal got on a day, by the target as it stood that day.',
  fields: (t) => ({
    goal: t.field({ type: Goal, description: 'The goal.', resolve: ({ goal }) => goal }),
    date: t.expose('date', { type: 'Date' }),
    actualValuePrimary: t.exposeFloat('actualValuePrimary', { description: "In the goal's primary unit." }),
    actualValueSecondary: t.exposeFloat('actualValueSecondary', {
      nullable: true,
      description: 'The minutes beside whole hours.',
    }),
    targetValuePrimary: t.exposeFloat('targetValuePrimary', {
      description: "The target of that day, in the goal's primary unit.",
    }),
    targetValueSecondary: t.exposeFloat('targetValueSecondary', {
      nullable: true,
      description: 'The minutes beside whole hours; null for none.',
    }),
    percentageAchieved: t.exposeFloat('percentageAchieved', { description: 'Percent, 0 to 999.99, to two decimals.' }),
  }),
});

builder.objectFields(Day, (t) => ({
  goalProgress: t.field({
    type: [GoalProgress],
    description: 'Your active goals and those that moved on the day; 0 where nothing was logged.',
    resolve: (day) => goalDays(day),
  }),
}));

builder.objectFields(Viewer, (t) => ({
  goals: t.field({
    type: [Goal],
    description: 'Paused ones too, in the order you made them; at most 100.',
    resolve: (member) => goalList(member),
  }),
}));

const GoalValueInput = builder.inputType('GoalValueInput', {
  fields: (t) => ({
    value: t.float({ description: 'What a custom goal had reached on the day; 0 for nothing.' }),
  }),
});

const GoalInput = builder.inputType('GoalInput', {
  fields: (t) => ({
    id: t.string({
      ...fixed('String'),
      description: 'A UUID of your own making, so that a retry makes no second goal.',
    }),
    goalType: t.string({
      ...fixed('GoalType!', {
        changeType: 'GoalType',
        description: 'What it counts. A goal keeps its type: absent in a change, or the same.',
      }),
      description: 'sleep, nutrition, daily_move or custom. A goal keeps its type: absent in a change, or the same.',
    }),
    goalName: t.string({ ...strict('String!'), description: 'At most 255 characters.' }),
    targetValuePrimary: t.float({ ...strict('Float!'), description: 'Hours, calories or units; at most 2 decimals.' }),
    targetUnitPrimary: t.string({ description: 'For a custom goal, at most 50 characters; units when absent.' }),
    targetValueSecondary: t.float({ description: 'Minutes, 0 to 59; null for none.' }),
    targetUnitSecondary: t.string({ description: 'At most 50 characters.' }),
  }),
});

const GoalPayload = builder.objectRef<{ goal: GoalRow; member: Member }>('GoalPayload').implement({
  fields: (t) => ({
    goal: t.field({ type: Goal, description: 'The goal as it is now.', resolve: ({ goal }) => goal }),
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
  }),
});

const DeleteGoalPayload = deletionPayload('DeleteGoalPayload', 'Goal');

builder.mutationFields((t) => ({
  createGoal: t.field({
    type: GoalPayload,
    description: 'Makes a goal.',
    args: { input: t.arg({ type: GoalInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    resolve: async (_root, { input }, context) =>
      payload(memberOf(context), await createGoal(memberOf(context), input)),
  }),
  updateGoal: t.field({
    type: GoalPayload,
    description: 'Replaces name, target and unit. Days before today keep the target they had.',
    args: {
      id: t.arg.globalID({ for: [Goal], required: true }),
      input: t.arg({ type: GoalInput, required: true, ...changeArgument }),
      base: t.arg({ type: GoalInput, ...changeArgument }),
    },
    errors: { types: [ValidationError, NotFoundError, EditConflictError] },
    resolve: async (_root, { id, input, base }, context) =>
      payload(memberOf(context), await updateGoal(memberOf(context), id.id, input, base)),
  }),
  setGoalActive: t.field({
    type: GoalPayload,
    description: 'Pauses or resumes a goal.',
    args: {
      id: t.arg.globalID({ for: [Goal], required: true }),
      isActive: t.arg.boolean({ required: true, description: 'false pauses it, true resumes it.' }),
    },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id, isActive }, context) =>
      payload(memberOf(context), await setGoalActive(memberOf(context), id.id, isActive)),
  }),
  deleteGoal: t.field({
    type: DeleteGoalPayload,
    description: 'Deletes a goal and its history. `restoreGoal` undoes this for an hour.',
    args: { id: t.arg.globalID({ for: [Goal], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await deleteGoal(memberOf(context), id.id)),
    }),
  }),
  restoreGoal: t.field({
    type: GoalPayload,
    description: 'Restores a goal deleted within the last hour, with its id and history.',
    args: { id: t.arg.globalID({ for: [Goal], required: true }) },
    errors: { types: [NotFoundError, ValidationError] },
    resolve: async (_root, { id }, context) => payload(memberOf(context), await restoreGoal(memberOf(context), id.id)),
  }),
  recordGoalValue: t.field({
    type: GoalPayload,
    description: 'Keeps what you reached with a custom goal on a day; a second value of the day replaces the first.',
    args: {
      goalId: t.arg.globalID({ for: [Goal], required: true, description: 'The global id of a custom goal.' }),
      date: t.arg.string({ description: 'yyyy-MM-dd; today when absent.' }),
      value: t.arg.float({ description: "In the goal's unit, from 0, at most 2 decimals." }),
      base: t.arg({ type: GoalValueInput }),
    },
    errors: { types: [ValidationError, NotFoundError, EditConflictError] },
    resolve: async (_root, { goalId, base, ...input }, context) =>
      payload(memberOf(context), await recordGoalValue(memberOf(context), goalId.id, input, base)),
  }),
}));

function payload(member: Member, goal: GoalRow) {
  return { member, goal };
}
