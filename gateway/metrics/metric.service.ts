import type { CustomMetricField } from '#gateway/__generated__/rows.ts';
import { type DayPage, readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { fromGlobalId } from '#gateway/kernel/graphql/ids.ts';
import { mergedEdit, readBase } from '#gateway/kernel/edits.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import { sqlState } from '#gateway/platform/databaseErrors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { metricKey } from './customMetric.rules.ts';
import type { WeightUnit } from '#gateway/measures/unit.rules.ts';
import { inUnit, kilogramsOf, poundsOf, type Weight, weightIn } from '#gateway/measures/weight.rules.ts';
import { readMetrics, type WrittenValue } from './metric.rules.ts';
import { metricTexts } from './metricTexts.rules.ts';
import { customMetrics } from './customMetric.statements.ts';
import { heldValues, holdDay, metricsOfDay, saveDay } from './metric.statements.ts';

/** A weight in pounds on a day, and its change since the previous one. */
export interface WeighIn {
  date: string;
  value: number;
  change: number | null;
  changeSince: string | null;
  entered: Weight;
}

export interface DayMetrics {
  /** The raw id of the day's record; null if nothing is recorded. */
  id: string | null;
  /** Pounds. */
  weight: number | null;
  /** manual, or the provider the weight came from. */
  weightSource: string;
  weightEntered: Weight | null;
  lastWeight: WeighIn | null;
  /** Every custom metric with the day's value or null, and the latest value of the days before. */
  customFields: { field: CustomMetricField; value: number | null; lastValue: number | null }[];
}

export async function dayMetrics(day: DayPage): Promise<DayMetrics> {
  const { record, weighIns, customFields } = await day.part(metricsOfDay);
  return {
    id: record?.id ?? null,
    weight: record?.weight ?? null,
    weightSource: record?.weightSource ?? 'manual',
    weightEntered: record ? weightOf(record) : null,
    lastWeight: lastWeighIn(weighIns),
    customFields: customFields.map(({ value, lastValue, ...field }) => ({ field, value, lastValue })),
  };
}

/** Values to write; `weight` is undefined when it stays. */
interface Saving {
  weight: Weight | null | undefined;
  values: { id: string; field: string; value: number | null }[];
}

/**
 * Merges measurements into a day and returns the day. An absent weight or metric keeps its value, null clears it. One
 * statement writes only the given columns and rows, so that devices saving different fields of one day lose nothing.
 * With a `base` each is written only if it differs from it. Throws ValidationError, also for a metric that is unknown or
 * sent twice, and EditConflictError.
 */
export async function saveMetrics(member: Member, input: unknown, base?: object | null): Promise<string> {
  const edit = await readSaving(member, input);
  const { date } = edit;
  if (edit.weight === undefined && edit.values.length === 0) return date;
  const shown = base ? await readBase(() => readSaving(member, { ...base, date })) : null;
  try {
    if (!shown) await save(member, member.kernel.pool, date, edit);
    else
      await inTransaction(member.kernel.pool, async (client) => {
        await save(member, client, date, await changed(member, client, date, { shown, edit }));
      });
  } catch (error) {
    // 23503, foreign key violation: the metric was deleted meanwhile.
    if (sqlState(error) === '23503' && edit.values.length > 0)
      throw refusedFields(edit.values.map(({ field }) => [field, metricTexts.unknownField]));
    throw error;
  }
  return date;
}

async function readSaving(member: Member, input: unknown): Promise<Saving & { date: string }> {
  const { date, weight, customFields } = readMetrics(input);
  return { date, weight, values: customFields?.length ? await ownValues(member, customFields) : [] };
}

async function save(member: Member, runner: Runner, date: string, { weight, values }: Saving): Promise<void> {
  const saved = values.filter(({ value }) => value !== null);
  const cleared = values.filter(({ value }) => value === null);
  await saveDay.first(runner, {
    member: member.id,
    date,
    id: newId(),
    weight: weight ? poundsOf(weight) : null,
    weightEntered: weight?.value ?? null,
    weightUnit: weight?.unit ?? null,
    weightKg: weight ? kilogramsOf(weight) : null,
    hasWeight: weight !== undefined,
    savedFields: saved.map(({ id }) => id),
    savedValues: saved.map(({ value }) => value),
    clearedFields: cleared.map(({ id }) => id),
  });
}

/** Merges an edit into the held day. Returns the values that are not stored yet. */
async function changed(
  { id: member }: Member,
  client: Runner,
  date: string,
  { shown, edit }: { shown: Saving; edit: Saving },
): Promise<Saving> {
  const record = await holdDay.first(client, { member, date, id: newId() });
  const values = await heldValues.all(client, { member, date, fields: edit.values.map(({ id }) => id) });
  // Weights are compared in the unit of the edit, as its form showed them.
  const unit = edit.weight?.unit ?? shown.weight?.unit ?? 'LB';
  const weightOf = (weight: Saving['weight']) => (weight ? inUnit(weight, unit) : weight);
  const stored = byInput({ weight: record!.weight === null ? null : weightIn(record!.weight, unit), values }, edit);
  const fields = Object.keys(stored).map((input) => [input]);
  const merged = mergedEdit(fields, {
    base: byInput({ ...shown, weight: weightOf(shown.weight) }, edit),
    edit: byInput({ ...edit, weight: weightOf(edit.weight) }, edit),
    stored,
  });
  const isNew = (input: string) => merged[input] !== stored[input];
  const { weight } = merged;
  return {
    weight: isNew('weight') ? (typeof weight === 'number' ? { value: weight, unit } : weight) : undefined,
    values: edit.values
      .map((each) => ({ ...each, value: merged[inputOf(each)] ?? null }))
      .filter((each) => isNew(inputOf(each))),
  };
}

/** Returns the weight and the values of the metrics that an edit names, by the names it uses. */
function byInput(
  { weight, values }: { weight?: number | null | undefined; values: { id: string; value: number | null }[] },
  edit: Saving,
) {
  const valueOf = (metric: string) => values.find(({ id }) => id === metric)?.value ?? null;
  const custom = edit.values.map((each) => [inputOf(each), valueOf(each.id)] as const);
  return Object.fromEntries<number | null | undefined>([['weight', weight], ...custom]);
}

function inputOf({ field }: { field: string }): string {
  return `customFields.${field}`;
}

/** Finds the member's metric of each value. Throws ValidationError for a metric that is unknown or sent twice. */
async function ownValues(member: Member, written: WrittenValue[]): Promise<Saving['values']> {
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

/** What was entered of a weight that is stored. */
export function weightOf({ weightEntered, weightUnit }: StoredWeight): Weight | null {
  return weightEntered === null ? null : { value: weightEntered, unit: weightUnit };
}

interface StoredWeight {
  weightEntered: number | null;
  weightUnit: WeightUnit;
}

function lastWeighIn([last, before]: ({ date: string; value: number } & StoredWeight)[]): WeighIn | null {
  if (!last) return null;
  return {
    date: last.date,
    value: last.value,
    entered: weightOf(last)!,
    change: before ? Math.round((last.value - before.value) * 100) / 100 : null,
    changeSince: before?.date ?? null,
  };
}
