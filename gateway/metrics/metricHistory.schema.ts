import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { pageCost, pageOfDays } from '#gateway/kernel/pages.ts';
import { CustomMetricField } from './customMetric.schema.ts';
import { Weighing } from './metric.schema.ts';
import { metricDayCount, metricPage, type MetricRecord as Shape } from './metricHistory.service.ts';

const RecordedMetric = builder.objectRef<Shape['values'][number]>('RecordedMetric').implement({
  description: 'A value of a custom metric that was recorded.',
  fields: (t) => ({
    field: t.field({ type: CustomMetricField, description: 'The metric.', resolve: ({ field }) => field }),
    value: t.exposeFloat('value', { description: 'In the unit of the metric.' }),
  }),
});

const MetricRecord = builder.objectRef<Shape>('MetricRecord').implement({
  description: 'What was measured on a day.',
  interfaces: [Weighing],
  fields: (t) => ({
    databaseId: t.exposeString('id', { description: 'The raw id of the record.' }),
    date: t.expose('date', { type: 'Date' }),
    values: t.field({
      type: [RecordedMetric],
      description: 'The custom metrics that have a value, the oldest metric first.',
      resolve: ({ values }) => values,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  metricHistory: t.connection({
    type: MetricRecord,
    description: 'The days on which you measured something, the newest first; 20 a page, at most 100.',
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    complexity: pageCost,
    resolve: (member, args) =>
      pageOfDays(args, ({ date }: Shape) => date, {
        read: (wanted) => metricPage(member, args, wanted),
        count: () => metricDayCount(member, args),
      }),
  }),
}));
