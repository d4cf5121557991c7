import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { CustomMetricField } from './customMetric.schema.ts';
import {
  type MetricPoint as MetricPointShape,
  metricSeries,
  type MetricSeries as MetricSeriesShape,
} from './metricSeries.service.ts';

const MetricPoint = builder.objectRef<MetricPointShape>('MetricPoint').implement({
  description: 'A value on a day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    value: t.exposeFloat('value', { description: 'In the unit of the series.' }),
  }),
});

const CustomMetricSeries = builder
  .objectRef<MetricSeriesShape['customFields'][number]>('CustomMetricSeries')
  .implement({
    description: 'The values of a custom metric, oldest first.',
    fields: (t) => ({
      field: t.field({ type: CustomMetricField, description: 'The metric.', resolve: ({ field }) => field }),
      points: t.field({ type: [MetricPoint], description: 'The values.', resolve: ({ points }) => points }),
    }),
  });

const MetricSeries = builder.objectRef<MetricSeriesShape>('MetricSeries').implement({
  description: 'Your measurements over several days, for charts: oldest first, without days that have no value.',
  fields: (t) => ({
    weight: t.field({ type: [MetricPoint], description: 'Pounds.', resolve: ({ weight }) => weight }),
    customFields: t.field({
      type: [CustomMetricSeries],
      description: 'Each custom metric, in the order they were added.',
      resolve: ({ customFields }) => customFields,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  metricSeries: t.field({
    type: MetricSeries,
    description:
      'Your measurements over at most 400 days; FORBIDDEN over 90 days unless `gates` has premium-analytics.',
    // 100 metrics on 400 days are 40,000 points.
    complexity: { field: 1, multiplier: 5 },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
    },
    resolve: (member, range) => metricSeries(member, range),
  }),
}));
