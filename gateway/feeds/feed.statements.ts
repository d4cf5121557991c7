import { sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** The member of a feed by its secret's hash, noting when it was read, to the hour. */
export const readFeed = statement('feed-read', ({ hash }: Given<{ hash: Uint8Array<ArrayBuffer> }>) =>
  query
    .with('touched', (step) =>
      step
        .updateTable('calendar_feeds')
        .set({ last_read_at: sql<string>`now()` })
        .where('secret_hash', '=', hash)
        .where(sql<boolean>`coalesce(last_read_at < now() - interval '1 hour', true)`),
    )
    .selectFrom('calendar_feeds')
    .select('user_id as userId')
    .where('secret_hash', '=', hash),
);

/** The newest activities of a member since a day. */
export const activitiesOfFeed = statement(
  'feed-activities',
  ({ member, since, limit }: Given<{ member: string; since: string; limit: number }>) =>
    query
      .selectFrom('activities')
      .select([
        'id',
        'activity_type as activityType',
        'start_time as startTime',
        'end_time as endTime',
        'location',
        'updated_at as updatedAt',
      ])
      .where('user_id', '=', member)
      .where('date', '>=', since)
      .where('folded_into', 'is', null)
      .orderBy('date', 'desc')
      .orderBy('start_time', 'desc')
      .orderBy('id')
      .limit(sql<number>`${limit}::int`),
);
