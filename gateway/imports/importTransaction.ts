import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';
import { announceMember } from '#gateway/kernel/session/announceMember.statements.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { beginImport } from './importRows.statements.ts';

const timeoutMs = 60_000;

/**
 * Runs work under the locks `wearables` and `goals`; statements of its runner may take longer than those of a request. It
 * may write the profile, so the member's cached sessions are dropped. What is logged meanwhile is compared with what it
 * brings once it has ended.
 */
export async function importTransaction<Result>(
  member: Member,
  work: (runner: Runner, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const result = await withMemberLock(member, ['wearables', 'goals'], async (client) => {
    const runner: Runner = {
      query(config) {
        const withTimeout = { ...config, query_timeout: timeoutMs };
        return client.query(withTimeout);
      },
    };
    await beginImport.first(runner, { timeoutMs });
    const done = await work(runner, client);
    await announceMember.first(runner, { member: member.id });
    return done;
  });
  member.kernel.sessions.forget(member.id);
  return result;
}
