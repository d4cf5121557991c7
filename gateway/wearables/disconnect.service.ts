import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { refreshDays } from '#gateway/goals/goal.statements.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { withdrawal } from './access.service.ts';
import { whoopSettings } from './connection.service.ts';
import { refreshFolds } from '#gateway/activities/fold.service.ts';
import { provider, providerFile } from '#gateway/activities/provider.ts';
import { refreshDayScores } from './dayScores.statements.ts';

/** Initial values of a new connection. */
export const newlyConnected = { syncedUntil: null, retryAfter: null, refreshingUntil: null } as const;

/** The days that removing a connection changed: those that lost activities, and those whose scores a file still has. */
type Changed = { days: readonly string[]; scored: readonly string[] };

/** The same as a job's data, separated by commas. */
type Leftover = { userId: string } & Record<keyof Changed, string>;

/**
 * Brings scores, folded activities and goals up to date after a connection was removed. One transaction: a retry would no
 * longer see which days an earlier run changed.
 */
export const settleRemoval: JobKind<Kernel, Leftover> = {
  name: 'wearable-removed',
  work: (kernel, { userId, days, scored }) =>
    withMemberLock({ kernel, id: userId }, ['wearables', 'goals'], async (client) => {
      if (scored) await refreshDayScores.write(client, { member: userId, days: scored.split(',') });
      const folded = await refreshFolds(client, userId);
      const moved = [...new Set([...(days ? days.split(',') : []), ...folded])];
      if (moved.length > 0) await refreshDays.first(client, { member: userId, days: moved });
    }),
};

/**
 * Disconnects here for certain, and at the provider if it can be reached. With `keep` activities become the member's own
 * and scores stay; else everything is deleted except what the member edited. Throws UnavailableError where the
 * integration is off.
 */
export async function disconnectWearable(member: Member, keep: boolean): Promise<void> {
  const { kernel, id: userId } = member;
  whoopSettings(kernel);
  const withdraw = await withdrawal(member);
  const leftover = await kernel.db.$transaction(async (transaction) => {
    await recordSecurityEvent(kernel, userId, 'WEARABLE_DISCONNECTED', transaction);
    return removeConnection(kernel, transaction, userId, keep);
  });
  // First: the row with its token is gone, so nothing could withdraw the access later.
  withdraw();
  // At once, so that the response shows the right figures. The job does it again, in case this fails.
  await settleRemoval.work(kernel, leftover);
}

/**
 * Removes the rows of a connection while no other work writes them, and queues the job that brings up to date what
 * follows from them. Returns the data of that job.
 */
export async function removeConnection(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  keep: boolean,
): Promise<Leftover> {
  await lockUntilCommit(transaction, `wearables/${userId}`);
  await forgetEvents(transaction, userId);
  await transaction.wearableConnection.deleteMany({ where: { userId } });
  const changed = await (keep ? keepMeasured : deleteMeasured)(transaction, userId);
  const leftover = { userId, days: changed.days.join(','), scored: changed.scored.join(',') };
  await kernel.jobs.send(settleRemoval, leftover, transaction);
  return leftover;
}

/** Makes what the provider measured the member's own. Scores stay, and no day lost an activity. */
async function keepMeasured(transaction: Transaction, userId: string): Promise<Changed> {
  // Dismissed records stay known, or they would come back with a new connection.
  await transaction.wearableRecord.deleteMany({ where: { userId, source: provider, dismissedAt: null } });
  await transaction.activity.updateMany({ where: { userId, source: provider }, data: { source: 'manual' } });
  await transaction.metricRecord.updateMany({
    where: { userId, weightSource: provider },
    data: { weightSource: 'manual' },
  });
  return { days: [], scored: [] };
}

/** Deletes what the provider measured. */
async function deleteMeasured(transaction: Transaction, userId: string): Promise<Changed> {
  await transaction.wearableRecord.deleteMany({ where: { userId, source: provider } });
  await transaction.wearableDay.deleteMany({ where: { userId } });
  await transaction.metricRecord.deleteMany({ where: { userId, weightSource: provider, values: { none: {} } } });
  await transaction.metricRecord.updateMany({
    where: { userId, weightSource: provider },
    data: { weight: null, weightEntered: null, weightUnit: null, weightKg: null, weightSource: 'manual' },
  });
  const gone = await transaction.activity.findMany({ where: { userId, source: provider }, ...eachDay });
  await transaction.activity.deleteMany({ where: { userId, source: provider } });
  const ofFiles = { userId, source: providerFile, date: { not: null } };
  const scored = await transaction.wearableRecord.findMany({ where: ofFiles, ...eachDay });
  return { days: gone.map(({ date }) => date), scored: scored.map(({ date }) => String(date)) };
}

const eachDay = { select: { date: true }, distinct: 'date' } as const;

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
