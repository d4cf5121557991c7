import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { askStripe, provider } from './stripe.ts';
import { acceptEvent, eventTypes } from './stripeEvent.service.ts';
import { liveStates } from './subscription.rules.ts';
import { syncMembership } from './subscription.service.ts';

/** As long as Stripe tries to deliver an event by itself. */
const lookBackDays = 3;
const keptDays = 30;
const perRun = 500;

/** Whose membership may be behind: an event nobody dealt with, a paid time that ran out, or a day without a look. */
const behind = {
  name: 'billing-behind',
  text: `select c.user_id::text as "userId", c.customer_id as "customerId" from billing_customers c
    where exists (select from webhook_events e where e.provider = $1 and e.account_id = c.customer_id and e.processed_at is null)
       or exists (select from subscriptions s where s.user_id = c.user_id and s.status = any($2)
                  and (s.updated_at < now() - interval '1 day' or s.current_period_end < now() and s.updated_at < now() - interval '1 hour'))
    limit $3`,
};

/** Mends what was missed: events that never arrived, and jobs that were given up. */
export async function reconcile(kernel: Kernel): Promise<void> {
  await fetchMissedEvents(kernel);
  const { rows } = await kernel.pool.query<{ userId: string; customerId: string }>({
    ...behind,
    values: [provider, liveStates, perRun],
  });
  for (const { userId, customerId } of rows) await kernel.jobs.send(syncMembership, { userId, customerId });
  await kernel.db.webhookEvent.deleteMany({ where: { provider, processedAt: { lt: daysAgo(keptDays) } } });
}

async function fetchMissedEvents(kernel: Kernel): Promise<void> {
  const since = Math.floor(daysAgo(lookBackDays).getTime() / 1000);
  await askStripe(kernel, async (stripe) => {
    for await (const event of stripe.events.list({ types: [...eventTypes], created: { gte: since }, limit: 100 })) {
      await acceptEvent(kernel, event);
    }
  });
}

/** Where billing is on. */
export const reconcileRound: Round<Kernel> = {
  name: 'reconcile',
  everyMinutes: 60,
  work: async (kernel) => (kernel.settings.stripe ? reconcile(kernel) : undefined),
};

function daysAgo(days: number): Date {
  return new Date(clock.now().subtract({ hours: days * 24 }).epochMilliseconds);
}
