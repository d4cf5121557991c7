import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { inTransaction } from '#gateway/platform/transaction.ts';

/**
 * Runs a transaction that no other one, in any process, runs for the wearable of this member. Never call the provider
 * inside.
 */
export function withWearableLock<Result>(
  member: Member,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(member.kernel.pool, async (client) => {
    await client.query({
      name: 'wearable-lock',
      text: "select pg_advisory_xact_lock(hashtextextended('wearables/' || $1, 0))",
      values: [member.id],
    });
    return work(client);
  });
}
