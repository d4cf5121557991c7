import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { beginImport } from './importRows.statements.ts';

const timeoutMs = 60_000;

/** Runs work under the lock `goals`; statements of its runner may take longer than those of a request. */
export function importTransaction<Result>(
  member: Member,
  work: (runner: Runner, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withMemberLock(member, 'goals', async (client) => {
    const runner: Runner = {
      query(config) {
        const withTimeout = { ...config, query_timeout: timeoutMs };
        return client.query(withTimeout);
      },
    };
    await beginImport.first(runner, { timeoutMs });
    return work(runner, client);
  });
}
