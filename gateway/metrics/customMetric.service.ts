import type { CustomMetricField } from '#gateway/__generated__/rows.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { knownRow, newRow } from '#gateway/kernel/createdIds.ts';
import { claimInTransaction } from '#gateway/kernel/createdIds.statements.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { customMetricInput, customMetricLimits, metricKey } from './customMetric.rules.ts';
import {
  customMetrics,
  fieldsOfMember,
  insertField,
  putFieldBack,
  putRecordsBack,
  putValuesBack,
  removeField,
  takeField,
} from './customMetric.statements.ts';
import { metricTexts } from './metricTexts.rules.ts';

/** Returns the member's custom metrics, the oldest first. */
export function customMetricFields(member: Member): Promise<CustomMetricField[]> {
  return readTogether(member, customMetrics, {});
}

/**
 * Adds a custom metric. Sending the same `id` again returns its row. Throws ConflictError for a name that exists, in any
 * letter case, and NotFoundError when the row of this id was deleted since.
 */
export async function addCustomMetricField(member: Member, input: unknown): Promise<CustomMetricField> {
  const { id, fieldName, unit } = customMetricInput.parse(input);
  const row = newRow('custom-metric', id, [fieldName, unit]);
  const created = await withMemberLock(member, 'metrics', async (client) => {
    const isKnown = row.digest !== null && !(await claimInTransaction.first(client, { ...row, member: member.id }));
    if (isKnown) return undefined;
    const fields = await fieldsOfMember.all(client, { member: member.id });
    const same = fields.find((field) => field.id === id || metricKey(field.fieldName) === metricKey(fieldName));
    if (same && same.id === id && metricKey(same.fieldName) === metricKey(fieldName)) return same;
    if (same) throw new ConflictError(metricTexts.exists.description, same.id === id ? 'id' : 'fieldName');
    if (fields.length >= customMetricLimits.fields) throw invalid('fieldName', metricTexts.tooMany);
    return insertField.first(client, { member: member.id, id: row.id, fieldName, unit });
  });
  return created ?? knownRow(member, row, (known) => ownField(member, known));
}

/** Deletes a metric and every value recorded for it. Throws NotFoundError. */
export async function deleteCustomMetricField(member: Member, id: string): Promise<{ id: string }> {
  if (!(await removeField.first(member.kernel.pool, { member: member.id, id }))) throw gone();
  return { id };
}

/**
 * Restores a metric deleted within the last hour, with its values. Restoring twice changes nothing. Throws
 * NotFoundError, and ConflictError when its name was taken meanwhile.
 */
export async function restoreCustomMetricField(member: Member, id: string): Promise<CustomMetricField> {
  await withMemberLock(member, 'metrics', async (client) => {
    const fields = await fieldsOfMember.all(client, { member: member.id });
    const kept = await takeField.first(client, { member: member.id, id });
    if (fields.some((field) => field.id === id)) return;
    if (!kept) throw gone();
    const name = kept.content.field.field_name;
    if (fields.some((field) => metricKey(field.fieldName) === metricKey(name)))
      throw new ConflictError(metricTexts.exists.description, 'fieldName');
    if (fields.length >= customMetricLimits.fields) throw invalid('fieldName', metricTexts.tooMany);
    const content = JSON.stringify(kept.content);
    for (const statement of [putFieldBack, putRecordsBack, putValuesBack]) await statement.write(client, { content });
  });
  return ownField(member, id);
}

async function ownField({ kernel, id: userId }: Member, id: string): Promise<CustomMetricField> {
  const field = await kernel.db.customMetricField.findUnique({ where: { userId_id: { userId, id } } });
  if (!field) throw gone();
  return field;
}

function gone(): NotFoundError {
  return new NotFoundError('This metric is no longer in your list.');
}
