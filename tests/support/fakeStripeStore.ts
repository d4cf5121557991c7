import { randomBytes } from 'node:crypto';

/** Stripe's objects, with Stripe's names. */
export interface FakeCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
  deleted?: true;
}

export interface FakePrice {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  lookup_key: string | null;
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
  metadata: Record<string, string>;
}

export interface FakeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'trialing' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  created: number;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    has_more: false;
    data: { id: string; object: 'subscription_item'; current_period_end: number; price: FakePrice; quantity: 1 }[];
  };
}

export interface FakeCheckout {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  url: string;
  success_url: string;
  cancel_url: string;
  price: string;
  metadata: Record<string, string>;
  planMetadata: Record<string, string>;
}

export interface FakePortal {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  url: string;
  return_url: string;
}

export interface FakeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
}

const daysOf = { month: 30, year: 365 };

export const newStripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const secondsNow = () => Math.floor(Date.now() / 1000);

/** The four prices of the membership table, by lookup key. */
export function ourPrices(): FakePrice[] {
  const plans = [
    ['ad_free', 'month', 499],
    ['ad_free', 'year', 4999],
    ['premium', 'month', 999],
    ['premium', 'year', 9999],
  ] as const;
  return plans.map(([tier, interval, unit_amount]) => ({
    id: newStripeId('price'),
    object: 'price',
    active: true,
    currency: 'usd',
    lookup_key: `everystep_${tier}_${interval}ly`,
    unit_amount,
    recurring: { interval, interval_count: 1 },
    metadata: {},
  }));
}

/** The fake's data, and what people and banks do to it. Every change emits an event. */
export class FakeStore {
  customers = new Map<string, FakeCustomer>();
  prices = ourPrices();
  subscriptions = new Map<string, FakeSubscription>();
  checkouts = new Map<string, FakeCheckout>();
  portals = new Map<string, FakePortal>();
  events: FakeEvent[] = [];
  readonly emit: (event: FakeEvent) => void;

  constructor(emit: (event: FakeEvent) => void) {
    this.emit = emit;
  }

  happened(type: string, object: object): FakeEvent {
    const event: FakeEvent = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: secondsNow(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.emit(event);
    return event;
  }

  priceOf(lookupKey: string): FakePrice {
    const price = this.prices.find(({ lookup_key }) => lookup_key === lookupKey);
    if (!price) throw new Error(`The fake has no price ${lookupKey}`);
    return price;
  }

  subscriptionsOf(customer: string): FakeSubscription[] {
    return [...this.subscriptions.values()].filter((subscription) => subscription.customer === customer).toReversed();
  }

  /** Completes the checkout with a good card and starts a subscription. */
  pay(checkoutId: string): FakeCheckout {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.status !== 'open') throw new Error('This checkout is not open.');
    const price = this.prices.find(({ id }) => id === checkout.price)!;
    const subscription = this.subscribe(checkout.customer, price, checkout.planMetadata);
    Object.assign(checkout, { status: 'complete', subscription: subscription.id });
    this.happened('checkout.session.completed', checkout);
    return checkout;
  }

  subscribe(customer: string, price: FakePrice, metadata: Record<string, string> = {}): FakeSubscription {
    const subscription: FakeSubscription = {
      id: newStripeId('sub'),
      object: 'subscription',
      customer,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      created: secondsNow(),
      metadata,
      items: {
        object: 'list',
        has_more: false,
        data: [
          {
            id: newStripeId('si'),
            object: 'subscription_item',
            current_period_end: secondsNow() + daysOf[price.recurring.interval] * 86_400,
            price,
            quantity: 1,
          },
        ],
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.happened('customer.subscription.created', subscription);
    return subscription;
  }

  /** Switches to another plan, as the portal does. */
  changePlan(subscription: FakeSubscription, lookupKey: string): FakeEvent {
    subscription.items.data[0]!.price = this.priceOf(lookupKey);
    return this.happened('customer.subscription.updated', subscription);
  }

  cancelLater(subscription: FakeSubscription): FakeEvent {
    subscription.cancel_at_period_end = true;
    return this.happened('customer.subscription.updated', subscription);
  }

  cancel(subscription: FakeSubscription): FakeEvent {
    subscription.status = 'canceled';
    return this.happened('customer.subscription.deleted', subscription);
  }

  /** Declines a renewal; Stripe would retry for some days. */
  failPayment(subscription: FakeSubscription): FakeEvent {
    subscription.status = 'past_due';
    this.happened('customer.subscription.updated', subscription);
    return this.happened('invoice.payment_failed', {
      id: newStripeId('in'),
      object: 'invoice',
      customer: subscription.customer,
    });
  }

  deleteCustomer(customer: FakeCustomer): void {
    for (const subscription of this.subscriptionsOf(customer.id))
      if (subscription.status !== 'canceled') this.cancel(subscription);
    customer.deleted = true;
    this.happened('customer.deleted', { id: customer.id, object: 'customer' });
  }
}
