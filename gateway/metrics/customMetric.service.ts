import type { CustomMetricField } from '#gateway/__generated__/rows.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { createOnce, newRow } from '#gateway/kernel/createdIds.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { askMember, type MemberStatement } from '#gateway/kernel/memberStatement.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.ts';
import { customMetricInput, customMetricLimits, metricKey } from './customMetric.rules.ts';
import { customMetrics } from './customMetric.statements.ts';
import { metricTexts } from './metricTexts.rules.ts';

/** The member's own metrics, the oldest first. */
export function customMetricFields(member: Member): Promise<CustomMetricField[]> {
  return readTogether(member, customMetrics, {});
}

/**
 * Adds a metric of the member's own. A name that exists already, in whatever letter case, is a ConflictError;
 * the same `id` again returns the row it made. Throws NotFoundError when that was deleted since.
 */
export async function addCustomMetricField(member: Member, input: unknown): Promise<CustomMetricField> {
  const { id, fieldName, unit } = customMetricInput.parse(input);
  const row = newRow('custom-metric', id, [fieldName, unit]);
  return createOnce(
    member,
    row,
    async (transaction) => {
      const fields = await fieldsInTurn(transaction, member);
      const same = fields.find((field) => field.id === id || metricKey(field.fieldName) === metricKey(fieldName));
      if (same && same.id === id && metricKey(same.fieldName) === metricKey(fieldName)) return same;
      if (same) throw new ConflictError(metricTexts.exists.description, same.id === id ? 'id' : 'fieldName');
      if (fields.length >= customMetricLimits.fields) throw invalid('fieldName', metricTexts.tooMany);
      return transaction.customMetricField.create({ data: { userId: member.id, id: row.id, fieldName, unit } });
    },
    (known) => ownField(member, known),
  );
}

/** Deletes a metric and every value recorded for it. Throws NotFoundError. */
export async function deleteCustomMetricField(member: Member, id: string): Promise<{ id: string }> {
  const { isGone } = await askMember<{ isGone: boolean }>(member, deletion, [id]);
  if (!isGone) throw gone();
  return { id };
}

/**
 * Undoes a deletion of the last hour: the metric and its values are what they were. Once more changes nothing. Throws
 * NotFoundError, and ConflictError when its name was taken meanwhile.
 */
export async function restoreCustomMetricField(member: Member, id: string): Promise<CustomMetricField> {
  return member.kernel.db.$transaction(async (transaction) => {
    const fields = await fieldsInTurn(transaction, member);
    const [kept] = await transaction.$queryRawUnsafe<{ content: KeptField }[]>(
      `with member as (select $1::uuid as id), ${takeDeleted('metric', 'member')} select content from taken`,
      member.id,
      id,
    );
    const present = fields.find((field) => field.id === id);
    if (present) return present;
    if (!kept) throw gone();
    const name = kept.content.field.field_name;
    if (fields.some((field) => metricKey(field.fieldName) === metricKey(name)))
      throw new ConflictError(metricTexts.exists.description, 'fieldName');
    if (fields.length >= customMetricLimits.fields) throw invalid('fieldName', metricTexts.tooMany);
    for (const statement of restoration) await transaction.$executeRawUnsafe(statement, JSON.stringify(kept.content));
    return transaction.customMetricField.findUniqueOrThrow({ where: { userId_id: { userId: member.id, id } } });
  });
}

async function ownField({ kernel, id: userId }: Member, id: string): Promise<CustomMetricField> {
  const field = await kernel.db.customMetricField.findUnique({ where: { userId_id: { userId, id } } });
  if (!field) throw gone();
  return field;
}

interface KeptField {
  field: { field_name: string };
  values: unknown[];
}

/** The member's metrics, for a change that no other one overtakes: the database's own unique index knows "Waist" and "waist" as two names. */
async function fieldsInTurn(transaction: Transaction, member: Member): Promise<CustomMetricField[]> {
  await transaction.$queryRaw`select id from users where id = ${member.id}::uuid for no key update`;
  return transaction.customMetricField.findMany({ where: { userId: member.id } });
}

// What goes with the metric is read before: the values leave when the statement ends.
const deletion: MemberStatement = {
  name: 'custom-metric-delete',
  steps: `written as (delete from custom_metric_fields f using member where f.user_id = member.id and f.id = $2 returning f.*),
    ${keepDeleted('metric', `jsonb_build_object('field', to_jsonb(w), 'values', (select coalesce(jsonb_agg(v), '[]') from metric_values v where v.user_id = w.user_id and v.field_id = w.id))`)}`,
  columns: 'exists (select from written) as "isGone"',
};

const keptValues = `jsonb_populate_recordset(null::metric_values, $1::jsonb -> 'values')`;
const restoration = [
  `insert into custom_metric_fields select * from jsonb_populate_record(null::custom_metric_fields, $1::jsonb -> 'field')`,
  `insert into metric_records (id, user_id, date) select gen_random_uuid(), v.user_id, v.date from ${keptValues} v on conflict do nothing`,
  `insert into metric_values select * from ${keptValues}`,
];

function gone(): NotFoundError {
  return new NotFoundError('This metric is no longer in your list.');
}
