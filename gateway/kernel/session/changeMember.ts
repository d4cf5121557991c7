import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';

/**
 * Changes what sessions hold of a member (SessionRow), or ends sessions, in one transaction. Triggers announce the change
 * to every process with the commit; this process drops its cached sessions before this returns.
 */
export async function changeMember<Result>(
  kernel: Kernel,
  userId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await kernel.db.$transaction(work);
  kernel.sessions.forget(userId);
  return result;
}
