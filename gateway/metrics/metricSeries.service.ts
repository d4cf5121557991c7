import type { CustomMetricField } from '#gateway/__generated__/rows.ts';
import { assertRange } from '#gateway/billing/gates.service.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { metricsOfDays } from './metric.statements.ts';

export interface MetricPoint {
  date: string;
  value: number;
}

export interface MetricSeries {
  /** Pounds. */
  weight: MetricPoint[];
  /** Every custom metric with its values, even if it has none. */
  customFields: { field: CustomMetricField; points: MetricPoint[] }[];
}

/**
 * Returns the measurements of the days from `from` to `to`, oldest first. Throws ValidationError over 400 days, and
 * ForbiddenError over 90 without premium-analytics.
 */
export async function metricSeries(member: Member, range: { from: string; to: string }): Promise<MetricSeries> {
  const { from, to } = dayRangeInput.parse(range);
  assertRange(member, { from, to });
  const { weight, customFields } = await readTogether(member, metricsOfDays, { from, to });
  return { weight, customFields: customFields.map(({ points, ...field }) => ({ field, points })) };
}
