import { sql } from 'kysely';
import { clock } from '#gateway/calendar/clock.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { emailKey, usernameKey } from './account.rules.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

/** Prisma's client or, for the transaction of a change, its transaction. */
export type Reader = Pick<Transaction, '$queryRaw'>;

export interface Names {
  username?: string | undefined;
  email?: string | undefined;
}

/**
 * Finds the names that somebody other than `exceptId` has: the username, one that looks like it, or the email, also while
 * its former owner can restore it. Two usernames of ASCII letters never look alike.
 */
export async function findTaken(
  reader: Reader,
  { username, email }: Names,
  exceptId: string | null = null,
): Promise<{ username: boolean; lookalike: boolean; email: boolean }> {
  const [key, skeleton] = username ? [usernameKey(username), usernameSkeleton(username)] : [null, null];
  const isForeign = /[^\p{ASCII}]/u.test(username ?? '');
  const address = email ? emailKey(email) : null;
  const [taken] = await reader.$queryRaw<Awaited<ReturnType<typeof findTaken>>[]>`
    with others as not materialized (select * from users where id is distinct from ${exceptId}::uuid)
    select exists (select from others where username_key = ${key}) as username,
      exists (select from others where username_skeleton = ${skeleton} and (${isForeign} or username ~ '[^[:ascii:]]')) as lookalike,
      exists (select from others where email_key = ${address})
        or exists (select from email_changes where former_email_key = ${address} and expires_at > ${clock.text()}::timestamptz and user_id is distinct from ${exceptId}::uuid) as email`;
  return taken!;
}

export const usersWithoutSkeleton = statement('users-without-skeleton', ({ limit }: Given<{ limit: number }>) =>
  query.selectFrom('users').select(['id', 'username']).where('username_skeleton', 'is', null).limit(limit),
);

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
