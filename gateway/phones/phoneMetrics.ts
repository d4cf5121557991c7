import { addCustomMetricField, customMetricFields } from '#gateway/metrics/customMetric.service.ts';
import { customMetricLimits, metricKey } from '#gateway/metrics/customMetric.rules.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { t } from '#gateway/language/message.ts';
import { ConflictError } from '#gateway/platform/errors.ts';
import { wasWritten } from './healthDay.statements.ts';
import { type HealthKind, healthKinds, healthRules } from './healthKind.rules.ts';
import type { Push } from './push.ts';

/** The member's metric that shows a kind. */
export interface PhoneMetric {
  id: string;
  unit: string;
}

/**
 * Finds the metrics that show what was pushed, and adds missing ones. One that the member deleted does not come back, and
 * one of the same name that counts in another unit is left alone and reported.
 */
export async function metricsOf(member: Member, push: Push): Promise<ReadonlyMap<HealthKind, PhoneMetric>> {
  const pushed = new Set(push.values.map(({ kind }) => kind));
  const wanted = healthKinds.filter((kind) => pushed.has(kind) && healthRules[kind].metric);
  const metrics = new Map<HealthKind, PhoneMetric>();
  if (wanted.length === 0) return metrics;
  const fields = await customMetricFields(member);
  for (const kind of wanted) {
    const { names, units } = healthRules[kind].metric!;
    const keys = names.map(metricKey);
    const field = fields.find(({ fieldName }) => keys.includes(metricKey(fieldName)));
    if (field && !units.includes(field.unit))
      push.refuse(kind, t('You already have a metric with this name in a different unit.'));
    else if (field) metrics.set(kind, field);
    else if (!(await wasWritten.first(member.kernel.pool, { member: member.id, kind }))) {
      const added = fields.length < customMetricLimits.fields ? await addMetric(member, names[0]!, units[0]!) : null;
      if (added) metrics.set(kind, added);
      else push.refuse(kind, t('You have too many metrics. Delete one to make room.'));
    }
  }
  return metrics;
}

/** Another request may have added it meanwhile. */
async function addMetric(member: Member, fieldName: string, unit: string): Promise<PhoneMetric | undefined> {
  try {
    return await addCustomMetricField(member, { fieldName, unit });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const fields = await customMetricFields(member);
    return fields.find((field) => metricKey(field.fieldName) === metricKey(fieldName));
  }
}
