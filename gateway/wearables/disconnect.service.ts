import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { withdrawal } from './access.service.ts';
import { whoopSettings } from './connection.service.ts';
import { refreshOverlaps } from '#gateway/activities/overlap.service.ts';
import { projectedKinds } from '#gateway/activities/overlap.statements.ts';
import type { Times } from '#gateway/activities/fold.rules.ts';
import { provider, providerFile } from '#gateway/activities/provider.ts';
import { refreshDayScores } from './dayScores.statements.ts';

/** Initial values of a new connection. */
export const newlyConnected = { syncedUntil: null, retryAfter: null, refreshingUntil: null } as const;

/**
 * Disconnects here for certain, and at the provider if it can be reached. With `keep` activities become the member's own
 * and scores stay; else everything is deleted except what the member edited. Throws UnavailableError where the
 * integration is off.
 */
export async function disconnectWearable(member: Member, keep: boolean): Promise<void> {
  const { kernel, id: userId } = member;
  whoopSettings(kernel);
  const withdraw = await withdrawal(member);
  // What a phone measured at the same time may count now, and what is kept counts as edited.
  const times = await kernel.db.wearableRecord.findMany({ where: spanned(userId), select: spanFields });
  const days = await kernel.db.$transaction(async (transaction) => {
    await recordSecurityEvent(kernel, userId, 'WEARABLE_DISCONNECTED', transaction);
    return removeConnection(transaction, userId, keep);
  });
  if (!keep) await refreshFileScores(member);
  const back = await refreshOverlaps(member, times as Times[]);
  await refreshGoalProgress(member, [...new Set([...days, ...back])]);
  withdraw();
}

/** Scores that the member brought in with a file of the provider stay. */
async function refreshFileScores({ kernel, id: userId }: Member): Promise<void> {
  const records = await kernel.db.wearableRecord.findMany({
    where: { userId, source: providerFile, date: { not: null } },
    select: { date: true },
    distinct: ['date'],
  });
  const days = records.map(({ date }) => String(date));
  if (days.length > 0) await refreshDayScores.write(kernel.pool, { member: userId, days });
}

const spanFields = { startTime: true, endTime: true } as const;

function spanned(userId: string) {
  return {
    userId,
    source: provider,
    kind: { in: [...projectedKinds] },
    startTime: { not: null },
    endTime: { not: null },
  };
}

/** Removes the rows of a connection while no other work writes them. Returns the days whose activities changed. */
export async function removeConnection(transaction: Transaction, userId: string, keep: boolean): Promise<string[]> {
  await lockUntilCommit(transaction, `wearables/${userId}`);
  await forgetEvents(transaction, userId);
  await transaction.wearableConnection.deleteMany({ where: { userId } });
  if (keep) {
    // Dismissed records stay known, or they would come back with a new connection.
    await transaction.wearableRecord.deleteMany({ where: { userId, source: provider, dismissedAt: null } });
    await transaction.activity.updateMany({ where: { userId, source: provider }, data: { source: 'manual' } });
    await transaction.metricRecord.updateMany({
      where: { userId, weightSource: provider },
      data: { weightSource: 'manual' },
    });
    return [];
  }
  await transaction.wearableRecord.deleteMany({ where: { userId, source: provider } });
  await transaction.wearableDay.deleteMany({ where: { userId } });
  await transaction.metricRecord.deleteMany({ where: { userId, weightSource: provider, values: { none: {} } } });
  await transaction.metricRecord.updateMany({
    where: { userId, weightSource: provider },
    data: { weight: null, weightEntered: null, weightUnit: null, weightKg: null, weightSource: 'manual' },
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

/** Deletes events, which hold the provider's account id, so that no foreign key deletes them. */
async function forgetEvents(transaction: Transaction, userId: string): Promise<void> {
  const connection = await transaction.wearableConnection.findUnique({
    where: { userId },
    select: { externalUserId: true },
  });
  if (connection?.externalUserId)
    await transaction.webhookEvent.deleteMany({ where: { provider, accountId: connection.externalUserId } });
}
