import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { FirstWeekday, firstWeekdayOfWeeks } from '#gateway/preferences/preference.schema.ts';
import { ForbiddenError, ValidationError } from '#gateway/platform/errors.ts';
import type { Report as Spans, ReportSpan as SpanShape } from './report.rules.ts';
import {
  ownReport,
  type Report as ReportShape,
  type ReportActivity as ActivityShape,
  type ReportGoal as GoalShape,
} from './report.service.ts';

const ReportSpan = builder.objectRef<SpanShape>('ReportSpan').implement({
  description: 'The totals of consecutive days. Means are over the days that have a value; null if none has.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day.' }),
    to: t.expose('to', { type: 'Date', description: 'The last day, inclusive.' }),
    nights: t.exposeInt('nights', { description: 'The number of days with sleep.' }),
    sleepHours: t.exposeFloat('sleepHours', { nullable: true, description: 'Hours per night, including naps.' }),
    eatenDays: t.exposeInt('eatenDays', { description: 'The number of days with food.' }),
    calories: t.exposeFloat('calories', { nullable: true, description: 'Kilocalories per day.' }),
    protein: t.exposeFloat('protein', { nullable: true, description: 'Grams per day, over days with macros.' }),
    fats: t.exposeFloat('fats', { nullable: true, description: 'Grams per day, over days with macros.' }),
    carbs: t.exposeFloat('carbs', { nullable: true, description: 'Grams per day, over days with macros.' }),
    weighIns: t.exposeInt('weighIns', { description: 'The number of days with a weight.' }),
    weight: t.exposeFloat('weight', { nullable: true, description: 'Pounds.' }),
    activeDays: t.exposeInt('activeDays', {
      description: 'The number of days with an activity other than sleep or rest.',
    }),
    activeMinutes: t.exposeInt('activeMinutes', { description: 'Total minutes of these activities.' }),
  }),
});

const ReportWeight = builder.objectRef<NonNullable<Spans['firstWeight']>>('ReportWeight').implement({
  description: 'A weight on a day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    value: t.exposeFloat('value', { description: 'Pounds.' }),
  }),
});

const ReportActivity = builder.objectRef<ActivityShape>('ReportActivity').implement({
  description: 'The totals of one kind of activity.',
  fields: (t) => ({
    activityType: t.exposeString('activityType', {
      description: 'walking, running, cycling, or the name of a custom one.',
    }),
    times: t.exposeInt('times', { description: 'The number of activities.' }),
    minutes: t.exposeInt('minutes', { description: 'Total minutes.' }),
  }),
});

const ReportGoal = builder.objectRef<GoalShape>('ReportGoal').implement({
  description: 'The progress of a goal.',
  fields: (t) => ({
    goalName: t.exposeString('goalName', { description: 'The name you gave it.' }),
    days: t.exposeInt('days', { description: 'The number of days with progress since it was set.' }),
    daysMet: t.exposeInt('daysMet', { description: 'The number of them on which it reached its target.' }),
    meanPercent: t.exposeInt('meanPercent', { description: 'The mean percentage of the target on these days.' }),
  }),
});

const Report = builder.objectRef<ReportShape>('Report').implement({
  description: 'A summary of a range of days, to print.',
  fields: (t) => ({
    whole: t.field({ type: ReportSpan, description: 'The totals of all days.', resolve: ({ whole }) => whole }),
    weeks: t.field({
      type: [ReportSpan],
      description: 'The weeks, oldest first, including empty ones; the first and the last may be short.',
      resolve: ({ weeks }) => weeks,
    }),
    firstWeight: t.field({
      type: ReportWeight,
      nullable: true,
      description: 'null without a weight.',
      resolve: ({ firstWeight }) => firstWeight,
    }),
    lastWeight: t.field({
      type: ReportWeight,
      nullable: true,
      description: 'null without a weight.',
      resolve: ({ lastWeight }) => lastWeight,
    }),
    activities: t.field({
      type: [ReportActivity],
      description: 'The most minutes first, without sleep; at most 50 kinds.',
      resolve: ({ activities }) => activities,
    }),
    goals: t.field({ type: [ReportGoal], description: 'The oldest first; at most 50.', resolve: ({ goals }) => goals }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  report: t.field({
    type: Report,
    description:
      'The totals of your days, overall and by week; at most 400 days. Requires premium-analytics (see `gates`).',
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
      firstWeekday: t.arg({ type: FirstWeekday, description: firstWeekdayOfWeeks }),
    },
    errors: { types: [ForbiddenError, ValidationError] },
    resolve: ownReport,
  }),
}));
