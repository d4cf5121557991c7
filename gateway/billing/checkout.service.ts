import type Stripe from 'stripe';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, UnavailableError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { checkoutInput } from './checkout.rules.ts';
import { aloneWith, dropCustomer, ensureCustomer } from './customer.service.ts';
import { betaTier, type Interval, lookupKey, type PaidTier, priceOf } from './membership.rules.ts';
import { membershipTexts } from './membershipTexts.rules.ts';
import { askStripe, billingSettings, isMissing } from './stripe.ts';
import { syncCustomer } from './subscription.service.ts';

export interface Checkout {
  sessionId: string;
  /** Stripe's page, to which the browser goes. */
  url: string;
}

interface Order {
  tier: PaidTier;
  interval: Interval;
  price: string;
}

const perHour = { events: 30, seconds: 3600 };

/**
 * Opens Stripe's checkout for a tier and interval; nothing changes here until Stripe tells of the payment. Throws
 * ValidationError, ConflictError (somebody who pays already), RateLimitedError, UnavailableError.
 */
export async function startCheckout(member: Member, input: unknown): Promise<Checkout> {
  const { kernel } = member;
  billingSettings(kernel);
  const { tier, interval } = checkoutInput.parse(input);
  if (member.membership === betaTier) throw new ConflictError(membershipTexts.betaHasAll, 'tier');
  kernel.limits.spendInMemory(`checkout:${member.id}`, perHour);
  const order = { tier, interval, price: await priceAtStripe(kernel, tier, interval) };
  const customerId = await ensureCustomer(member);
  try {
    return await openSession(member, customerId, order);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The customer was deleted at Stripe: they begin anew.
    await dropCustomer(member, customerId);
    return openSession(member, await ensureCustomer(member), order);
  }
}

/** The id of the price. What is charged must be what our dialog says, so a price that differs is not used. */
async function priceAtStripe(kernel: Kernel, tier: PaidTier, interval: Interval): Promise<string> {
  const key = lookupKey(tier, interval);
  const { data } = await askStripe(kernel, (stripe) =>
    stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
  );
  const price = data[0];
  const isOurs =
    price?.currency === 'usd' &&
    price.unit_amount === priceOf(tier, interval) &&
    price.recurring?.interval === (interval === 'monthly' ? 'month' : 'year');
  if (isOurs) return price.id;
  kernel.log.error(
    { event: 'price-missing', lookupKey: key },
    'Stripe has no active price with this lookup key and the amount of the membership table',
  );
  throw new UnavailableError(membershipTexts.notSetUp, 3600);
}

/** Alone with the customer, so that two open checkouts never become two subscriptions. */
async function openSession(member: Member, customerId: string, order: Order): Promise<Checkout> {
  const { kernel, id: userId } = member;
  const checkout = await aloneWith(kernel, customerId, async (transaction) => {
    if (await syncCustomer(kernel, transaction, userId, customerId))
      throw new ConflictError(membershipTexts.subscribedAlready, 'tier');
    return askStripe(kernel, async (stripe) => {
      const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
      for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(kernel, userId, customerId, order));
      return { sessionId: id, url: url ?? '' };
    });
  });
  kernel.sessions.forget(userId);
  return checkout;
}

function sessionOf(
  { settings }: Kernel,
  userId: string,
  customer: string,
  { tier, interval, price }: Order,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    success_url: `${settings.publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${settings.publicUrl}/profile`,
    subscription_data: { metadata: { everystep_plan: lookupKey(tier, interval) } },
  };
}
