import type Stripe from 'stripe';
import { clock } from '#gateway/calendar/clock.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { Subscription } from '#gateway/__generated__/rows.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { lockCustomer } from './customer.service.ts';
import { lockMembership } from './grantedTier.service.ts';
import { planOfLookupKey } from './membership.rules.ts';
import { askStripe, isMissing, provider } from './stripe.ts';
import { bestOf, membershipAfter } from './subscription.rules.ts';

type ReportedSubscription = Pick<
  Subscription,
  'subscriptionId' | 'tier' | 'interval' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'
>;

/** Reads a customer's subscriptions from Stripe and writes the membership that follows. Any number of times, in any order. */
export const syncMembership: JobKind<Kernel, { userId: string; customerId: string }> = {
  name: 'billing-sync',
  coalesced: true,
  async work(kernel, { userId, customerId }) {
    await syncCustomer(kernel, userId, customerId);
  },
};

/** Returns the member's live subscription as it is stored, or null. */
export async function liveSubscription({ kernel, id: userId }: Member): Promise<Subscription | null> {
  return bestOf(await kernel.db.subscription.findMany({ where: { userId } }));
}

/**
 * Reads a customer's subscriptions from Stripe, stores them with the membership that follows, and returns the live one or
 * null. No transaction is open while Stripe is asked: each read takes a number first, and its result is not written over
 * that of a later read.
 */
export async function syncCustomer(
  kernel: Kernel,
  userId: string,
  customerId: string,
): Promise<ReportedSubscription | null> {
  const [customer] = await kernel.db.billingCustomer.updateManyAndReturn({
    where: { userId, customerId },
    data: { readsBegun: { increment: 1 } },
    select: { readsBegun: true },
  });
  // The account was deleted, or has another customer by now.
  if (!customer) return null;
  const { readsBegun: read } = customer;
  // Stripe's response covers only the events that came before it was asked.
  const events = await kernel.db.webhookEvent.findMany({
    where: { provider, accountId: customerId, processedAt: null },
    select: { eventId: true },
  });
  const subscriptions = await subscriptionsAtStripe(kernel, customerId);
  await changeMember(kernel, userId, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const { count } = await transaction.billingCustomer.updateMany({
      where: { userId, customerId, readWritten: { lt: read } },
      data: { readWritten: read },
    });
    if (count > 0) await storeSubscriptions(kernel, transaction, userId, subscriptions);
    await transaction.webhookEvent.updateMany({
      where: { provider, eventId: { in: events.map(({ eventId }) => eventId) } },
      data: { processedAt: clock.text() },
    });
  });
  return bestOf(subscriptions);
}

/** Subscriptions that Stripe no longer lists have ended. */
async function storeSubscriptions(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  subscriptions: readonly ReportedSubscription[],
): Promise<void> {
  for (const subscription of subscriptions) {
    await transaction.subscription.upsert({
      where: { subscriptionId: subscription.subscriptionId },
      create: { userId, ...subscription },
      update: subscription,
      select: { userId: true },
    });
  }
  const listed = subscriptions.map(({ subscriptionId }) => subscriptionId);
  await transaction.subscription.updateMany({
    where: { userId, status: { not: 'canceled' }, subscriptionId: { notIn: listed } },
    data: { status: 'canceled' },
  });
  const where = { id: userId };
  await lockMembership(transaction, userId);
  const { membership: from, grantedTier } = await transaction.user.findUniqueOrThrow({
    where,
    select: { membership: true, grantedTier: true },
  });
  const to = membershipAfter(from, subscriptions, grantedTier);
  if (to === from) return;
  await transaction.user.update({ where, data: { membership: to }, select: { id: true } });
  kernel.log.info({ event: 'membership-changed', from, to }, 'membership changed');
}

async function subscriptionsAtStripe(kernel: Kernel, customerId: string): Promise<ReportedSubscription[]> {
  try {
    const listed = await askStripe(kernel, (stripe) =>
      stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }).autoPagingToArray({ limit: 1000 }),
    );
    return listed.map(readSubscription).filter((subscription) => subscription !== null);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Returns a subscription as it is stored, or null for one to something else. */
function readSubscription(subscription: Stripe.Subscription): ReportedSubscription | null {
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

/** A lookup key moves to the new price when a price changes. The plan of the old price is in the checkout's metadata. */
function planOf({ lookup_key, metadata }: Stripe.Price, bought: Stripe.Metadata) {
  return (
    planOfLookupKey(lookup_key) ??
    planOfLookupKey(metadata.everystep_plan) ??
    (lookup_key ? null : planOfLookupKey(bought.everystep_plan))
  );
}
