import * as z from 'zod/mini';
import { customMetricInput } from '#gateway/metrics/customMetric.rules.ts';
import { metricValueInput, saveMetricsInput } from '#gateway/metrics/metric.rules.ts';
import { isEmptyText } from '#gateway/input/number.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import type { MetricsRowFragment } from './__generated__/graphql.ts';
import { found } from './kernel/found.ts';
import { withBase } from './kernel/inputs.ts';
import { pageOfDays, pages } from './kernel/pages.ts';
import { numberMap } from './kernel/numberMap.ts';
import { created, noContent, ok, route, type Route, type Shape } from './kernel/route.ts';

graphql(`
  fragment MetricsRow on Day {
    date
    metrics { id: uuid weight weightEntered: weightValue weightUnit weightKg customFields { field { fieldName } value } }
  }
`);

graphql(`
  fragment CustomMetricRow on CustomMetricField { id: uuid fieldName unit }
`);

type Shown = MetricsRowFragment['metrics'];
type Measured = Omit<Shown, '__typename' | 'customFields'> & {
  customFields: Omit<Shown['customFields'][number], '__typename'>[];
};

const metricRecord: Shape = {
  name: 'MetricRecord',
  description: 'The measurements of a day.',
  fields: { customFields: 'The values of your own metrics, by the name of the metric.' },
};

/** Returns a day's record in REST form: its weight in pounds and as entered, with custom values as a map from name to number. */
function record(date: string, metrics: Measured) {
  const recorded = metrics.customFields.filter(({ value }) => value !== null);
  return {
    id: metrics.id,
    date,
    weight: metrics.weight,
    weightEntered: metrics.weightEntered,
    weightUnit: metrics.weightUnit,
    weightKg: metrics.weightKg,
    customFields: Object.fromEntries(recorded.map(({ field, value }) => [field.fieldName, value])),
  };
}

const recordPages = pages(
  graphql(`
    query RestListMetrics($from: Date, $to: Date, $first: Int, $after: String) {
      viewer {
        metricHistory(from: $from, to: $to, first: $first, after: $after) {
          edges {
            node {
              id: databaseId
              date
              weight
              weightEntered: weightValue
              weightUnit
              weightKg
              customFields: values { field { fieldName } value }
            }
          }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  `),
  ({ viewer }) => {
    const { edges, pageInfo } = viewer!.metricHistory;
    return { edges: edges.map(({ node }) => ({ node: record(node.date, node) })), pageInfo };
  },
);

/** Drops an empty weight, which must not clear the stored one as null would. */
function asSent({ weight, ...body }: Record<string, unknown>, field = 'customFields') {
  return { ...body, ...(!isEmptyText(weight) && { weight }), customFields: customValues(body.customFields, field) };
}

function customValues(given: unknown, field: string) {
  return numberMap(given, { field, form: 'Send an object from metric name to number.' })?.map(([fieldName, value]) => ({
    fieldName,
    value,
  }));
}

function baseAsSent(base: unknown) {
  return typeof base === 'object' && base !== null ? asSent({ ...base }, 'base.customFields') : base;
}

const customFields = z
  .optional(z.nullable(z.record(z.string(), z.nullable(metricValueInput))))
  .register(z.globalRegistry, {
    description:
      'Values by the name of the metric in any letter case, in its unit, at most 2 decimals. null clears a value, an empty text leaves it as it is.',
  });
const metricsBody = z.extend(saveMetricsInput, { customFields });

export const metricRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/metrics/date/:date',
    summary: 'The measurements of a day',
    description: 'A list with at most one record.',
    shape: metricRecord,
    document: graphql(`
      query RestListMetricsOfDay($date: Date!) { viewer { day(date: $date) { ...MetricsRow } } }
    `),
    reply: ({ viewer }) => ok(viewer!.day.metrics.id === null ? [] : [record(viewer!.day.date, viewer!.day.metrics)]),
  }),
  route({
    method: 'GET',
    path: '/api/metrics',
    summary: 'Your measurements',
    description: 'The days that have any, the newest first, in pages: `Link` has the address of the next.',
    query: pageOfDays,
    example: { from: '2026-04-01', to: '2026-04-30', first: 50 },
    shape: metricRecord,
    ...recordPages,
    pages: recordPages,
  }),
  route({
    method: 'POST',
    path: '/api/metrics',
    summary: 'Record measurements of a day',
    description:
      'Merges: absent fields and empty texts keep their values, null clears one. `weight` is pounds, or in `weightUnit`; the response has pounds.',
    body: withBase(metricsBody),
    example: { date: '2026-04-29', weight: 160.5 },
    shape: metricRecord,
    document: graphql(`
      mutation RestSaveMetrics($input: SaveMetricsInput!, $base: SaveMetricsInput) {
        saveMetrics(input: $input, base: $base) { ... on SaveMetricsPayload { day { ...MetricsRow } } ...problem }
      }
    `),
    variables: ({ body }) => ({ input: asSent(body), base: baseAsSent(body.base) }),
    reply: ({ saveMetrics }) => ok(record(saveMetrics.day.date, saveMetrics.day.metrics)),
  }),
  route({
    method: 'GET',
    path: '/api/custom-metric-fields',
    summary: 'Your custom metrics',
    description: 'In the order they were added.',
    document: graphql(`
      query RestListCustomMetricFields { viewer { customMetricFields { ...CustomMetricRow } } }
    `),
    reply: ({ viewer }) => ok(viewer!.customMetricFields),
  }),
  route({
    method: 'POST',
    path: '/api/custom-metric-fields',
    summary: 'Add a custom metric',
    description: 'A name you already use is 409.',
    body: customMetricInput,
    example: { fieldName: 'Waist', unit: 'in' },
    document: graphql(`
      mutation RestCreateCustomMetricField($input: CustomMetricFieldInput!) {
        addCustomMetricField(input: $input) {
          ... on CustomMetricFieldPayload { customMetricField { ...CustomMetricRow } }
          ...problem
        }
      }
    `),
    reply: ({ addCustomMetricField }) => created(addCustomMetricField.customMetricField),
  }),
  route({
    method: 'GET',
    path: '/api/custom-metric-fields/:id',
    summary: 'A custom metric',
    description: 'As the list has it.',
    document: graphql(`
      query RestGetCustomMetricField($id: ID!) { node(id: $id) { ... on CustomMetricField { ...CustomMetricRow } } }
    `),
    variables: ({ params }) => ({ id: globalId('CustomMetricField', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'DELETE',
    path: '/api/custom-metric-fields/:id',
    summary: 'Delete a custom metric',
    description: 'Deletes its values too. It can be restored for an hour.',
    document: graphql(`
      mutation RestDeleteCustomMetricField($id: ID!) { deleteCustomMetricField(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('CustomMetricField', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/custom-metric-fields/:id/restore',
    summary: 'Restore a deleted metric',
    description:
      'For an hour after its deletion, with its id and values. Restoring twice changes nothing. A name taken meanwhile is 409.',
    document: graphql(`
      mutation RestRestoreCustomMetricField($id: ID!) {
        restoreCustomMetricField(id: $id) {
          ... on CustomMetricFieldPayload { customMetricField { ...CustomMetricRow } }
          ...problem
        }
      }
    `),
    variables: ({ params }) => ({ id: globalId('CustomMetricField', params.id) }),
    reply: ({ restoreCustomMetricField }) => ok(restoreCustomMetricField.customMetricField),
  }),
];
