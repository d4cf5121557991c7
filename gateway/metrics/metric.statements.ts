import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import type { OfDay, OfDays } from '#gateway/home/dayPage.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { query } from '#gateway/platform/database/statement.ts';

/** What is recorded on a day, the last two weights up to it, and every custom metric with its value or null. */
export const metricsOfDay = memberRead('metrics', ({ member, date }: OfDay) =>
  jsonBuildObject({
    record: jsonObjectFrom(
      query
        .selectFrom('metric_records')
        .select(['id', 'weight', 'weight_source as weightSource'])
        .where('user_id', '=', member)
        .where('date', '=', date),
    ),
    weighIns: jsonArrayFrom(
      query
        .selectFrom('metric_records')
        .select(['date', sql<number>`weight`.as('value')])
        .where('user_id', '=', member)
        .where('date', '<=', date)
        .where('weight', 'is not', null)
        .orderBy('date', 'desc')
        .limit(2),
    ),
    customFields: jsonArrayFrom(
      ownMetrics(member).select(({ selectFrom }) =>
        selectFrom('metric_values as v')
          .select('v.value')
          .where('v.user_id', '=', member)
          .whereRef('v.field_id', '=', 'f.id')
          .where('v.date', '=', date)
          .as('value'),
      ),
    ),
  }),
);

/** The weights and the values of every custom metric, oldest first. */
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

/** The member's own metrics, the oldest first. */
function ownMetrics(member: Expression<string>) {
  return query
    .selectFrom('custom_metric_fields as f')
    .select(columns.custom_metric_fields)
    .where('f.user_id', '=', member)
    .orderBy('f.created_at')
    .orderBy('f.id');
}
