import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import type { Member } from './context.ts';

/** `goals-begin` is held by every write that goals count; taking it waits for those that began while there were none. */
export type MemberLock = 'goals' | 'goals-begin' | 'metrics' | 'phones' | 'wearables';

const lock = statement('member-lock', ({ key }: Given<{ key: string }>) =>
  query.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as('lock')),
);

/**
 * Runs work in a transaction that no other work under the same lock of this member overlaps, in any process: each sees
 * what the one before has written. Several locks are taken in the order given. Inside, never call a provider or
 * use the pool: those who wait for the lock may hold all its connections.
 */
export function withMemberLock<Result>(
  member: Pick<Member, 'id' | 'kernel'>,
  names: MemberLock | readonly MemberLock[],
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(member.kernel.pool, async (client) => {
    for (const name of [names].flat()) await lock.first(client, { key: `${name}/${member.id}` });
    return work(client);
  });
}
