import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { outdatedCustomers } from './billing.statements.ts';
import { askStripe, provider } from './stripe.ts';
import { acceptEvent, eventTypes } from './stripeEvent.service.ts';
import { liveStates } from './subscription.rules.ts';
import { syncMembership } from './subscription.service.ts';

/** Stripe itself retries an event for this long. */
const lookBackMs = 3 * dayMs;
const keptMs = 30 * dayMs;
const perRun = 500;

/** Catches up on events that never arrived and on jobs that were given up. */
export async function reconcile(kernel: Kernel): Promise<void> {
  await fetchMissedEvents(kernel);
  const outdated = await outdatedCustomers.all(kernel.pool, { provider, live: liveStates, limit: perRun });
  for (const customer of outdated) await kernel.jobs.send(syncMembership, customer);
  await kernel.db.webhookEvent.deleteMany({ where: { provider, processedAt: { lt: clock.text(-keptMs) } } });
}

async function fetchMissedEvents(kernel: Kernel): Promise<void> {
  const since = Math.floor((clock.milliseconds() - lookBackMs) / 1000);
  await askStripe(kernel, async (stripe) => {
    for await (const event of stripe.events.list({ types: [...eventTypes], created: { gte: since }, limit: 100 })) {
      await acceptEvent(kernel, event);
    }
  });
}

export const reconcileRound: Round<Kernel> = {
  name: 'reconcile',
  everyMinutes: 60,
  work: async (kernel) => (kernel.settings.stripe ? reconcile(kernel) : undefined),
};
