import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Announces those of these members who have an open stream: days of theirs may have changed. */
export const announceWriters = statement('live-announce', ({ members }: Given<{ members: string[] }>) =>
  query
    .selectFrom('live_listeners')
    .select(sql`pg_notify('everystep_day', user_id::text)`.as('announced'))
    .where('user_id', '=', anyOf(members, 'uuid'))
    .where('until', '>', sql<string>`now()`),
);
