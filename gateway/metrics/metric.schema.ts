import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { DayPage } from '#gateway/home/readTogether.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { CustomMetricField } from './customMetric.schema.ts';
import {
  type DayMetrics as DayMetricsShape,
  dayMetrics,
  saveMetrics,
  type WeighIn as WeighInShape,
} from './metric.service.ts';

const WeightSource = builder.enumType('WeightSource', {
  description: 'Where a weight comes from.',
  values: {
    MANUAL: { value: 'manual', description: 'You entered it.' },
    WHOOP: { value: 'whoop', description: 'It came from your WHOOP profile.' },
  } as const,
});

const WeighIn = builder.objectRef<WeighInShape>('WeighIn').implement({
  description: 'A weight on a day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    value: t.exposeFloat('value', { description: 'Pounds.' }),
    change: t.exposeFloat('change', {
      nullable: true,
      description: 'Pounds since the weight recorded before it; null when it is the first.',
    }),
    changeSince: t.expose('changeSince', {
      type: 'Date',
      nullable: true,
      description: 'The day of the weight before it.',
    }),
  }),
});

const CustomMetricValue = builder.objectRef<DayMetricsShape['customFields'][number]>('CustomMetricValue').implement({
  description: 'One of your own metrics on a day.',
  fields: (t) => ({
    field: t.field({ type: CustomMetricField, description: 'The metric.', resolve: ({ field }) => field }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'In the unit of the metric; null when it was not recorded.',
    }),
  }),
});

const DayMetrics = builder.objectRef<DayMetricsShape>('DayMetrics').implement({
  description: 'What you measured on a day.',
  fields: (t) => ({
    uuid: t.exposeString('id', {
      nullable: true,
      description: "The raw id of the day's record; null while nothing was recorded.",
    }),
    weight: t.exposeFloat('weight', { nullable: true, description: 'Pounds.' }),
    weightSource: t.field({
      type: WeightSource,
      description: 'Where the weight of the day came from.',
      resolve: ({ weightSource }) => weightSource as 'manual',
    }),
    lastWeight: t.field({
      type: WeighIn,
      nullable: true,
      description: 'The last weight on or before the day.',
      resolve: ({ lastWeight }) => lastWeight,
    }),
    customFields: t.field({
      type: [CustomMetricValue],
      description: 'Every custom metric you have, with its value of the day.',
      resolve: ({ customFields }) => customFields,
    }),
  }),
});

builder.objectFields(Day, (t) => ({
  metrics: t.field({
    type: DayMetrics,
    description: 'What you measured on the day.',
    resolve: dayMetrics,
  }),
}));

const CustomMetricValueInput = builder.inputType('CustomMetricValueInput', {
  description: 'A value of one of your own metrics, named by its id or by its name.',
  fields: (t) => ({
    fieldId: t.id({ description: 'The global id of the metric.' }),
    fieldName: t.string({ description: 'In any letter case.' }),
    value: t.float({ description: 'In the unit of the metric, at most 2 decimals; null clears it.' }),
  }),
});

const SaveMetricsInput = builder.inputType('SaveMetricsInput', {
  description: 'What to merge into a day: what is absent stays as it is, null clears.',
  fields: (t) => ({
    date: t.string({ description: 'yyyy-MM-dd.' }),
    weight: t.float({ description: 'Pounds, more than 0 and at most 999.99, at most 2 decimals.' }),
    customFields: t.field({
      type: [CustomMetricValueInput],
      description: 'Only the metrics that change, each named once.',
    }),
  }),
});

const SaveMetricsPayload = builder.objectRef<{ date: string; member: Member }>('SaveMetricsPayload').implement({
  fields: (t) => ({
    day: t.field({ type: Day, resolve: ({ member, date }) => new DayPage(member, date) }),
    viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
  }),
});

builder.mutationFields((t) => ({
  saveMetrics: t.field({
    type: SaveMetricsPayload,
    description: 'Merges what you measured into a day, field by field.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SaveMetricsInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: async (_root, { input }, context) => {
      const member = memberOf(context);
      return { member, date: await saveMetrics(member, input) };
    },
  }),
}));
