import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { sweepOAuthStates } from './oauthState.service.ts';
import { fillWearable, syncWearable } from './sync.service.ts';
import { provider } from '#gateway/activities/provider.ts';
import { outdatedConnections, unfinishedFills } from './wearable.statements.ts';
import { syncIntervalMs } from './wearable.rules.ts';

const eventDays = 30;
const maxPerRun = 1000;

/** Sends jobs for interrupted fills, unhandled events and regular syncs. */
export async function watchWearables(kernel: Kernel): Promise<void> {
  const now = clock.milliseconds();
  const fills = await unfinishedFills.all(kernel.pool, { job: fillWearable.name, limit: maxPerRun });
  for (const { userId } of fills) await kernel.jobs.send(fillWearable, { userId });
  const connected = await kernel.db.wearableConnection.count({ where: { status: 'connected' } });
  const syncedBefore = new Date(now - syncIntervalMs(connected)).toISOString();
  const syncs = await outdatedConnections.all(kernel.pool, { job: syncWearable.name, limit: maxPerRun, syncedBefore });
  for (const { userId } of syncs) await kernel.jobs.send(syncWearable, { userId });
  await sweepOAuthStates(kernel);
  await kernel.db.webhookEvent.deleteMany({
    where: { provider, processedAt: { lt: new Date(now - eventDays * dayMs) } },
  });
}

/** Runs where the integration is on. */
export const wearableRound: Round<Kernel> = {
  name: 'wearable-watch',
  everyMinutes: 15,
  work: async (kernel) => (kernel.settings.whoop ? watchWearables(kernel) : undefined),
};
