import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { announceMemberIn } from './announceMember.statements.ts';

/**
 * Changes what sessions hold of a member (SessionRow), or ends sessions, in one transaction. Other processes drop
 * the member's cached sessions with its commit, this process before this returns.
 */
export async function changeMember<Result>(
  kernel: Kernel,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await kernel.db.$transaction(async (transaction) => {
    const done = await work(transaction);
    await announceMemberIn(transaction, userId);
    return done;
  });
  kernel.sessions.forget(userId);
  return result;
}
