import type { Expression } from 'kysely';
import { query } from '#gateway/platform/database/statement.ts';

/**
 * Selects the member from the one row that each has beside what they wrote. A step that inserts what other steps found
 * takes the member from here: a distributed database then inserts on the member's worker alone, and nothing once the
 * account is deleted.
 */
export function besideMember(member: Expression<string>) {
  return query.selectFrom('user_keys as k').select('k.user_id').where('k.user_id', '=', member);
}
