import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { newStripeId, secondsNow } from '#tests/support/fakeStripeStore.ts';
import { rest } from '#tests/support/kit.ts';
import { billingGateway, shopper, sql, subscriber, tierBecomes, viewerOf } from './billingKit.ts';

let stripe: FakeStripe;
let webhook: string;
let database: string;
beforeAll(async () => {
  ({ stripe, webhook, database } = await billingGateway());
});

const inbox = (customer: string) =>
  sql(database, 'select event_id, processed_at is not null as done from webhook_events where account_id = $1', [
    customer,
  ]);

/** Pays while no event is delivered. Returns the event that Stripe would have sent. */
async function paidInSilence() {
  const { who, sessionId } = await shopper();
  stripe.webhookUrl = null;
  const before = stripe.store.events.length;
  const { customer } = stripe.store.pay(sessionId);
  stripe.webhookUrl = webhook;
  return { who, customer, events: stripe.store.events.slice(before) };
}

describe('refusals', () => {
  test('MEMB-01 an event that is unsigned, signed by another, changed, stale or from the future', async () => {
    const { who, customer, events } = await paidInSilence();
    const event = events[0]!;
    const refused = { message: 'This event is not signed by the payment provider.', code: 'BAD_USER_INPUT' };
    for (const headers of [
      {},
      { 'stripe-signature': '' },
      { 'stripe-signature': 't=,v1=' },
      { 'stripe-signature': `t=${secondsNow()},v1=${'0'.repeat(64)}` },
      { 'stripe-signature': `t=${secondsNow()},v0=${'0'.repeat(64)}` },
    ]) {
      const { status, body } = await rest('POST', '/api/stripe/webhook', event, headers as Record<string, string>);
      expect([status, body]).toEqual([400, refused]);
    }
    expect(await stripe.send(event, webhook, { secret: 'whsec_another' })).toBe(400);
    expect(await stripe.send(event, webhook, { at: secondsNow() - 301 })).toBe(400);
    expect(await stripe.send({ ...event, id: 5 } as never, webhook)).toBe(400);
    expect(await inbox(customer)).toEqual([]);
    expect((await viewerOf(who)).membership).toBe('Free');
  });

  test('MEMB-01 a body that is too large, and a page of another site', async () => {
    expect((await rest('POST', '/api/stripe/webhook', 'x'.repeat(300_000))).status).toBe(413);
    expect((await rest('POST', '/api/stripe/webhook', '{}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await rest('GET', '/api/stripe/webhook')).status).toBe(405);
  });

  test('MEMB-01 a signature of the max age is accepted', async () => {
    const { who, events } = await paidInSilence();
    expect(await stripe.send(events[0]!, webhook, { at: secondsNow() - 290 })).toBe(200);
    await tierBecomes(who, 'Premium');
  });
});

describe('repeated, late and wrong events', () => {
  test('MEMB-01 twenty copies in parallel are one event', async () => {
    const { who, customer, events } = await paidInSilence();
    const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.send(events[0]!, webhook)));
    expect(answers).toEqual(Array(20).fill(200));
    await tierBecomes(who, 'Premium');
    await expect.poll(() => inbox(customer)).toEqual([{ event_id: events[0]!.id, done: true }]);
    expect(
      await sql(
        database,
        'select subscription_id from subscriptions s join billing_customers c using (user_id) where c.customer_id = $1',
        [customer],
      ),
    ).toHaveLength(1);
  });

  test('MEMB-01 events in any order end in Stripe’s state', async () => {
    for (const round of [0, 1, 2]) {
      const { who, subscription } = await subscriber(stripe, 'Ad-free');
      stripe.webhookUrl = null;
      const before = stripe.store.events.length;
      stripe.store.changePlan(subscription, 'everystep_premium_monthly');
      stripe.store.failPayment(subscription);
      stripe.store.cancel(subscription);
      stripe.store.subscribe(subscription.customer, stripe.store.priceOf('everystep_premium_yearly'));
      stripe.webhookUrl = webhook;
      const events = stripe.store.events.slice(before);
      const order = [events.toReversed(), events.toSorted((a, b) => a.id.localeCompare(b.id)), events][round]!;
      for (const event of order) expect(await stripe.send(event, webhook)).toBe(200);
      await tierBecomes(who, 'Premium');
      await expect.poll(async () => (await inbox(subscription.customer)).every(({ done }) => done)).toBe(true);
      expect((await viewerOf(who)).subscription).toMatchObject({
        tier: 'Premium',
        interval: 'yearly',
        status: 'ACTIVE',
      });
    }
  });

  test('MEMB-01 the content of an event is not trusted: Stripe is read', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    const lie = {
      id: newStripeId('evt'),
      object: 'event' as const,
      api_version: '2015-01-01',
      created: secondsNow(),
      livemode: false as const,
      type: 'customer.subscription.updated',
      data: {
        object: {
          id: 'sub_x',
          object: 'subscription',
          customer,
          status: 'active',
          items: { data: [{ price: { lookup_key: 'everystep_premium_yearly' } }] },
        },
      },
    };
    expect(await stripe.send(lie, webhook)).toBe(200);
    await expect.poll(() => inbox(customer)).toEqual([{ event_id: lie.id, done: true }]);
    expect((await viewerOf(who)).membership).toBe('Free');
  });

  test('MEMB-01 events about others, or about something else, are accepted and ignored', async () => {
    for (const [type, object] of [
      ['customer.subscription.updated', { id: 'sub_1', object: 'subscription', customer: 'cus_of_nobody' }],
      ['payout.paid', { id: 'po_1', object: 'payout' }],
      ['customer.updated', { id: 'cus_of_nobody', object: 'customer' }],
    ] as const) {
      const event = {
        id: newStripeId('evt'),
        object: 'event' as const,
        api_version: '',
        created: secondsNow(),
        livemode: false as const,
        type,
        data: { object },
      };
      expect(await stripe.send(event, webhook)).toBe(200);
      expect(await sql(database, 'select 1 from webhook_events where event_id = $1', [event.id])).toEqual([]);
    }
  });

  test('MEMB-01 a subscription to another product changes nothing', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    stripe.store.subscribe(
      customer,
      { ...stripe.store.prices[0]!, id: 'price_other', lookup_key: 'a_magazine' },
      { everystep_plan: 'everystep_premium_monthly' },
    );
    await expect.poll(async () => (await inbox(customer)).map(({ done }) => done)).toEqual([true]);
    expect((await viewerOf(who)).membership).toBe('Free');
  });

  test('MEMB-01 a member who pays an older price without a lookup key keeps the membership', async () => {
    const { who, sessionId } = await shopper('Ad-free', 'yearly');
    const { customer, planMetadata } = stripe.store.checkouts.get(sessionId)!;
    stripe.store.subscribe(
      customer,
      { ...stripe.store.prices[1]!, id: 'price_old', lookup_key: null, unit_amount: 3999 },
      planMetadata,
    );
    await tierBecomes(who, 'Ad-free');
  });
});

test('MEMB-01 while Stripe does not respond, the event is kept and the job retries', async () => {
  const { who, customer, events } = await paidInSilence();
  stripe.fail(2, 500);
  expect(await stripe.send(events[0]!, webhook)).toBe(200);
  expect((await inbox(customer)).map(({ done }) => done)).toEqual([false]);
  // The first retry comes after some five seconds.
  await tierBecomes(who, 'Premium');
  expect((await inbox(customer)).map(({ done }) => done)).toEqual([true]);
});

test('MEMB-01 no response contains a secret', async () => {
  const { who } = await subscriber(stripe);
  const answers = await Promise.all([
    who.rest('GET', '/api/user'),
    who.rest('POST', '/api/stripe/create-portal-session'),
    who.rest('POST', '/api/stripe/create-checkout-session', { tier: 'Premium', interval: 'yearly' }),
    rest('POST', '/api/stripe/webhook', { id: randomUUID() }, { 'stripe-signature': `t=${secondsNow()},v1=00` }),
  ]);
  const text = JSON.stringify(answers.map(({ body }) => body));
  for (const secret of Object.values(stripe.settings).slice(0, 2)) expect(text).not.toContain(secret);
});
