import { sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** The member's activities around the times from `from` to `to`, which may be infinite. */
export const foldableRows = statement(
  'fold-rows',
  ({ member, from, to }: Given<{ member: string; from: string; to: string }>) =>
    query
      .selectFrom('activities')
      .select([
        'id',
        'activity_type as activityType',
        'start_time as startTime',
        'end_time as endTime',
        'source',
        'external_id as externalId',
        'preferred_at as preferredAt',
        'folded_into as foldedInto',
        'date',
      ])
      .where('user_id', '=', member)
      // The longest activity lasts days, and its day may be a day off that of UTC.
      .where('date', '>=', sql<string>`(${from}::timestamptz - interval '2 days')::date`)
      .where('date', '<=', sql<string>`(${to}::timestamptz + interval '10 days')::date`)
      .where('start_time', '<', to)
      .where('end_time', '>', from),
);

/** Sets what activities are folded into, given as JSON, and returns the days of those that changed. */
export const writeFolds = statement('fold-write', ({ member, rows }: Given<{ member: string; rows: string }>) =>
  query
    .updateTable('activities as a')
    .from(
      sql<{
        id: string;
        into: string | null;
      }>`(select * from jsonb_to_recordset(${rows}::jsonb) as given(id uuid, "into" uuid))`.as('w'),
    )
    .set(({ ref }) => ({ folded_into: ref('w.into') }))
    .where('a.user_id', '=', member)
    .whereRef('a.id', '=', 'w.id')
    .returning('a.date'),
);

/** Marks an activity as the one that the member chose among those of its time. */
export const preferRow = statement('fold-prefer', ({ member, id }: Given<{ member: string; id: string }>) =>
  query
    .updateTable('activities')
    .set({ preferred_at: sql<string>`now()` })
    .where('user_id', '=', member)
    .where('id', '=', id)
    .returning(['start_time as startTime', 'end_time as endTime']),
);
