import { announceOwner } from '#gateway/kernel/session/announceMember.statements.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Ends an access token that still works and announces its member, so that every process closes its streams. */
export const revokeToken = statement(
  'token-revoke',
  ({ member, id, now }: Given<{ member: string; id: string; now: string }>) =>
    query
      .updateTable('personal_access_tokens')
      .set({ revoked_at: now })
      .where('user_id', '=', member)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(announceOwner),
);
