import type { CustomMetricField as CustomMetricFieldRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { textEnum } from '#gateway/kernel/graphql/textEnum.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import {
  addCustomMetricField,
  customMetricFields,
  deleteCustomMetricField,
  restoreCustomMetricField,
} from './customMetric.service.ts';
import { nameOfUnit, type UnitName } from './metricUnit.rules.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

const MetricUnit = textEnum('MetricUnit', 'The unit of a custom metric.', {
  length_inch: 'Inches.',
  length_cm: 'Centimetres.',
  percentage: 'Percent.',
  weight_lb: 'Pounds.',
  weight_kg: 'Kilograms.',
  reps: 'Repetitions.',
  count: 'A plain number.',
} satisfies Record<UnitName, string>);

export const CustomMetricField = builder.prismaNode('CustomMetricField', {
  description: 'A custom metric, such as Waist in inches.',
  id: { resolve: (field) => field.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    fieldName: t.exposeString('fieldName', { description: 'The name you gave it.' }),
    metricUnit: t.field({
      type: MetricUnit,
      nullable: true,
      description: 'What it is measured in; null for a unit of an imported metric that Everystep does not offer.',
      resolve: ({ unit }) => nameOfUnit(unit),
    }),
    unit: t.exposeString('unit', {
      description:
        'As it is shown: lb, kg, in, cm, %, reps, count, or the unit of an imported metric in its own words.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  customMetricFields: t.field({
    type: [CustomMetricField],
    description: 'In the order they were added.',
    resolve: (member) => customMetricFields(member),
  }),
}));

const CustomMetricFieldInput = builder.inputType('CustomMetricFieldInput', {
  fields: (t) => ({
    id: t.string({ description: 'A UUID you generate, so that a retry creates no second one.' }),
    fieldName: t.string({
      ...strict('String!'),
      description: 'At most 50 characters, unique regardless of letter case.',
    }),
    unit: t.string({
      ...strict('MetricUnit!', 'What it is measured in.'),
      description:
        'lb, kg, in, cm, %, reps or count; or a unit type: length_inch, length_cm, percentage, weight_lb, weight_kg.',
    }),
  }),
});

const CustomMetricFieldPayload = builder
  .objectRef<{ customMetricField: CustomMetricFieldRow; member: Member }>('CustomMetricFieldPayload')
  .implement({
    fields: (t) => ({
      customMetricField: t.field({
        type: CustomMetricField,
        description: 'The metric as it is now.',
        resolve: ({ customMetricField }) => customMetricField,
      }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

const DeleteCustomMetricFieldPayload = deletionPayload('DeleteCustomMetricFieldPayload', 'CustomMetricField');

builder.mutationFields((t) => ({
  addCustomMetricField: t.field({
    type: CustomMetricFieldPayload,
    description: 'Adds a custom metric.',
    args: { input: t.arg({ type: CustomMetricFieldInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    resolve: async (_root, { input }, context) => {
      const member = memberOf(context);
      return { member, customMetricField: await addCustomMetricField(member, input) };
    },
  }),
  deleteCustomMetricField: t.field({
    type: DeleteCustomMetricFieldPayload,
    description: 'Deletes a metric and all its values. `restoreCustomMetricField` undoes this for an hour.',
    args: { id: t.arg.globalID({ for: [CustomMetricField], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => {
      const member = memberOf(context);
      return { member, ...(await deleteCustomMetricField(member, id.id)) };
    },
  }),
  restoreCustomMetricField: t.field({
    type: CustomMetricFieldPayload,
    description: 'Restores a metric deleted within the last hour, with its id and values.',
    args: { id: t.arg.globalID({ for: [CustomMetricField], required: true }) },
    errors: { types: [NotFoundError, ConflictError, ValidationError] },
    resolve: async (_root, { id }, context) => {
      const member = memberOf(context);
      return { member, customMetricField: await restoreCustomMetricField(member, id.id) };
    },
  }),
}));
