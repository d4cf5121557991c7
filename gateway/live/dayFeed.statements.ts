import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Has PostgreSQL announce the changed days of these members for two minutes from now. */
export const listenToDays = statement('live-listening', ({ members }: Given<{ members: string[] }>) =>
  query
    .insertInto('live_listeners')
    .columns(['user_id', 'until'])
    .expression(
      query
        .selectFrom('users')
        .select(['id', sql<string>`now() + interval '2 minutes'`.as('until')])
        .where('id', '=', anyOf(members, 'uuid')),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until: sql<string>`excluded.until` })),
);

export const forgetListeners = statement('live-forget', () =>
  query.deleteFrom('live_listeners').where('until', '<', sql<string>`now() - interval '1 hour'`),
);
