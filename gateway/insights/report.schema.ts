import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { ForbiddenError, ValidationError } from '#gateway/platform/errors.ts';
import type { Report as Spans, ReportSpan as SpanShape } from './report.rules.ts';
import {
  ownReport,
  type Report as ReportShape,
  type ReportActivity as ActivityShape,
  type ReportGoal as GoalShape,
} from './report.service.ts';

const ReportSpan = builder.objectRef<SpanShape>('ReportSpan').implement({
  description: 'What some days in a row come to. Means are over the days that have a value, and null where none has.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day.' }),
    to: t.expose('to', { type: 'Date', description: 'The last day, inclusive.' }),
    nights: t.exposeInt('nights', { description: 'How many days have sleep.' }),
    sleepHours: t.exposeFloat('sleepHours', { nullable: true, description: 'Hours a night, naps added.' }),
    eatenDays: t.exposeInt('eatenDays', { description: 'How many days have food.' }),
    calories: t.exposeFloat('calories', { nullable: true, description: 'Kilocalories a day.' }),
    protein: t.exposeFloat('protein', {
      nullable: true,
      description: 'Grams a day; days of calories alone do not count.',
    }),
    fats: t.exposeFloat('fats', { nullable: true, description: 'Grams a day; days of calories alone do not count.' }),
    carbs: t.exposeFloat('carbs', { nullable: true, description: 'Grams a day; days of calories alone do not count.' }),
    weighIns: t.exposeInt('weighIns', { description: 'How many days have a weight.' }),
    weight: t.exposeFloat('weight', { nullable: true, description: 'Pounds.' }),
    activeDays: t.exposeInt('activeDays', {
      description: 'How many days have an activity that is neither sleep nor rest.',
    }),
    activeMinutes: t.exposeInt('activeMinutes', { description: 'Minutes of these activities, all added.' }),
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
  description: 'All of one kind of activity.',
  fields: (t) => ({
    activityType: t.exposeString('activityType', {
      description: 'walking, running, cycling, or the name of one of your own.',
    }),
    times: t.exposeInt('times', { description: 'How often.' }),
    minutes: t.exposeInt('minutes', { description: 'Minutes in all.' }),
  }),
});

const ReportGoal = builder.objectRef<GoalShape>('ReportGoal').implement({
  description: 'How a goal went.',
  fields: (t) => ({
    goalName: t.exposeString('goalName', { description: 'What you call it.' }),
    days: t.exposeInt('days', { description: 'On how many days it moved since it was set.' }),
    daysMet: t.exposeInt('daysMet', { description: 'On how many of them it reached its target.' }),
    meanPercent: t.exposeInt('meanPercent', { description: 'Percent of the target on such a day.' }),
  }),
});

const Report = builder.objectRef<ReportShape>('Report').implement({
  description: 'What some time comes to, for a page to print.',
  fields: (t) => ({
    whole: t.field({ type: ReportSpan, description: 'All its days.', resolve: ({ whole }) => whole }),
    weeks: t.field({
      type: [ReportSpan],
      description:
        'Its weeks, oldest first, empty ones too. They begin with Sunday; the first and the last may be short.',
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
    goals: t.field({
      type: [ReportGoal],
      description: 'In the order they were made; at most 50.',
      resolve: ({ goals }) => goals,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  report: t.field({
    type: Report,
    description: 'What your days come to, in all and by week; at most 400 days. Takes premium-analytics (see `gates`).',
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
    },
    errors: { types: [ForbiddenError, ValidationError] },
    resolve: (member, range) => ownReport(member, range),
  }),
}));
