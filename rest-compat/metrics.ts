import * as z from 'zod/mini';
import { customMetricInput } from '#gateway/metrics/customMetric.rules.ts';
import { metricValueInput, saveMetricsInput } from '#gateway/metrics/metric.rules.ts';
import { isEmptyText } from '#gateway/input/number.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import type { MetricsRowFragment } from './__generated__/graphql.ts';
import { numberMap } from './kernel/numberMap.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment MetricsRow on Day { date metrics { id: uuid weight customFields { field { fieldName } value } } }
`);

const OfDay = graphql(`
  query RestMetricsOfDay($date: Date!) { viewer { day(date: $date) { ...MetricsRow } } }
`);

const Save = graphql(`
  mutation RestSaveMetrics($input: SaveMetricsInput!) {
    saveMetrics(input: $input) {
      __typename
      ... on SaveMetricsPayload { day { ...MetricsRow } }
      ...problem
    }
  }
`);

graphql(`
  fragment CustomMetricRow on CustomMetricField { id: uuid fieldName unit }
`);

const Fields = graphql(`
  query RestCustomMetricFields { viewer { customMetricFields { ...CustomMetricRow } } }
`);

const AddField = graphql(`
  mutation RestAddCustomMetricField($input: CustomMetricFieldInput!) {
    addCustomMetricField(input: $input) {
      __typename
      ... on CustomMetricFieldPayload { customMetricField { ...CustomMetricRow } }
      ...problem
    }
  }
`);

const DeleteField = graphql(`
  mutation RestDeleteCustomMetricField($id: ID!) {
    deleteCustomMetricField(id: $id) { __typename ...problem }
  }
`);

const RestoreField = graphql(`
  mutation RestRestoreCustomMetricField($id: ID!) {
    restoreCustomMetricField(id: $id) {
      __typename
      ... on CustomMetricFieldPayload { customMetricField { ...CustomMetricRow } }
      ...problem
    }
  }
`);

/** A day's record in REST form: its custom values as a map from name to number. */
function record({ date, metrics }: MetricsRowFragment) {
  const recorded = metrics.customFields.filter(({ value }) => value !== null);
  return {
    id: metrics.id,
    date,
    weight: metrics.weight,
    customFields: Object.fromEntries(recorded.map(({ field, value }) => [field.fieldName, value])),
  };
}

/** An empty text leaves everything as it is: null would clear what was measured. */
function asSent({ weight, ...body }: Record<string, unknown>) {
  return { ...body, ...(!isEmptyText(weight) && { weight }), customFields: customValues(body.customFields) };
}

function customValues(given: unknown) {
  return numberMap(given, { field: 'customFields', form: 'Send an object from metric name to number.' })?.map(
    ([fieldName, value]) => ({ fieldName, value }),
  );
}

const customFields = z
  .optional(z.nullable(z.record(z.string(), z.nullable(metricValueInput))))
  .register(z.globalRegistry, {
    description:
      'Values by the name of the metric, in its unit, at most 2 decimals; null clears one, an empty text leaves it as it is. Capitals do not tell two metrics apart, and each is named once.',
  });
const metricsBody = z.extend(saveMetricsInput, { customFields });

export const metricRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/metrics/date/:date',
    summary: 'What you measured on a day',
    description: 'A list with one record, or with none.',
    document: OfDay,
    variables: ({ params }) => ({ date: params.date }),
    reply: ({ viewer }) => ok(viewer!.day.metrics.id === null ? [] : [record(viewer!.day)]),
  }),
  route({
    method: 'POST',
    path: '/api/metrics',
    summary: 'Record measures of a day',
    description: 'Merges: what is absent or an empty text keeps its value, null clears it.',
    body: metricsBody,
    example: { date: '2026-04-29', weight: 160.5 },
    document: Save,
    variables: ({ body }) => ({ input: asSent(body) }),
    reply: ({ saveMetrics }) => ok(record(saveMetrics.day)),
  }),
  route({
    method: 'GET',
    path: '/api/custom-metric-fields',
    summary: 'The metrics of your own',
    description: 'In the order they were added.',
    document: Fields,
    reply: ({ viewer }) => ok(viewer!.customMetricFields),
  }),
  route({
    method: 'POST',
    path: '/api/custom-metric-fields',
    summary: 'Add a metric of your own',
    description: 'A name you have already is 409.',
    body: customMetricInput,
    example: { fieldName: 'Waist', unit: 'in' },
    document: AddField,
    variables: ({ body }) => ({ input: body }),
    reply: ({ addCustomMetricField }) => created(addCustomMetricField.customMetricField),
  }),
  route({
    method: 'DELETE',
    path: '/api/custom-metric-fields/:id',
    summary: 'Delete a metric of your own',
    description: 'Its recorded values go with it. For an hour it can be restored.',
    document: DeleteField,
    variables: ({ params }) => ({ id: globalId('CustomMetricField', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/custom-metric-fields/:id/restore',
    summary: 'Undo the deletion of a metric',
    description:
      'Within an hour: it has its id and its values again. Once more changes nothing. A name that was taken meanwhile is 409.',
    document: RestoreField,
    variables: ({ params }) => ({ id: globalId('CustomMetricField', params.id) }),
    reply: ({ restoreCustomMetricField }) => ok(restoreCustomMetricField.customMetricField),
  }),
];
