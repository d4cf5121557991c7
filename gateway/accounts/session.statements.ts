import { announceOwner } from '#gateway/kernel/session/announceMember.statements.ts';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

interface NewSession {
  member: string;
  /** The hash that the given password fitted. */
  passwordHash: string;
  id: string;
  tokenHash: Uint8Array<ArrayBuffer>;
  userAgent: string | null;
  now: string;
  /** When the person proved who they are; null: not lately enough to be known. */
  provedAt: string | null;
  expiresAt: string;
}

/**
 * Opens a session unless the password changed since it was checked, or the account is disabled. A change under way locks
 * the user's row before it ends sessions: this waits for it, or it ends this session too.
 */
export const insertSession = statement('session-open', (given: Given<NewSession>) =>
  query
    .insertInto('user_sessions')
    .columns(['id', 'user_id', 'token_hash', 'user_agent', 'proved_at', 'created_at', 'last_used_at', 'expires_at'])
    .expression(
      query
        .selectFrom('users')
        .select([
          given.id.as('id'),
          'users.id as user_id',
          given.tokenHash.as('token_hash'),
          given.userAgent.as('user_agent'),
          given.provedAt.as('proved_at'),
          given.now.as('created_at'),
          given.now.as('last_used_at'),
          given.expiresAt.as('expires_at'),
        ])
        .where('users.id', '=', given.member)
        .where('password_hash', '=', given.passwordHash)
        .where('disabled_at', 'is', null)
        .forShare(),
    ),
);

/** Ends these sessions of a member and announces that, so that every process closes their streams. */
export const deleteSessions = statement('session-end', ({ member, ids }: Given<{ member: string; ids: string[] }>) =>
  query
    .deleteFrom('user_sessions')
    .where('user_id', '=', member)
    .where('id', '=', anyOf(ids, 'uuid'))
    .returning(announceOwner),
);

/** Ends every session of a member but one, and announces that. */
export const deleteOtherSessions = statement(
  'session-end-others',
  ({ member, id }: Given<{ member: string; id: string }>) =>
    query.deleteFrom('user_sessions').where('user_id', '=', member).where('id', '<>', id).returning(announceOwner),
);
