import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { withdrawal } from './access.service.ts';
import { whoopSettings } from './connection.service.ts';
import { provider } from '#gateway/activities/provider.ts';

/** The columns of a link that begin anew. */
export const newlyConnected = { syncedUntil: null, retryAfter: null, refreshingUntil: null } as const;

/**
 * Ends the link, here for certain and at the provider as far as it can be reached. With `keep` its activities become the
 * member's own and scores stay; else all of it goes except what the member edited. Throws UnavailableError where the
 * integration is off.
 */
export async function disconnectWearable(member: Member, keep: boolean): Promise<void> {
  const { kernel, id: userId } = member;
  whoopSettings(kernel);
  const withdraw = await withdrawal(member);
  const days = await kernel.db.$transaction(async (transaction) => {
    await recordSecurityEvent(kernel, userId, 'WEARABLE_DISCONNECTED', transaction);
    return unlink(transaction, userId, keep);
  });
  await refreshGoalProgress(member, days);
  withdraw();
}

/** Removes the link's rows, alone with the member's wearable. Answers the days whose activities changed. */
export async function unlink(transaction: Transaction, userId: string, keep: boolean): Promise<string[]> {
  await lockUntilCommit(transaction, `wearables/${userId}`);
  await forgetEvents(transaction, userId);
  await transaction.wearableConnection.deleteMany({ where: { userId } });
  if (keep) {
    // What the member has sent away stays known, or it would come back with a new link.
    await transaction.wearableRecord.deleteMany({ where: { userId, dismissedAt: null } });
    await transaction.activity.updateMany({ where: { userId, source: provider }, data: { source: 'manual' } });
    await transaction.metricRecord.updateMany({
      where: { userId, weightSource: provider },
      data: { weightSource: 'manual' },
    });
    return [];
  }
  await transaction.wearableRecord.deleteMany({ where: { userId } });
  await transaction.wearableDay.deleteMany({ where: { userId } });
  await transaction.metricRecord.deleteMany({ where: { userId, weightSource: provider, values: { none: {} } } });
  await transaction.metricRecord.updateMany({
    where: { userId, weightSource: provider },
    data: { weight: null, weightSource: 'manual' },
  });
  const gone = await transaction.activity.findMany({ where: { userId, source: provider }, select: { date: true } });
  await transaction.activity.deleteMany({ where: { userId, source: provider } });
  return [...new Set(gone.map(({ date }) => date))];
}

/** Withdraws the access at the provider and forgets its events. */
export const wearableRemoval: MemberRemoval = {
  prepare: withdrawal,
  removeRows: (_kernel, transaction, userId) => forgetEvents(transaction, userId),
};

/** The inbox names accounts by the provider's ids, so no foreign key removes its rows. */
async function forgetEvents(transaction: Transaction, userId: string): Promise<void> {
  const link = await transaction.wearableConnection.findUnique({ where: { userId }, select: { externalUserId: true } });
  if (link?.externalUserId)
    await transaction.webhookEvent.deleteMany({ where: { provider, accountId: link.externalUserId } });
}
