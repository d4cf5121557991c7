import type { CustomMetricField } from '#gateway/__generated__/rows.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { fromGlobalId } from '#gateway/kernel/graphql/ids.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { sqlState } from '#gateway/platform/databaseErrors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { metricKey } from './customMetric.rules.ts';
import { saveMetricsInput, type WrittenValue } from './metric.rules.ts';
import { metricTexts } from './metricTexts.rules.ts';
import { customMetrics } from './customMetric.statements.ts';
import { metricsOfDay, saveDay } from './metric.statements.ts';

/** A weight in pounds on a day, and its change since the previous one. */
export interface WeighIn {
  date: string;
  value: number;
  change: number | null;
  changeSince: string | null;
}

export interface DayMetrics {
  /** The raw id of the day's record; null if nothing is recorded. */
  id: string | null;
  /** Pounds. */
  weight: number | null;
  /** manual, or the provider the weight came from. */
  weightSource: string;
  lastWeight: WeighIn | null;
  /** Every custom metric with the day's value or null. */
  customFields: { field: CustomMetricField; value: number | null }[];
}

export async function dayMetrics(day: DayPage): Promise<DayMetrics> {
  const { record, weighIns, customFields } = await day.part(metricsOfDay);
  return {
    id: record?.id ?? null,
    weight: record?.weight ?? null,
    weightSource: record?.weightSource ?? 'manual',
    lastWeight: lastWeighIn(weighIns),
    customFields: customFields.map(({ value, ...field }) => ({ field, value })),
  };
}

/**
 * Merges measurements into a day and returns the day. An absent weight or metric keeps its value, null clears it. One
 * statement writes only the given columns and rows, so that devices saving different fields of one day lose nothing.
 * Throws ValidationError, also for a metric that is unknown or sent twice.
 */
export async function saveMetrics(member: Member, input: unknown): Promise<string> {
  const { date, weight, customFields } = saveMetricsInput.parse(input);
  const values = customFields?.length ? await ownValues(member, customFields) : [];
  if (weight === undefined && values.length === 0) return date;
  const saved = values.filter(({ value }) => value !== null);
  const cleared = values.filter(({ value }) => value === null);
  try {
    await saveDay.first(member.kernel.pool, {
      member: member.id,
      date,
      id: newId(),
      weight: weight ?? null,
      hasWeight: weight !== undefined,
      savedFields: saved.map(({ id }) => id),
      savedValues: saved.map(({ value }) => value),
      clearedFields: cleared.map(({ id }) => id),
    });
  } catch (error) {
    // 23503, foreign key violation: the metric was deleted meanwhile.
    if (sqlState(error) === '23503' && values.length > 0)
      throw refusedFields(values.map(({ field }) => [field, metricTexts.unknownField]));
    throw error;
  }
  return date;
}

/** Finds the member's metric of each value. Throws ValidationError for a metric that is unknown or sent twice. */
async function ownValues(
  member: Member,
  written: WrittenValue[],
): Promise<{ id: string; field: string; value: number | null }[]> {
  const fields = await readTogether(member, customMetrics, {});
  const metricOf = (given: string) => {
    const byId = fields.find(({ id }) => id === given.toLowerCase() || id === fromGlobalId(given).id);
    const key = metricKey(given);
    return byId ?? fields.find(({ fieldName }) => metricKey(fieldName) === key);
  };
  const values = new Map<string, { id: string; field: string; value: number | null }>();
  const refused: [field: string, message: string][] = [];
  for (const { field, value } of written) {
    const metric = metricOf(field);
    if (!metric) refused.push([field, metricTexts.unknownField]);
    else if (values.has(metric.id)) refused.push([field, `${metric.fieldName} was sent twice.`]);
    else values.set(metric.id, { id: metric.id, field, value });
  }
  if (refused.length > 0) throw refusedFields(refused);
  return [...values.values()];
}

function refusedFields(fields: (readonly [field: string, message: string])[]): ValidationError {
  return new ValidationError(
    fields.map(([field, message]) => ({ code: 'custom', path: ['customFields', field], message, input: field })),
  );
}

function lastWeighIn([last, before]: { date: string; value: number }[]): WeighIn | null {
  if (!last) return null;
  return {
    ...last,
    change: before ? Math.round((last.value - before.value) * 100) / 100 : null,
    changeSince: before?.date ?? null,
  };
}
