import type Stripe from 'stripe';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { ConflictError, UnavailableError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { checkoutInput } from './checkout.rules.ts';
import { dropCustomer, ensureCustomer } from './customer.service.ts';
import { betaTier, type Interval, lookupKey, type PaidTier, priceOf } from './membership.rules.ts';
import { membershipTexts } from './membershipTexts.rules.ts';
import { askStripe, billingSettings, isMissing, isRefusal } from './stripe.ts';
import { syncCustomer } from './subscription.service.ts';

export interface Checkout {
  sessionId: string;
  /** The address of Stripe's page. */
  url: string;
}

interface Order {
  tier: PaidTier;
  interval: Interval;
  price: string;
}

const perHour = { events: 30, seconds: 3600 };

/**
 * Opens Stripe's checkout for a tier and interval; nothing changes here until Stripe reports the payment. Throws
 * ValidationError, ConflictError (a member who pays already), RateLimitedError, UnavailableError.
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
    return await openCheckout(member, customerId, order);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The customer was deleted at Stripe.
    await dropCustomer(member, customerId);
    return openCheckout(member, await ensureCustomer(member), order);
  }
}

/** Returns the id of the price. A price that differs from the membership table is not used. */
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
  throw new UnavailableError(membershipTexts.notSetUp, 'never');
}

/**
 * Opens a checkout and closes the customer's older ones, so that two never become two subscriptions. Subscriptions are
 * read last: one that was paid before its checkout could be closed is among them.
 */
async function openCheckout(member: Member, customer: string, order: Order): Promise<Checkout> {
  const { kernel, id: userId } = member;
  const made = await askStripe(kernel, ({ checkout }) =>
    checkout.sessions.create(sessionOf(kernel, userId, customer, order)),
  );
  const open = await askStripe(kernel, ({ checkout }) =>
    checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  // Of several calls at once all keep the same one.
  const [kept = made, ...older] = open.data.toSorted((one, other) => (madeAs(one) < madeAs(other) ? 1 : -1));
  for (const { id } of older) await closeCheckout(kernel, id);
  if (await syncCustomer(kernel, userId, customer)) {
    await closeCheckout(kernel, kept.id);
    throw new ConflictError(membershipTexts.subscribedAlready, 'tier');
  }
  return { sessionId: kept.id, url: kept.url ?? '' };
}

/** Ids sort by time, also within the second in which Stripe would call two checkouts equally old. */
function madeAs({ metadata }: Stripe.Checkout.Session): string {
  return metadata?.everystep_checkout ?? '';
}

/** Closes a checkout, unless it was paid or closed meanwhile. */
async function closeCheckout(kernel: Kernel, id: string): Promise<void> {
  try {
    await askStripe(kernel, ({ checkout }) => checkout.sessions.expire(id));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
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
    metadata: { everystep_checkout: newId() },
    line_items: [{ price, quantity: 1 }],
    success_url: `${settings.publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${settings.publicUrl}/profile`,
    subscription_data: { metadata: { everystep_plan: lookupKey(tier, interval) } },
  };
}
