import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';

/**
 * Changes what sessions carry of a member (SessionRow), or ends sessions, in one transaction: the cached sessions of
 * other processes are forgotten with its commit, those of this process before this returns.
 */
export async function changeMember<Result>(
  kernel: Kernel,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await kernel.db.$transaction(async (transaction) => {
    const done = await work(transaction);
    await announceMember(transaction, userId);
    return done;
  });
  kernel.sessions.forget(userId);
  return result;
}

/** The part of changeMember for a transaction that somebody else opened. */
export async function announceMember(transaction: Transaction, userId: string): Promise<void> {
  await transaction.$executeRaw`select pg_notify('everystep_account', ${userId})`;
}
