import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import { memberRead, type OfDay, type OfDays } from '#gateway/home/readTogether.ts';
import type { WeightUnit } from '#gateway/measures/unit.rules.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** What was entered. A weight that another program wrote into the table is one in pounds. */
const entered = [
  sql<number | null>`coalesce(weight_entered, weight)`.as('weightEntered'),
  sql<WeightUnit>`coalesce(weight_unit, 'LB')`.as('weightUnit'),
] as const;

/**
 * Reads the record of a day, the last two weights up to it, and every custom metric with its value, or null, and the last
 * one before the day.
 */
export const metricsOfDay = memberRead('metrics', ({ member, date }: OfDay) =>
  jsonBuildObject({
    record: jsonObjectFrom(
      query
        .selectFrom('metric_records')
        .select(['id', 'weight', 'weight_source as weightSource', ...entered])
        .where('user_id', '=', member)
        .where('date', '=', date),
    ),
    weighIns: jsonArrayFrom(
      query
        .selectFrom('metric_records')
        .select(['date', sql<number>`weight`.as('value'), ...entered])
        .where('user_id', '=', member)
        .where('date', '<=', date)
        .where('weight', 'is not', null)
        .orderBy('date', 'desc')
        .limit(2),
    ),
    customFields: jsonArrayFrom(
      ownMetrics(member).select(({ selectFrom }) => {
        const values = selectFrom('metric_values as v')
          .select('v.value')
          .where('v.user_id', '=', member)
          .whereRef('v.field_id', '=', 'f.id');
        return [
          values.where('v.date', '=', date).as('value'),
          values.where('v.date', '<', date).orderBy('v.date', 'desc').limit(1).as('lastValue'),
        ];
      }),
    ),
  }),
);

/** Reads the weights and the values of every custom metric, oldest first. */
export const metricsOfDays = memberRead('metric-series', ({ member, from, to }: OfDays) =>
  jsonBuildObject({
    weight: jsonArrayFrom(
      query
        .selectFrom('metric_records')
        .select(['date', sql<number>`weight`.as('value')])
        .where('user_id', '=', member)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .where('weight', 'is not', null)
        .orderBy('date'),
    ),
    customFields: jsonArrayFrom(
      ownMetrics(member).select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('metric_values as v')
            .select(['v.date', 'v.value'])
            .where('v.user_id', '=', member)
            .whereRef('v.field_id', '=', 'f.id')
            .where('v.date', '>=', from)
            .where('v.date', '<=', to)
            .orderBy('v.date'),
        ).as('points'),
      ),
    ),
  }),
);

/** Holds a day's record until the transaction ends; a day without one gets an empty one. Other saves of the day wait. */
export const holdDay = statement('metrics-hold', ({ member, date, id }: OfDay & Given<{ id: string }>) =>
  query
    .insertInto('metric_records')
    .values({ id, user_id: member, date })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'date']).doUpdateSet((eb) => ({ date: eb.ref('excluded.date') })),
    )
    .returning('weight'),
);

/** Reads values of a held day. */
export const heldValues = statement(
  'metrics-held-values',
  ({ member, date, fields }: OfDay & Given<{ fields: readonly string[] }>) =>
    query
      .selectFrom('metric_values')
      .select(['field_id as id', 'value'])
      .where('user_id', '=', member)
      .where('date', '=', date)
      .where('field_id', '=', sql<string>`any(${fields}::uuid[])`),
);

interface Saving {
  member: string;
  date: string;
  id: string;
  /** Pounds. */
  weight: number | null;
  weightEntered: number | null;
  weightUnit: WeightUnit | null;
  weightKg: number | null;
  hasWeight: boolean;
  savedFields: readonly string[];
  savedValues: readonly (number | null)[];
  clearedFields: readonly string[];
}

/** Merges a weight and values of custom metrics into a day. */
export const saveDay = statement('save-metrics', (given: Given<Saving>) => {
  const ifWeighed = <Column extends string>(column: Column) =>
    sql<never>`case when ${given.hasWeight} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`metric_records.${column}`)} end`;
  return (
    query
      // Values come after the day's record: its lock lets one save write at a time, so that two saves never deadlock.
      .with('record', (steps) =>
        steps
          .insertInto('metric_records')
          .values({
            id: given.id,
            user_id: given.member,
            date: given.date,
            weight: given.weight,
            weight_entered: given.weightEntered,
            weight_unit: given.weightUnit,
            weight_kg: given.weightKg,
          })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'date']).doUpdateSet({
              weight: ifWeighed('weight'),
              weight_entered: ifWeighed('weight_entered'),
              weight_unit: ifWeighed('weight_unit'),
              weight_kg: ifWeighed('weight_kg'),
              weight_source: sql<string>`case when ${given.hasWeight} then 'manual' else metric_records.weight_source end`,
              updated_at: sql<string>`excluded.updated_at`,
            }),
          )
          .returning(['user_id', 'date']),
      )
      .with('cleared', (steps) =>
        steps
          .deleteFrom('metric_values as v')
          .using('record as r')
          .where('v.user_id', '=', given.member)
          .whereRef('v.date', '=', 'r.date')
          .where('v.field_id', '=', sql<string>`any(${given.clearedFields}::uuid[])`),
      )
      .with('kept', (steps) =>
        steps
          .insertInto('metric_values')
          .columns(['user_id', 'date', 'field_id', 'value'])
          .expression((eb) =>
            eb
              .selectFrom([
                'user_keys as k',
                'record as r',
                sql<{
                  field_id: string;
                  value: number;
                }>`unnest(${given.savedFields}::uuid[], ${given.savedValues}::numeric[])`.as<'given'>(
                  sql`given(field_id, value)`,
                ),
              ])
              .select(['k.user_id', 'r.date', 'given.field_id', 'given.value'])
              // As in besideMember.
              .where('k.user_id', '=', given.member),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'date', 'field_id'])
              .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updated_at: ref('excluded.updated_at') })),
          ),
      )
      .selectFrom('record')
      .select('date')
  );
});

/** The member's custom metrics, the oldest first. */
function ownMetrics(member: Expression<string>) {
  return query
    .selectFrom('custom_metric_fields as f')
    .select(columns.custom_metric_fields)
    .where('f.user_id', '=', member)
    .orderBy('f.created_at')
    .orderBy('f.id');
}
