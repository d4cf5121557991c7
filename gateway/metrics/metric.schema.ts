import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { DayPage } from '#gateway/home/readTogether.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { EditConflictError, ValidationError } from '#gateway/platform/errors.ts';
import { inUnit, kilogramsOf, type Weight as WeightShape } from '#gateway/measures/weight.rules.ts';
import { preferenceEnums as enums } from '#gateway/preferences/preference.schema.ts';
import { CustomMetricField } from './customMetric.schema.ts';
import {
  type DayMetrics as DayMetricsShape,
  dayMetrics,
  saveMetrics,
  type WeighIn as WeighInShape,
} from './metric.service.ts';

const WeightSource = builder.enumType('WeightSource', {
  description: 'The source of a weight.',
  values: {
    MANUAL: { value: 'manual', description: 'You entered it.' },
    WHOOP: { value: 'whoop', description: 'It came from your WHOOP profile.' },
    IMPORTED: { value: 'imported', description: 'It came with a file or from a device.' },
  } as const,
});

const Weight = builder.objectRef<WeightShape>('Weight').implement({
  description: 'A weight in the unit in which it was entered or measured.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The number that was entered; stones as a decimal number.' }),
    unit: t.field({ type: enums.weightUnit, description: 'The unit of `value`.', resolve: ({ unit }) => unit }),
    in: t.float({
      description: 'The weight in a unit: `value` in its own, else converted to 2 decimals (stones to 6).',
      args: { unit: t.arg({ type: enums.weightUnit, required: true, description: 'The unit of the response.' }) },
      resolve: (weight, { unit }) => inUnit(weight, unit),
    }),
  }),
});

export const Weighing = builder
  .interfaceRef<Pick<DayMetricsShape, 'weight' | 'weightEntered' | 'weightSource'>>('Weighing')
  .implement({
    description: 'The weight of a day.',
    fields: (t) => ({
      weight: t.exposeFloat('weight', { nullable: true, description: 'Pounds.' }),
      weightEntered: t.field({
        type: Weight,
        nullable: true,
        description: 'The weight as it was entered. What REST calls `weightEntered` is `weightValue`.',
        resolve: ({ weightEntered }) => weightEntered,
      }),
      weightValue: t.float({
        nullable: true,
        description:
          'The number that was entered, in `weightUnit`. REST calls it `weightEntered`, which in GraphQL has the unit too.',
        resolve: ({ weightEntered }) => weightEntered?.value,
      }),
      weightUnit: t.field({
        type: enums.weightUnit,
        nullable: true,
        description: 'The unit in which the weight was entered.',
        resolve: ({ weightEntered }) => weightEntered?.unit,
      }),
      weightKg: t.float({
        nullable: true,
        description: 'Kilograms, to 6 decimals.',
        resolve: ({ weightEntered }) => weightEntered && kilogramsOf(weightEntered),
      }),
      weightSource: t.field({
        type: WeightSource,
        description: 'The source of the weight.',
        resolve: ({ weightSource }) =>
          weightSource === 'manual' || weightSource === 'whoop' ? weightSource : 'imported',
      }),
    }),
  });

const WeighIn = builder.objectRef<WeighInShape>('WeighIn').implement({
  description: 'A weight on a day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    value: t.exposeFloat('value', { description: 'Pounds.' }),
    entered: t.field({
      type: Weight,
      description: 'The weight as it was entered. What REST calls `weightEntered` is `weightValue`.',
      resolve: ({ entered }) => entered,
    }),
    change: t.exposeFloat('change', {
      nullable: true,
      description: 'Change in pounds since the previous weight; null for the first.',
    }),
    changeSince: t.expose('changeSince', { type: 'Date', nullable: true, description: 'The day of that weight.' }),
  }),
});

const CustomMetricValue = builder.objectRef<DayMetricsShape['customFields'][number]>('CustomMetricValue').implement({
  description: 'A custom metric on a day.',
  fields: (t) => ({
    field: t.field({ type: CustomMetricField, description: 'The metric.', resolve: ({ field }) => field }),
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'In the unit of the metric; null if not recorded.',
    }),
    lastValue: t.exposeFloat('lastValue', {
      nullable: true,
      description: 'The latest value before the day, in the unit of the metric; null if there is none.',
    }),
  }),
});

const recordId = "The raw id of the day's record; null if nothing is recorded.";

const DayMetrics = builder.objectRef<DayMetricsShape>('DayMetrics').implement({
  description: 'Your measurements of a day.',
  interfaces: [Weighing],
  fields: (t) => ({
    databaseId: t.exposeString('id', { nullable: true, description: recordId }),
    uuid: t.exposeString('id', {
      nullable: true,
      description: recordId,
      deprecationReason: insteadUse('databaseId'),
    }),
    lastWeight: t.field({
      type: WeighIn,
      nullable: true,
      description: 'The latest weight on or before the day.',
      resolve: ({ lastWeight }) => lastWeight,
    }),
    customFields: t.field({
      type: [CustomMetricValue],
      description: 'All your custom metrics, each with its value of the day.',
      resolve: ({ customFields }) => customFields,
    }),
  }),
});

builder.objectFields(Day, (t) => ({
  metrics: t.field({ type: DayMetrics, description: 'Your measurements.', resolve: dayMetrics }),
}));

const CustomMetricValueInput = builder.inputType('CustomMetricValueInput', {
  description: 'A value of a custom metric, identified by id or name.',
  fields: (t) => ({
    fieldId: t.id({ description: 'The global id of the metric.' }),
    fieldName: t.string({ description: 'In any letter case.' }),
    value: t.float({ description: 'In the unit of the metric, at most 2 decimals; null clears it.' }),
  }),
});

const SaveMetricsInput = builder.inputType('SaveMetricsInput', {
  description: 'Measurements to merge into a day: absent fields stay as they are, null clears.',
  fields: (t) => ({
    date: t.string({ ...strict('Date!'), description: 'yyyy-MM-dd.' }),
    weight: t.float({
      description: 'In `weightUnit`: more than 0, at most 999.99 pounds, at most 2 decimals (stones: 6).',
    }),
    weightUnit: t.field({ type: enums.weightUnit, description: 'The unit of `weight`; the default is LB.' }),
    customFields: t.field({
      type: [CustomMetricValueInput],
      description: 'Only the metrics that change, each once.',
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
    description: 'Merges measurements into a day, field by field.',
    args: { input: t.arg({ type: SaveMetricsInput, required: true }), base: t.arg({ type: SaveMetricsInput }) },
    errors: { types: [ValidationError, EditConflictError] },
    resolve: async (_root, { input, base }, context) => {
      const member = memberOf(context);
      return { member, date: await saveMetrics(member, input, base) };
    },
  }),
}));
