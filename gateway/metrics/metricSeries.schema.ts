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
    description: 'The values of one of your own metrics, oldest first.',
    fields: (t) => ({
      field: t.field({ type: CustomMetricField, description: 'The metric.', resolve: ({ field }) => field }),
      points: t.field({
        type: [MetricPoint],
        description: 'In the unit of the metric.',
        resolve: ({ points }) => points,
      }),
    }),
  });

const MetricSeries = builder.objectRef<MetricSeriesShape>('MetricSeries').implement({
  description: 'What you measured over days, for charts: oldest first, days without a value are left out.',
  fields: (t) => ({
    weight: t.field({ type: [MetricPoint], description: 'Pounds.', resolve: ({ weight }) => weight }),
    customFields: t.field({
      type: [CustomMetricSeries],
      description: 'Each of your own metrics, in the order they were added.',
      resolve: ({ customFields }) => customFields,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  metricSeries: t.field({
    type: MetricSeries,
    description:
      'What you measured over days; at most 400 days, and FORBIDDEN over 90 of them unless `gates` has premium-analytics.',
    // 100 metrics on 400 days are 40,000 points.
    complexity: { field: 1, multiplier: 5 },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
    },
    resolve: (member, range) => metricSeries(member, range),
  }),
}));
