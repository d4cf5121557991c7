import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { sweepRounds } from './oauthState.service.ts';
import { fillWearable, syncWearable } from './sync.service.ts';
import { provider } from '#gateway/activities/provider.ts';
import { lookEvery } from './wearable.rules.ts';

const hour = 3_600_000;
const keptDays = 30;
const perRun = 1000;

/** Not twice: a job that waits for its turn or its next try will do it. One that runs may have died with its process. */
const isWaiting = (job: string) =>
  `exists (select from jobs.job j where j.name = '${job}' and j.state in ('created', 'retry') and j.data->>'userId' = c.user_id::text)`;

/** Whose first fill has not come to its end. */
const halfway = {
  name: 'wearable-halfway',
  text: `select c.user_id::text as "userId" from wearable_connections c where c.status = 'connected' and c.backfilled_to is not null and not ${isWaiting(fillWearable.name)} limit $1`,
};

/** Whose band may be ahead of us: an event nobody dealt with, or too long without a look. */
const behind = {
  name: 'wearable-behind',
  text: `select c.user_id::text as "userId" from wearable_connections c where c.status = 'connected' and not ${isWaiting(syncWearable.name)} and (c.synced_until < $2
    or exists (select from webhook_events e where e.provider = c.provider and e.account_id = c.external_user_id and e.processed_at is null)) limit $1`,
};

/** Sends the jobs that were missed or given up: fills that stopped halfway, events, and the regular look. */
export async function watchWearables(kernel: Kernel): Promise<void> {
  const now = clock.now().epochMilliseconds;
  const fills = await kernel.pool.query<{ userId: string }>({ ...halfway, values: [perRun] });
  for (const { userId } of fills.rows) await kernel.jobs.send(fillWearable, { userId });
  const connected = await kernel.db.wearableConnection.count({ where: { status: 'connected' } });
  const looks = await kernel.pool.query<{ userId: string }>({
    ...behind,
    values: [perRun, new Date(now - lookEvery(connected))],
  });
  for (const { userId } of looks.rows) await kernel.jobs.send(syncWearable, { userId });
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
