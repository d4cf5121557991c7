import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { inTransaction } from '#gateway/platform/transaction.ts';

/** A transaction in which nobody else, in this process or another, writes what a member's band measured. Short: never a call to the provider inside. */
export function alone<Result>(member: Member, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  return inTransaction(member.kernel.pool, async (client) => {
    await client.query({
      name: 'wearable-alone',
      text: "select pg_advisory_xact_lock(hashtextextended('wearables/' || $1, 0))",
      values: [member.id],
    });
    return work(client);
  });
}
