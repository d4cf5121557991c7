import { sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

type Listeners = { members: string[]; tokenHashes: Uint8Array<ArrayBuffer>[]; now: string };

/**
 * Has PostgreSQL announce the changed days of these members for two minutes from now, and returns the hashes whose token
 * is still valid.
 */
export const renewListeners = statement('live-listening', ({ members, tokenHashes, now }: Given<Listeners>) =>
  query
    .with('renewed', (step) =>
      step
        .insertInto('live_listeners')
        .columns(['user_id', 'until'])
        .expression(
          step
            .selectFrom('users')
            .select(['id', sql<string>`now() + interval '2 minutes'`.as('until')])
            .where('id', '=', anyOf(members, 'uuid'))
            .orderBy('id'),
        )
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until: sql<string>`excluded.until` })),
    )
    .selectFrom('user_sessions')
    .select('token_hash as hash')
    .where('token_hash', '=', anyOf(tokenHashes, 'bytea'))
    .where('expires_at', '>', now)
    .unionAll(
      query
        .selectFrom('user_sessions')
        .select(sql<Uint8Array<ArrayBuffer>>`former_token_hash`.as('hash'))
        .where('former_token_hash', '=', anyOf(tokenHashes, 'bytea'))
        .where('former_token_until', '>', now),
    )
    .unionAll(
      query
        .selectFrom('personal_access_tokens as t')
        // Disabling an account ends its sessions, and leaves its tokens for when it is enabled again.
        .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').on('u.disabled_at', 'is', null))
        .select('t.token_hash as hash')
        .where('t.token_hash', '=', anyOf(tokenHashes, 'bytea'))
        .where('t.revoked_at', 'is', null)
        .where('t.expires_at', '>', now),
    ),
);

export const deleteExpiredListeners = statement('live-forget', () =>
  query.deleteFrom('live_listeners').where('until', '<', sql<string>`now() - interval '1 hour'`),
);
