import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { askStripe, isMissing, provider } from './stripe.ts';

/**
 * Deletes a customer at Stripe, which ends their subscriptions at once. It names no member, because jobs about a member
 * are forgotten with the account.
 */
export const removeCustomer: JobKind<Kernel, { userId: null; customerId: string }> = {
  name: 'billing-removal',
  async work(kernel, { customerId }) {
    try {
      await askStripe(kernel, (stripe) => stripe.customers.del(customerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  },
};

/** Leaves the customer of a deleted account to a job. */
export const billingRemoval: MemberRemoval = {
  async removeRows(kernel, transaction, userId) {
    const customer = await transaction.billingCustomer.findUnique({ where: { userId }, select: { customerId: true } });
    if (!customer) return;
    const { customerId } = customer;
    await lockCustomer(transaction, customerId);
    // The inbox names accounts by Stripe's ids, so no foreign key removes its rows.
    await transaction.webhookEvent.deleteMany({ where: { provider, accountId: customerId } });
    // Without billing settings Stripe cannot be asked, and nobody is charged from here.
    if (kernel.settings.stripe) await kernel.jobs.send(removeCustomer, { userId: null, customerId }, transaction);
  },
  async finish(kernel) {
    kernel.jobs.wake(removeCustomer);
  },
};

/** Returns the member's customer id at Stripe, or null when there is none yet. */
export async function knownCustomer({ kernel, id: userId }: Member): Promise<string | null> {
  const row = await kernel.db.billingCustomer.findUnique({ where: { userId }, select: { customerId: true } });
  return row?.customerId ?? null;
}

/** Returns the member's customer id at Stripe, made when there is none. Two calls at once agree on one. */
export async function ensureCustomer(member: Member): Promise<string> {
  const known = await knownCustomer(member);
  if (known) return known;
  const { kernel, id: userId, email, firstName, lastName } = member;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const { id: customerId } = await askStripe(kernel, (stripe) =>
    stripe.customers.create({ email, ...(name && { name }), metadata: { everystep_user: userId } }),
  );
  const { count } = await kernel.db.billingCustomer.createMany({
    data: [{ userId, customerId }],
    skipDuplicates: true,
  });
  if (count > 0) return customerId;
  // Another call was faster: its customer stays.
  await kernel.jobs.send(removeCustomer, { userId: null, customerId });
  return ensureCustomer(member);
}

/** Forgets a customer that Stripe no longer has. */
export async function dropCustomer({ kernel, id: userId }: Member, customerId: string): Promise<void> {
  await kernel.db.billingCustomer.deleteMany({ where: { userId, customerId } });
}

/** Until the transaction ends nobody else stores events or subscriptions of this customer, or deletes their account. */
export function lockCustomer(transaction: Transaction, customerId: string): Promise<void> {
  return lockUntilCommit(transaction, `billing:${customerId}`);
}
