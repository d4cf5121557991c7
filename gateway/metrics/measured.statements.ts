import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

type OfDates = { member: string; dates: readonly string[] };
type Rows = { member: string; rows: string };

/** A weight to write, and a value of a custom metric with the one that it may replace. */
export interface MeasuredWeight {
  id: string;
  date: string;
  weight: number;
  weightKg: number;
}
export interface MeasuredValue {
  id: string;
  date: string;
  fieldId: string;
  value: number;
  previous: number | null;
}

/** The weights of these days, held until the transaction ends. */
export const heldWeights = statement('measured-weights', ({ member, dates }: Given<OfDates>) =>
  query
    .selectFrom('metric_records')
    .select(['date', 'weight', 'weight_source as weightSource'])
    .where('user_id', '=', member)
    .where('date', '=', anyOf(dates, 'date'))
    .forUpdate(),
);

/** The values of custom metrics on these days. */
export const measuredValues = statement(
  'measured-values',
  ({ member, dates, fields }: Given<OfDates & { fields: readonly string[] }>) =>
    query
      .selectFrom('metric_values')
      .select(['date', 'field_id as fieldId', 'value'])
      .where('user_id', '=', member)
      .where('date', '=', anyOf(dates, 'date'))
      .where('field_id', '=', anyOf(fields, 'uuid')),
);

/** Writes weights, given as JSON, in kilograms; never over one of the member or of another source. */
export const writeWeights = statement(
  'measured-weights-write',
  ({ member, rows, source }: Given<Rows & { source: string }>) =>
    sql`insert into metric_records as m (id, user_id, date, weight, weight_entered, weight_unit, weight_kg, weight_source, updated_at)
      select id, ${member}::uuid, date, weight, weight_kg, 'KG', weight_kg, ${source}::text, now()
      from jsonb_populate_recordset(null::metric_records, ${rows}::jsonb)
      on conflict (user_id, date) do update set weight = excluded.weight, weight_entered = excluded.weight_entered,
        weight_unit = excluded.weight_unit, weight_kg = excluded.weight_kg, weight_source = excluded.weight_source,
        updated_at = excluded.updated_at
      where m.weight_source = excluded.weight_source or m.weight is null`,
);

/** Writes values of custom metrics, given as JSON, where the value is still the previous one. */
export const writeValues = statement('measured-values-write', ({ member, rows }: Given<Rows>) => {
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given(id uuid, date date, field_id uuid, value numeric, previous numeric)`;
  return sql`with records as (
      insert into metric_records (id, user_id, date, updated_at) select distinct on (date) id, ${member}::uuid, date, now() from ${given}
      on conflict (user_id, date) do nothing
    ), changed as (
      update metric_values v set value = given.value, updated_at = now() from ${given}
      where v.user_id = ${member} and v.date = given.date and v.field_id = given.field_id and v.value = given.previous
    )
    insert into metric_values (user_id, date, field_id, value, updated_at)
    select ${member}::uuid, given.date, given.field_id, given.value, now() from ${given}
    on conflict (user_id, date, field_id) do nothing`;
});
