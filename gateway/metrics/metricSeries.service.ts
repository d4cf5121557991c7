import type { CustomMetricField } from '#gateway/__generated__/prisma/client.ts';
import { assertRange } from '#gateway/billing/gates.service.ts';
import type { Jsoned } from '#gateway/home/dayPage.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from './dayRange.rules.ts';
import { customMetricJson, readCustomMetric } from './metric.service.ts';

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
  const { rows } = await member.kernel.pool.query<{ weight: MetricPoint[]; customFields: { field: Jsoned<CustomMetricField>; points: MetricPoint[] }[] }>({
    name: 'metric-series',
    text: seriesSql,
    values: [member.id, from, to],
  });
  const { weight, customFields } = rows[0]!;
  return { weight, customFields: customFields.map(({ field, points }) => ({ field: readCustomMetric(field), points })) };
}

const seriesSql = `select
  (select coalesce(json_agg(json_build_object('date', date, 'value', weight) order by date), '[]')
    from metric_records where user_id = $1 and date between $2 and $3 and weight is not null) as weight,
  (select coalesce(json_agg(json_build_object('field', ${customMetricJson}, 'points', coalesce(s.points, '[]')) order by f.created_at, f.id), '[]')
    from custom_metric_fields f
    left join (select field_id, json_agg(json_build_object('date', date, 'value', value) order by date) as points
      from metric_values where user_id = $1 and date between $2 and $3 group by field_id) s on s.field_id = f.id
    where f.user_id = $1) as "customFields"`;
