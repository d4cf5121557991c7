import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type ProgressSummary as ProgressSummaryShape, progressSummary } from './progressSummary.service.ts';

const WeightTrend = builder.objectRef<NonNullable<ProgressSummaryShape['weightTrend']>>('WeightTrend').implement({
  description: 'Your weight over the last 30 days.',
  fields: (t) => ({
    fromDate: t.field({ type: 'Date', description: 'The day of the first weight.', resolve: ({ from }) => from.date }),
    fromWeight: t.float({ description: 'Pounds.', resolve: ({ from }) => from.weight }),
    toDate: t.field({ type: 'Date', description: 'The day of the last weight.', resolve: ({ to }) => to.date }),
    toWeight: t.float({ description: 'Pounds.', resolve: ({ to }) => to.weight }),
    change: t.exposeFloat('change', { description: 'Pounds; negative when it fell.' }),
  }),
});

const ProgressSummary = builder.objectRef<ProgressSummaryShape>('ProgressSummary').implement({
  description: 'Your progress at a glance. A day counts as logged with an activity, food, a metric or a journal entry.',
  fields: (t) => ({
    currentStreak: t.exposeInt('currentStreak', {
      description: 'Consecutive logged days up to today, or up to yesterday if today has no entry yet.',
    }),
    longestStreak: t.exposeInt('longestStreak', { description: 'The most consecutive logged days within ten years.' }),
    loggedDays: t.exposeInt('loggedDays', { description: 'The number of logged days within ten years.' }),
    weightTrend: t.field({
      type: WeightTrend,
      nullable: true,
      description: 'null without a weight in the last 30 days.',
      resolve: ({ weightTrend }) => weightTrend,
    }),
    goalsMet: t.exposeInt('goalsMet', {
      description: 'How often a goal reached its target in the last 30 days, counted once per goal and day.',
    }),
    goalsMetToday: t.exposeInt('goalsMetToday', {
      description: 'The number of goals that reached their target today.',
    }),
    activeGoals: t.exposeInt('activeGoals', { description: 'The number of goals that are not paused.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  progressSummary: t.field({
    type: ProgressSummary,
    description: 'The figures at the top of the progress page.',
    resolve: (member) => progressSummary(member),
  }),
}));
