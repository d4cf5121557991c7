import type Stripe from 'stripe';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { lockCustomer } from './customer.service.ts';
import { provider } from './stripe.ts';
import { syncMembership } from './subscription.service.ts';

/** The events that can change a membership. Their content is not trusted: they only name the customer to ask Stripe about. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
] as const satisfies Stripe.Event.Type[];

/**
 * Stores an event in the inbox together with the job that handles it. Ignores an event that came before, of another type
 * or about an unknown customer.
 */
export async function acceptEvent(kernel: Kernel, event: Stripe.Event): Promise<void> {
  const customerId = customerOf(event);
  if (!customerId || !(eventTypes as readonly string[]).includes(event.type)) return;
  const isNew = await kernel.db.$transaction(async (transaction) => {
    // So that a deletion of the account finds the event or prevents it.
    await lockCustomer(transaction, customerId);
    const customer = await transaction.billingCustomer.findUnique({ where: { customerId }, select: { userId: true } });
    if (!customer) return false;
    const { count } = await transaction.webhookEvent.createMany({
      data: [rowOf(event, customerId)],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await kernel.jobs.send(syncMembership, { userId: customer.userId, customerId }, transaction);
    return true;
  });
  if (isNew) kernel.jobs.wake(syncMembership);
}

function rowOf({ id, type, created, data }: Stripe.Event, accountId: string) {
  const subject = data.object as { id?: string };
  return {
    provider,
    eventId: id,
    type,
    subjectId: subject.id ?? null,
    accountId,
    occurredAt: new Date(created * 1000),
  };
}

function customerOf({ data }: Stripe.Event): string | null {
  const about = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (about.object === 'customer') return about.id ?? null;
  return typeof about.customer === 'string' ? about.customer : (about.customer?.id ?? null);
}
