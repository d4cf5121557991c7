import type { CustomMetricField } from '#gateway/__generated__/prisma/client.ts';
import type { Jsoned } from '#gateway/home/dayPage.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/kernel/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { customMetricInput, customMetricLimits, metricKey } from './customMetric.rules.ts';
import { customMetricJson, readCustomMetric } from './metric.service.ts';
import { metricTexts } from './metricTexts.rules.ts';

/** The member's own metrics, the oldest first. */
export async function customMetricFields(member: Member): Promise<CustomMetricField[]> {
  const fields = await readTogether<Jsoned<CustomMetricField>[]>(member, {
    name: 'custom-metrics',
    sql: `select coalesce(json_agg(${customMetricJson} order by f.created_at, f.id), '[]') from custom_metric_fields f where f.user_id = $1`,
    values: [],
  });
  return fields.map(readCustomMetric);
}

/**
 * Adds a metric of the member's own. A name that exists already, in whatever letter case, is a ConflictError;
 * the same `id` and name again answers the row it made.
 */
export async function addCustomMetricField(member: Member, input: unknown): Promise<CustomMetricField> {
  const { id, fieldName, unit } = customMetricInput.parse(input);
  return member.kernel.db.$transaction(async (transaction) => {
    // One at a time: the database's own unique index knows "Waist" and "waist" as two names.
    await transaction.$queryRaw`select id from users where id = ${member.id}::uuid for no key update`;
    const fields = await transaction.customMetricField.findMany({ where: { userId: member.id } });
    const same = fields.find((field) => field.id === id || metricKey(field.fieldName) === metricKey(fieldName));
    if (same && same.id === id && metricKey(same.fieldName) === metricKey(fieldName)) return same;
    if (same) throw new ConflictError(metricTexts.exists.description, same.id === id ? 'id' : 'fieldName');
    if (fields.length >= customMetricLimits.fields) throw invalid('fieldName', metricTexts.tooMany);
    return transaction.customMetricField.create({ data: { userId: member.id, id: id ?? newId(), fieldName, unit } });
  });
}

/** Deletes a metric and every value recorded for it. Throws NotFoundError. */
export async function deleteCustomMetricField(member: Member, id: string): Promise<{ id: string }> {
  const { count } = await member.kernel.db.customMetricField.deleteMany({ where: { userId: member.id, id } });
  if (count === 0) throw new NotFoundError('This metric is no longer in your list.');
  return { id };
}
