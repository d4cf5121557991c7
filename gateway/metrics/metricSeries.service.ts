import type { CustomMetricField } from '#gateway/__generated__/rows.ts';
import { assertRange } from '#gateway/billing/gates.service.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { customMetricJson } from './metric.service.ts';

export interface MetricPoint {
  date: string;
  value: number;
}

export interface MetricSeries {
  /** Pounds. */
  weight: MetricPoint[];
  /** Every custom metric with its values, none when the days have none. */
  customFields: { field: CustomMetricField; points: MetricPoint[] }[];
}

/**
 * What was measured on the days from `from` to `to`, oldest first. Throws ValidationError over 400 days, and
 * ForbiddenError over 90 without premium-analytics.
 */
export async function metricSeries(member: Member, range: { from: string; to: string }): Promise<MetricSeries> {
  const { from, to } = dayRangeInput.parse(range);
  assertRange(member, { from, to });
  return readTogether(member, {
    name: 'metric-series',
    sql: `select row_to_json(s) from (${seriesSql}) s`,
    values: [from, to],
  });
}

const seriesSql = `select
  (select coalesce(json_agg(json_build_object('date', date, 'value', weight) order by date), '[]')
    from metric_records where user_id = $1 and date between $2 and $3 and weight is not null) as weight,
  (select coalesce(json_agg(json_build_object('field', ${customMetricJson}, 'points', (
      select coalesce(json_agg(json_build_object('date', v.date, 'value', v.value) order by v.date), '[]')
      from metric_values v where v.user_id = $1 and v.field_id = f.id and v.date between $2 and $3)) order by f.created_at, f.id), '[]')
    from custom_metric_fields f where f.user_id = $1) as "customFields"`;
