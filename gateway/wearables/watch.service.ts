import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { sweepRounds } from './oauthState.service.ts';
import { fillWearable, syncWearable } from './sync.service.ts';
import { provider } from '#gateway/activities/provider.ts';
import { outdatedConnections, unfinishedFills } from './wearable.statements.ts';
import { lookEvery } from './wearable.rules.ts';

const hour = 3_600_000;
const keptDays = 30;
const perRun = 1000;

/** Sends the jobs that were missed or given up: fills that stopped halfway, events, and the regular look. */
export async function watchWearables(kernel: Kernel): Promise<void> {
  const now = clock.now().epochMilliseconds;
  const fills = await unfinishedFills.all(kernel.pool, { job: fillWearable.name, limit: perRun });
  for (const { userId } of fills) await kernel.jobs.send(fillWearable, { userId });
  const connected = await kernel.db.wearableConnection.count({ where: { status: 'connected' } });
  const lookedBefore = new Date(now - lookEvery(connected)).toISOString();
  const looks = await outdatedConnections.all(kernel.pool, { job: syncWearable.name, limit: perRun, lookedBefore });
  for (const { userId } of looks) await kernel.jobs.send(syncWearable, { userId });
  await sweepRounds(kernel);
  await kernel.db.webhookEvent.deleteMany({
    where: { provider, processedAt: { lt: new Date(now - keptDays * 24 * hour) } },
  });
}

/** Where the integration is on. */
export const wearableRound: Round<Kernel> = {
  name: 'wearable-watch',
  everyMinutes: 15,
  work: async (kernel) => (kernel.settings.whoop ? watchWearables(kernel) : undefined),
};
