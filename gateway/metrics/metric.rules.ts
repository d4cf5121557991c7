import * as z from 'zod/mini';
import { maxBeforeNormalising } from '#gateway/input/text.rules.ts';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { customMetricLimits } from './customMetric.rules.ts';
import { decimalInput } from '#gateway/input/decimal.rules.ts';
import { metricValueLimits } from './metricLimits.rules.ts';
import { type WeightUnit, weightUnits } from '#gateway/measures/unit.rules.ts';
import { poundsOf, weightLimits, weightLimitsOf } from '#gateway/measures/weight.rules.ts';
import { metricTexts } from './metricTexts.rules.ts';

const maxReferenceLength = maxBeforeNormalising(customMetricLimits.name);

export const weightInput = decimalInput(weightLimits);
const weightInputs = {
  LB: weightInput,
  KG: decimalInput(weightLimitsOf.KG),
  ST: decimalInput(weightLimitsOf.ST).check(
    z.refine((value) => poundsOf({ value, unit: 'ST' }) > 0, { error: metricTexts.weightPositive }),
  ),
} as const satisfies Record<WeightUnit, z.ZodMiniType<number>>;
export const weightUnitInput = z.enum(weightUnits, { error: metricTexts.weightUnit });
export const metricValueInput = decimalInput(metricValueLimits);

/** A custom value to merge. `field` is the metric's id or name as the caller sent it; null clears the value. */
export interface WrittenValue {
  field: string;
  value: number | null;
}

/** An id, or a name as typed; it is normalised before it is compared. */
const reference = z.nullish(z.string().check(z.maxLength(maxReferenceLength, { error: metricTexts.unknownField })));

const itemInput = z.object({
  fieldId: reference,
  fieldName: reference,
  value: z.optional(z.unknown()),
});

/** Problems are reported under the metric's name (`customFields.Waist`), because REST callers send a map, not a list. */
const customFieldsInput = z.pipe(
  z
    .array(itemInput, { error: metricTexts.valuesForm })
    .check(z.maxLength(customMetricLimits.fields, { error: metricTexts.tooMany })),
  z.transform((items, context) =>
    items.map(({ fieldId, fieldName, value }, index): WrittenValue => {
      const field = fieldId ?? fieldName;
      const problem = field === undefined || field === null ? metricTexts.unknownField : valueProblem(value);
      if (problem) context.issues.push({ code: 'custom', path: [field ?? index], message: problem, input: value });
      return { field: field ?? '', value: problem || value === null ? null : metricValueInput.parse(value) };
    }),
  ),
);

/**
 * The values to merge into a day: `{ date, weight?, weightUnit?, customFields?: [{ fieldId | fieldName, value }] }`.
 * An absent weight stays as it is, null clears it. These rules are those of pounds.
 */
export const saveMetricsInput = z.object({
  date: dayInput,
  weight: z.optional(z.nullable(weightInput)),
  weightUnit: z.nullish(weightUnitInput),
  customFields: z.nullish(customFieldsInput),
});

/** Parses the input of callers, its weight with the rules of its unit. */
export function readMetrics(input: unknown) {
  const given = weightUnitInput.safeParse((input as { weightUnit?: unknown } | null)?.weightUnit);
  const unit = given.data ?? 'LB';
  const rules = z.extend(saveMetricsInput, { weight: z.optional(z.nullable(weightInputs[unit])) });
  const { weight, weightUnit: _unit, ...metrics } = rules.parse(input);
  return { ...metrics, weight: typeof weight === 'number' ? { value: weight, unit } : weight };
}

function valueProblem(value: unknown): string | undefined {
  return value === null ? undefined : metricValueInput.safeParse(value).error?.issues[0]?.message;
}
