import type Stripe from 'stripe';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { provider } from './stripe.ts';
import { syncMembership } from './subscription.service.ts';

/** The events a membership can follow from. Their content is not believed: they say whom to ask Stripe about. */
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
 * Puts an event into the inbox together with the job that deals with it; both are there when this returns. An event
 * that came before, that is about nothing of ours or about nobody here changes nothing.
 */
export async function acceptEvent(kernel: Kernel, event: Stripe.Event): Promise<void> {
  const customerId = customerOf(event);
  if (!customerId || !(eventTypes as readonly string[]).includes(event.type)) return;
  const isNew = await kernel.db.$transaction(async (transaction) => {
    // Held until the commit, so that a deletion of the account finds the event or prevents it.
    const [customer] = await transaction.$queryRaw<
      { userId: string }[]
    >`select user_id::text as "userId" from billing_customers where customer_id = ${customerId} for key share`;
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
