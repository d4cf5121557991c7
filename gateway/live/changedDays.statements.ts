import { sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Transactions that a reader saw: those before `next`, without those of `open`. */
export interface Seen {
  next: number;
  open: number[];
}

/** A longer list of days is no list any more: every day counts as changed. */
export const maxDays = 100;

/**
 * Returns the snapshot of this statement and the days (up to one more than the max) on which the transactions that this
 * snapshot sees and the earlier one did not changed one of these parts, with the bits of all parts that they changed.
 */
export const daysChangedSince = statement(
  'live-changed',
  ({ member, next, open, parts }: Given<{ member: string; parts: number } & Seen>) =>
    query
      .selectFrom(
        query
          .selectFrom('day_changes')
          .select(['date', sql<number>`bit_or(parts)`.as('parts')])
          .where('user_id', '=', member)
          .where(sql<boolean>`(xact >= ${next} or xact = any (${open}::bigint[]))`)
          .where(sql<boolean>`parts & ${parts}::int <> 0`)
          .groupBy('date')
          .limit(maxDays + 1)
          .as('changed'),
      )
      .select([
        sql<string>`pg_current_snapshot()::text`.as('snapshot'),
        sql<{ date: string; parts: number }[]>`coalesce(json_agg(changed order by date), '[]')`.as('changes'),
      ]),
);

/** The time at which a cursor of `changedDays` was issued, which is its second part. */
export const cursorTime = (column: string) =>
  sql<string>`to_timestamp(split_part(${sql.ref(column)}, '.', 2)::bigint / 1000.0)`;

/** Returns when the database was last moved or restored, in seconds. Apart, because a distributed database has it elsewhere. */
export const lastRestored = statement('live-restored', () =>
  query.selectFrom('instance').select(sql<number>`coalesce(extract(epoch from marked_at), 0)::bigint`.as('restoredAt')),
);

export const deleteOldChanges = statement('live-forget-changes', ({ before }: Given<{ before: string }>) =>
  query.deleteFrom('day_changes').where('changed_at', '<', before),
);
