import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#gateway/__generated__/rows.ts';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { projectedKinds } from './overlap.statements.ts';
import { measuredSources, phoneSources } from './provider.ts';

type OfItems = { member: string; ids: readonly string[] };

const projectedColumns = [
  'id',
  'activity_type',
  'start_time',
  'end_time',
  'timezone',
  'duration_minutes',
  'date',
  'external_id',
  'source',
  'details',
] as const;

/** An activity made from what a wearable measured. */
export type ProjectedActivity = Pick<Selectable<Tables['activities']>, (typeof projectedColumns)[number]>;

/** A phone pushes a night again when it knows more of it, under another start: the longest of these is what it measured. */
const isOutlasted = (
  member: RawBuilder<string>,
) => sql<boolean>`(r.source in (${sql.join(phoneSources.map((source) => sql.lit(source)))}) and exists (
  select from wearable_records q
  where q.user_id = ${member} and q.kind = r.kind and q.source = r.source and q.external_id <> r.external_id
    and q.deleted_at is null and q.date between r.date - 8 and r.date + 8
    and q.start_time < r.end_time and q.end_time > r.start_time
    and (q.end_time - q.start_time, q.external_id) > (r.end_time - r.start_time, r.external_id)))`;

/**
 * The sleeps and workouts of these ids, and those that overlap the times from `starts` to `ends`. An item is `wanted` as
 * an activity unless the provider or the member deleted it, the member edited it, or its phone measured it longer. Which of
 * several sources counts is decided by fold.rules.ts.
 */
export const wearableCandidates = statement(
  'wearable-candidates',
  ({ member, ids, starts, ends }: Given<OfItems & { starts: readonly string[]; ends: readonly string[] }>) =>
    query
      .selectFrom('wearable_records as r')
      .select(({ eb, and, exists, not, ref }) => {
        const others = eb
          .selectFrom('activities as a')
          .where('a.user_id', '=', member)
          .where('a.source', 'not in', measuredSources);
        return [
          'r.external_id as externalId',
          'r.source',
          'r.kind',
          'r.label',
          'r.score',
          ref('r.start_time').$notNull().as('startTime'),
          ref('r.end_time').$notNull().as('endTime'),
          'r.timezone_offset as timezoneOffset',
          ref('r.date').$notNull().as('date'),
          and([
            eb('r.deleted_at', 'is', null),
            eb('r.dismissed_at', 'is', null),
            sql<boolean>`r.end_time >= r.start_time + interval '1 minute'`,
            not(exists(others.whereRef('a.external_id', '=', 'r.external_id'))),
            not(isOutlasted(member)),
          ]).as('wanted'),
        ];
      })
      .where('r.user_id', '=', member)
      .where('r.kind', 'in', projectedKinds)
      .where('r.start_time', 'is not', null)
      .where('r.end_time', 'is not', null)
      .where('r.date', 'is not', null)
      .where(({ or, eb }) =>
        or([
          eb('r.external_id', '=', anyOf(ids, 'text')),
          sql<boolean>`exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) span(begins, ends)
            where r.date between (span.begins - interval '3 days')::date and (span.ends + interval '3 days')::date
              and r.start_time < span.ends and r.end_time > span.begins)`,
        ]),
      ),
);

export const deleteProjected = statement('wearable-remove', ({ member, ids }: Given<OfItems>) =>
  query
    .deleteFrom('activities')
    .where('user_id', '=', member)
    .where('source', 'in', measuredSources)
    .where('external_id', '=', anyOf(ids, 'text'))
    .returning('date'),
);

export const daysOfProjected = statement('wearable-days-before', ({ member, ids }: Given<OfItems>) =>
  query
    .selectFrom('activities')
    .select('date')
    .distinct()
    .where('user_id', '=', member)
    .where('source', 'in', measuredSources)
    .where('external_id', '=', anyOf(ids, 'text')),
);

/** Writes activities, given as JSON. One that is the same stays untouched. */
export const writeProjected = statement('wearable-write', ({ member, rows }: Given<{ member: string; rows: string }>) =>
  query
    .insertInto('activities')
    .columns([...projectedColumns, 'user_id', 'updated_at'])
    .expression(
      query
        .selectFrom(sql<ProjectedActivity>`jsonb_populate_recordset(null::activities, ${rows}::jsonb)`.as('given'))
        .select(projectedColumns)
        .select([member.as('user_id'), sql<string>`now()`.as('updated_at')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'source', 'external_id'])
        .doUpdateSet(({ ref }) => ({
          activity_type: ref('excluded.activity_type'),
          start_time: ref('excluded.start_time'),
          end_time: ref('excluded.end_time'),
          timezone: ref('excluded.timezone'),
          duration_minutes: ref('excluded.duration_minutes'),
          date: ref('excluded.date'),
          details: ref('excluded.details'),
          updated_at: ref('excluded.updated_at'),
        }))
        .where(sql<boolean>`${contentOf('activities')} is distinct from ${contentOf('excluded')}`),
    ),
);

/** Adds resting kinds, given as JSON, to the member's own activities, so that goals and charts do not count them as movement. */
export const addRestingKinds = statement(
  'wearable-recovery-kinds',
  ({ member, rows }: Given<{ member: string; rows: string }>) =>
    query
      .insertInto('custom_activities')
      .columns(['id', 'name', 'user_id', 'category', 'icon', 'updated_at'])
      .expression(
        query
          .selectFrom(
            sql<{ id: string; name: string }>`jsonb_populate_recordset(null::custom_activities, ${rows}::jsonb)`.as(
              'given',
            ),
          )
          .select([
            'id',
            'name',
            member.as('user_id'),
            sql.lit('RECOVERY').as('category'),
            sql.lit('fa-spa').as('icon'),
            sql<string>`now()`.as('updated_at'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing()),
);

function contentOf(row: 'activities' | 'excluded') {
  const compared = ['activity_type', 'start_time', 'end_time', 'timezone', 'date', 'details'];
  return sql`(${sql.join(compared.map((column) => sql.ref(`${row}.${column}`)))})`;
}
