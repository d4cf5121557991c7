import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.statements.ts';

type OneField = { member: string; id: string };

/** A deleted metric with its values, as rows of their tables. */
interface KeptField {
  field: { field_name: string };
  values: unknown[];
}

/** Reads the member's custom metrics, the oldest first. */
export const customMetrics = memberRead('custom-metrics', ({ member }: Given<{ member: string }>) =>
  jsonArrayFrom(
    query
      .selectFrom('custom_metric_fields')
      .select(columns.custom_metric_fields)
      .where('user_id', '=', member)
      .orderBy('created_at')
      .orderBy('id'),
  ),
);

export const fieldsOfMember = statement('custom-metrics-all', ({ member }: Given<{ member: string }>) =>
  query.selectFrom('custom_metric_fields').select(columns.custom_metric_fields).where('user_id', '=', member),
);

export const insertField = statement(
  'custom-metric-add',
  (given: Given<OneField & { fieldName: string; unit: string }>) =>
    query
      .insertInto('custom_metric_fields')
      .values({ user_id: given.member, id: given.id, field_name: given.fieldName, unit: given.unit })
      .returning(columns.custom_metric_fields),
);

/**
 * Deletes a metric and keeps it with its values. The values that the delete cascades to are read before it: a distributed
 * database carries the steps out one after the other.
 */
export const removeField = statement('custom-metric-delete', ({ member, id }: Given<OneField>) =>
  query
    .with(
      (step) => step('own').materialized(),
      (steps) =>
        steps
          .selectFrom('metric_values as v')
          .select(sql<string>`coalesce(jsonb_agg(v), '[]')`.as('values'))
          .where('v.user_id', '=', member)
          .where('v.field_id', '=', id),
    )
    .with('written', (steps) =>
      steps.deleteFrom('custom_metric_fields').where('user_id', '=', member).where('id', '=', id).returningAll(),
    )
    .with('kept', () =>
      keepDeleted(
        'metric',
        member,
        sql`jsonb_build_object('field', to_jsonb(w), 'values', (select "values" from own))`,
      ),
    )
    .selectFrom('written')
    .select('id'),
);

export const takeField = statement('custom-metric-take', (given: Given<OneField>) =>
  takeDeleted('metric', given).$castTo<{ content: KeptField }>(),
);

/** Restore a kept metric, the days it was measured on and its values; run in this order. */
export const putFieldBack = statement('custom-metric-restore', ({ content }: Given<{ content: string }>) =>
  query
    .insertInto('custom_metric_fields')
    .expression(sql`select * from jsonb_populate_record(null::custom_metric_fields, ${content}::jsonb -> 'field')`),
);
export const putRecordsBack = statement('custom-metric-restore-days', ({ content }: Given<{ content: string }>) =>
  query
    .insertInto('metric_records')
    .columns(['id', 'user_id', 'date'])
    .expression(sql`select gen_random_uuid(), user_id, date from ${keptValues(content)}`)
    .onConflict((conflict) => conflict.doNothing()),
);
export const putValuesBack = statement('custom-metric-restore-values', ({ content }: Given<{ content: string }>) =>
  query.insertInto('metric_values').expression(sql`select * from ${keptValues(content)}`),
);

function keptValues(content: Expression<string>) {
  return sql`jsonb_populate_recordset(null::metric_values, ${content}::jsonb -> 'values')`;
}
