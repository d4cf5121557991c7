import type Stripe from 'stripe';
import type { Transaction } from '#gateway/platform/database.ts';
import type { Subscription } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { aloneWith } from './customer.service.ts';
import { planOfLookupKey } from './membership.rules.ts';
import { askStripe, isMissing, provider } from './stripe.ts';
import { bestOf, membershipAfter } from './subscription.rules.ts';

type Told = Pick<
  Subscription,
  'subscriptionId' | 'tier' | 'interval' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'
>;

/** Reads a customer's subscriptions from Stripe and writes the membership that follows. Any number of times, in any order. */
export const syncMembership: JobKind<Kernel, { userId: string; customerId: string }> = {
  name: 'billing-sync',
  coalesced: true,
  async work(kernel, { userId, customerId }) {
    await aloneWith(kernel, customerId, (transaction) => syncCustomer(kernel, transaction, userId, customerId));
    kernel.sessions.forget(userId);
  },
};

/** The member's live subscription, or null. What is stored, not what Stripe would say now. */
export async function liveSubscription({ kernel, id: userId }: Member): Promise<Subscription | null> {
  return bestOf(await kernel.db.subscription.findMany({ where: { userId } }));
}

/** As syncMembership, inside aloneWith. Answers the live subscription, or null. */
export async function syncCustomer(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  customerId: string,
): Promise<Told | null> {
  // Only what lay in the inbox before Stripe was asked is dealt with by its answer.
  const events = await transaction.webhookEvent.findMany({
    where: { provider, accountId: customerId, processedAt: null },
    select: { eventId: true },
  });
  const subscriptions = await subscriptionsAtStripe(kernel, customerId);
  const user = await transaction.user.findUnique({ where: { id: userId }, select: { membership: true } });
  // The account was deleted meanwhile.
  if (!user) return null;
  for (const told of subscriptions) {
    await transaction.subscription.upsert({
      where: { subscriptionId: told.subscriptionId },
      create: { userId, ...told },
      update: told,
      select: { userId: true },
    });
  }
  await endUntold(transaction, userId, subscriptions);
  const membership = membershipAfter(user.membership, subscriptions);
  if (membership !== user.membership) {
    await transaction.user.update({ where: { id: userId }, data: { membership }, select: { id: true } });
    kernel.log.info({ event: 'membership-changed', from: user.membership, to: membership }, 'membership changed');
  }
  await transaction.webhookEvent.updateMany({
    where: { provider, eventId: { in: events.map(({ eventId }) => eventId) } },
    data: { processedAt: new Date() },
  });
  return bestOf(subscriptions);
}

/** What Stripe no longer names is over. */
async function endUntold(transaction: Transaction, userId: string, told: readonly Told[]): Promise<void> {
  await transaction.subscription.updateMany({
    where: {
      userId,
      status: { not: 'canceled' },
      subscriptionId: { notIn: told.map(({ subscriptionId }) => subscriptionId) },
    },
    data: { status: 'canceled' },
  });
}

async function subscriptionsAtStripe(kernel: Kernel, customerId: string): Promise<Told[]> {
  try {
    const listed = await askStripe(kernel, (stripe) =>
      stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1000 }),
    );
    return listed.map(readSubscription).filter((told) => told !== null);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A subscription in our words; null when it is for something that is not ours. */
function readSubscription(subscription: Stripe.Subscription): Told | null {
  const item = subscription.items.data.find(({ price }) => planOf(price, subscription.metadata) !== null);
  const plan = item && planOf(item.price, subscription.metadata);
  if (!item || !plan) return null;
  const end = subscription.cancel_at ?? item.current_period_end;
  return {
    subscriptionId: subscription.id,
    ...plan,
    status: subscription.status,
    currentPeriodEnd: end ? new Date(end * 1000).toISOString() : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

/**
 * A lookup key moves to the new price when a price changes; whoever pays the old one is known by the metadata the
 * checkout wrote.
 */
function planOf({ lookup_key, metadata }: Stripe.Price, bought: Stripe.Metadata) {
  return (
    planOfLookupKey(lookup_key) ??
    planOfLookupKey(metadata.everystep_plan) ??
    (lookup_key ? null : planOfLookupKey(bought.everystep_plan))
  );
}
