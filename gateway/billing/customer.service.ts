import type { Member } from '#gateway/kernel/context.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { askStripe } from './stripe.ts';
import { inTurn } from './stripeTurns.ts';

/** The member's customer id at Stripe, or null when there is none yet. */
export async function knownCustomer({ kernel, id: userId }: Member): Promise<string | null> {
  const row = await kernel.db.billingCustomer.findUnique({ where: { userId }, select: { customerId: true } });
  return row?.customerId ?? null;
}

/** The member's customer id at Stripe, made when there is none. Two calls at once agree on one. */
export async function ensureCustomer(member: Member): Promise<string> {
  const known = await knownCustomer(member);
  if (known) return known;
  const { kernel, id: userId, email, firstName, lastName } = member;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const made = await askStripe(kernel, (stripe) =>
    stripe.customers.create({ email, ...(name && { name }), metadata: { everystep_user: userId } }),
  );
  // Another call may have been faster; the customer that lost is never used.
  await kernel.db.billingCustomer.createMany({ data: [{ userId, customerId: made.id }], skipDuplicates: true });
  return (await knownCustomer(member)) ?? made.id;
}

/** Forgets a customer that Stripe no longer has, with everything that hung on it. */
export async function dropCustomer({ kernel, id: userId }: Member, customerId: string): Promise<void> {
  await kernel.db.billingCustomer.deleteMany({ where: { userId, customerId } });
}

/**
 * Does work on one customer with nobody else doing so, in this process or another. The lock is the transaction's:
 * whoever reads Stripe and writes here cannot be overtaken by somebody who read earlier.
 */
export function aloneWith<T>(
  kernel: Kernel,
  customerId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTurn(() =>
    kernel.db.$transaction(
      async (transaction) => {
        await lockUntilCommit(transaction, `billing:${customerId}`);
        return work(transaction);
      },
      { timeout: 25_000 },
    ),
  );
}
