import { sql } from 'kysely';
import { clock } from '#gateway/calendar/clock.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

export type Reader = Pick<Transaction, '$queryRaw'>;

/** Keys of the names to look for; null for one that is not asked about. */
interface NameKeys {
  exceptId: string | null;
  key: string | null;
  skeleton: string | null;
  /** True for a username with letters outside ASCII. */
  isForeign: boolean;
  emailKey: string | null;
}

export interface TakenNames {
  username: boolean;
  lookalike: boolean;
  email: boolean;
}

/** Reads which of these names somebody other than `exceptId` has. It also runs inside the transaction of a change. */
export async function readTakenNames(
  reader: Reader,
  { exceptId, key, skeleton, isForeign, emailKey }: NameKeys,
): Promise<TakenNames> {
  const [taken] = await reader.$queryRaw<TakenNames[]>`
    with others as not materialized (select * from users where id is distinct from ${exceptId}::uuid)
    select exists (select from others where username_key = ${key}) as username,
      exists (select from others where username_skeleton = ${skeleton} and (${isForeign} or username ~ '[^[:ascii:]]')) as lookalike,
      exists (select from others where email_key = ${emailKey})
        or exists (select from email_changes where former_email_key = ${emailKey} and expires_at > ${clock.text()}::timestamptz and user_id is distinct from ${exceptId}::uuid) as email`;
  return taken!;
}

/** Stores skeletons of usernames, unless a username changed meanwhile. */
export const writeSkeletons = statement(
  undefined,
  (given: Given<{ ids: readonly string[]; usernames: readonly string[]; skeletons: readonly string[] }>) =>
    query
      .updateTable('users as u')
      .from(
        sql<{
          id: string;
          username: string;
          skeleton: string;
        }>`unnest(${given.ids}::uuid[], ${given.usernames}::text[], ${given.skeletons}::text[])`.as<'filled'>(
          sql`filled (id, username, skeleton)`,
        ),
      )
      .set(({ ref }) => ({ username_skeleton: ref('filled.skeleton') }))
      .whereRef('u.id', '=', 'filled.id')
      .whereRef('u.username', '=', 'filled.username'),
);
