import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { askStripe, isMissing, provider } from './stripe.ts';

/**
 * Deletes a customer at Stripe, which ends their subscriptions at once: whoever deleted their account pays no more.
 * It names no member, because theirs are forgotten with the account.
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

/** Leaves the customer at Stripe to a job. */
export const billingRemoval: MemberRemoval = {
  removeRows: leaveStripe,
  async finish(kernel) {
    kernel.jobs.wake(removeCustomer);
  },
};

async function leaveStripe(kernel: Kernel, transaction: Transaction, userId: string): Promise<void> {
  const customer = await transaction.billingCustomer.findUnique({ where: { userId }, select: { customerId: true } });
  if (!customer) return;
  // The inbox names accounts by Stripe's ids, so no foreign key removes its rows.
  await transaction.webhookEvent.deleteMany({ where: { provider, accountId: customer.customerId } });
  // Where billing was turned off Stripe cannot be asked: nobody is charged from here either.
  if (kernel.settings.stripe)
    await kernel.jobs.send(removeCustomer, { userId: null, customerId: customer.customerId }, transaction);
}
