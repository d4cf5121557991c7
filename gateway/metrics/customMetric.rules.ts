import * as z from 'zod/mini';
import { lineOfText, newRowId } from '#gateway/input/text.rules.ts';
import { metricTexts } from './metricTexts.rules.ts';
import { type MetricUnit, readUnit } from './metricUnit.rules.ts';

export const customMetricLimits = { name: 50, fields: 100 } as const;

/** Names with the same key are one metric, such as "Waist" and " waist ". */
export function metricKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A unit (`in`) or a unit type (`length_inch`), returned as the unit. */
const unitInput = z.pipe(
  z
    .string({ error: metricTexts.unitRequired })
    .check(z.refine((text) => readUnit(text) !== undefined, { error: metricTexts.unitRequired, abort: true })),
  z.transform((text) => readUnit(text) as MetricUnit),
);

/** A new custom metric: `{ id?, fieldName, unit }`. */
export const customMetricInput = z.object({
  id: newRowId,
  fieldName: lineOfText({ required: metricTexts.nameRequired, max: customMetricLimits.name, name: 'Metric name' }),
  unit: unitInput,
});
