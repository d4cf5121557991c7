import type { Kernel } from '#gateway/kernel/kernel.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { grantInput } from './grant.rules.ts';
import { bestOf, higherTier } from './subscription.rules.ts';

/**
 * Gives a member a tier beside what they pay for, within a transaction of changeMember: the higher of both is their
 * membership. A subscription goes on and is charged whatever is given. Throws ValidationError.
 */
export async function grantTier(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  input: unknown,
): Promise<void> {
  const { tier } = grantInput.parse(input);
  const grantedTier = tier === 'Free' ? null : tier;
  await lockMembership(transaction, userId);
  const where = { id: userId };
  const before = await transaction.user.findUniqueOrThrow({ where, select: { grantedTier: true, membership: true } });
  const paid = bestOf(await transaction.subscription.findMany({ where: { userId } }))?.tier ?? 'Free';
  const membership = higherTier(grantedTier ?? 'Free', paid);
  if (before.grantedTier === grantedTier && before.membership === membership) return;
  await transaction.user.update({ where, data: { grantedTier, membership }, select: { id: true } });
  await recordSecurityEvent(kernel, userId, grantedTier ? 'MEMBERSHIP_GRANTED' : 'MEMBERSHIP_WITHDRAWN', transaction);
}

/** Until the transaction ends nobody else writes this member's tier. */
export function lockMembership(transaction: Transaction, userId: string): Promise<void> {
  return lockUntilCommit(transaction, `membership:${userId}`);
}
