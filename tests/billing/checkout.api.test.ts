import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { gql, type Member, member, rest } from '#tests/support/kit.ts';
import { expectNoOpenTransaction } from '#tests/support/openTransactions.ts';
import { billingGateway, publicUrl, shopper, sql, subscriber, tierBecomes, viewerOf } from './billingKit.ts';

const Checkout = graphql(`
  mutation TestCheckout($input: CheckoutInput!) {
    createCheckoutSession(input: $input) {
      __typename
      ... on CreateCheckoutSessionPayload { sessionId url }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on UnavailableProblem { retryAfter }
    }
  }
`);
const Portal = graphql(`
  mutation TestPortal { createPortalSession { __typename ... on CreatePortalSessionPayload { url } ... on Problem { message } } }
`);
const Delete = graphql(`
  mutation TestDeletePayer($password: String) { deleteAccount(password: $password) { __typename } }
`);

let stripe: FakeStripe;
let database: string;
beforeAll(async () => {
  ({ stripe, database } = await billingGateway());
});

afterEach(() => {
  stripe.onCall = () => {};
});

const premium = { tier: 'Premium', interval: 'monthly' };
const buy = (who: Member) => who.rest('POST', '/api/stripe/create-checkout-session', premium);
const openCheckouts = (customer: string) =>
  [...stripe.store.checkouts.values()].filter((row) => row.customer === customer && row.status === 'open');

describe('the checkout', () => {
  test.each([
    ['Ad-free', 'monthly', 499],
    ['Ad-free', 'yearly', 4999],
    ['Premium', 'monthly', 999],
    ['Premium', 'yearly', 9999],
  ])(
    'REST-27 REST-28 MEMB-17 MEMB-18 MEMB-19 MEMB-20 %s %s opens a checkout over %i cents',
    async (tier, interval, cents) => {
      const who = await member();
      const { status, body } = await who.rest('POST', '/api/stripe/create-checkout-session', {
        tier,
        interval,
        amount: 1,
      });
      expect([status, body]).toEqual([
        200,
        { sessionId: expect.stringMatching(/^cs_test_/), url: expect.stringContaining(`/c/pay/${body.sessionId}`) },
      ]);
      const checkout = stripe.store.checkouts.get(body.sessionId)!;
      expect(stripe.store.prices.find(({ id }) => id === checkout.price)).toMatchObject({
        unit_amount: cents,
        currency: 'usd',
      });
      expect(checkout).toMatchObject({
        success_url: `${publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${publicUrl}/profile`,
      });
      expect(stripe.store.customers.get(checkout.customer)).toMatchObject({ email: who.email });
      const [row] = await sql(database, 'select id from users where username = $1', [who.username]);
      expect(checkout.client_reference_id).toBe(row!.id);
      // Nothing is granted before the payment.
      expect((await viewerOf(who)).membership).toBe('Free');
    },
  );

  test('REST-28 MEMB-01 paying makes the member what they paid for', async () => {
    const { who, subscription } = await subscriber(stripe, 'Premium', 'yearly');
    const viewer = await viewerOf(who);
    expect(viewer).toMatchObject({
      membership: 'Premium',
      billingEnabled: true,
      gates: ['ads-free', 'premium-analytics'],
    });
    const renewsOn = new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString().slice(0, 10);
    expect(viewer.subscription).toMatchObject({
      tier: 'Premium',
      interval: 'yearly',
      status: 'ACTIVE',
      renewsOn,
      endsOn: null,
    });
    expect((await who.rest('GET', '/api/user')).body.membership).toBe('Premium');
  });

  test.each([
    [{}, { tier: 'Please choose Ad-free or Premium.', interval: 'Please choose monthly or yearly.' }],
    [{ ...premium, tier: 'Premium (beta)' }, { tier: 'Please choose Ad-free or Premium.' }],
    [{ ...premium, tier: 'Free' }, { tier: 'Please choose Ad-free or Premium.' }],
    [{ ...premium, tier: '__proto__' }, { tier: 'Please choose Ad-free or Premium.' }],
    [{ ...premium, interval: 'weekly' }, { interval: 'Please choose monthly or yearly.' }],
    [{ ...premium, interval: ['yearly'] }, { interval: 'Send text here.' }],
  ])('REST-27 %j is refused', async (body, fields) => {
    const { status, body: answer } = await (await member()).rest('POST', '/api/stripe/create-checkout-session', body);
    expect([status, answer]).toEqual([400, { message: expect.any(String), code: 'BAD_USER_INPUT', fields }]);
  });

  test('REST-27 REST-29 they need a session, and another provider is an unknown path', async () => {
    for (const call of ['create-checkout-session', 'create-portal-session']) {
      expect((await rest('POST', `/api/stripe/${call}`, premium)).status).toBe(401);
      const { status, body } = await (await member()).rest('POST', `/api/paypal/${call}`, premium);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await gql(Checkout, { input: premium })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('REST-27 a paying member is sent to the portal instead of paying twice', async () => {
    const { who } = await subscriber(stripe, 'Ad-free');
    const { status, body } = await who.rest('POST', '/api/stripe/create-checkout-session', premium);
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      'You have a membership already. You can change it under Manage Subscription.',
    ]);
  });

  test('REST-27 a member whose payment was not reported yet does not pay twice either', async () => {
    const { who, sessionId } = await shopper();
    const webhook = stripe.webhookUrl;
    stripe.webhookUrl = null;
    stripe.store.pay(sessionId);
    stripe.webhookUrl = webhook;
    expect((await who.rest('POST', '/api/stripe/create-checkout-session', premium)).status).toBe(409);
    await sql(database, "update users set membership = 'Free' where username = $1", [who.username]);
  });

  test('REST-27 a new checkout closes the one before, and five at once leave one open', async () => {
    const { who, sessionId } = await shopper();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => who.rest('POST', '/api/stripe/create-checkout-session', premium)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { customer, status } = stripe.store.checkouts.get(sessionId)!;
    expect(status).toBe('expired');
    expect(openCheckouts(customer)).toHaveLength(1);
  });

  test('REST-27 the checkout that was opened last is the one that stays open', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    for (let again = 0; again < 4; again += 1) {
      const { body } = await buy(who);
      expect(openCheckouts(customer).map(({ id }) => id)).toEqual([body.sessionId]);
    }
  });

  test('REST-27 five first checkouts at once leave one customer and one open checkout', async () => {
    const who = await member();
    const all = await Promise.all(Array.from({ length: 5 }, () => buy(who)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { customer } = stripe.store.checkouts.get(all[0]!.body.sessionId)!;
    expect(openCheckouts(customer)).toHaveLength(1);
    await expect
      .poll(() =>
        [...stripe.store.customers.values()]
          .filter((row) => row.email === who.email && !row.deleted)
          .map(({ id }) => id),
      )
      .toEqual([customer]);
  });

  test('REST-27 a checkout that another one overtakes returns the page of that one, which stays open', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    let overtaking = '';
    stripe.onCall = async (call) => {
      if (call !== 'POST /v1/checkout/sessions') return;
      stripe.onCall = () => {};
      overtaking = (await buy(who)).body.sessionId;
    };
    const { body } = await buy(who);
    expect(body).toMatchObject({ sessionId: overtaking, url: expect.stringContaining(overtaking) });
    expect(openCheckouts(customer).map(({ id }) => id)).toEqual([overtaking]);
  });

  test('REST-27 a checkout that is paid while another one opens ends the other one', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    stripe.onCall = (call) => {
      if (call === 'GET /v1/checkout/sessions') stripe.store.pay(sessionId);
    };
    expect((await buy(who)).status).toBe(409);
    expect(openCheckouts(customer)).toEqual([]);
    await tierBecomes(who, 'Premium');
  });

  test('REST-28 an older state of Stripe never overwrites a newer one', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    stripe.onCall = (call) => {
      if (call !== 'GET /v1/subscriptions') return;
      stripe.onCall = () => {};
      asked();
      return late;
    };
    stripe.store.happened('invoice.paid', { object: 'invoice', customer });
    await isAsked;
    const webhook = stripe.webhookUrl;
    stripe.webhookUrl = null;
    stripe.store.pay(sessionId);
    stripe.webhookUrl = webhook;
    expect((await buy(who)).status).toBe(409);
    expect((await viewerOf(who)).membership).toBe('Premium');
    release();
    const jobs = () => sql(database, "select 1 from jobs.job where data->>'customerId' = $1", [customer]);
    await expect.poll(jobs).toEqual([]);
    expect((await viewerOf(who)).membership).toBe('Premium');
  });

  test('REST-27 no transaction is open during a call to Stripe', async () => {
    const checked: string[] = [];
    const failures: unknown[] = [];
    stripe.onCall = async (call) => {
      await expectNoOpenTransaction(database).catch((failure) => failures.push(failure));
      checked.push(call.replaceAll(/(cus|cs_test|sub)_\w+/g, 'ID'));
    };
    const { who, subscription } = await subscriber(stripe);
    expect((await buy(who)).status).toBe(409);
    expect((await who.rest('POST', '/api/stripe/create-portal-session')).status).toBe(200);
    stripe.store.changePlan(subscription, 'everystep_ad_free_yearly');
    await tierBecomes(who, 'Ad-free');
    await who.gql(Delete, { password: who.password });
    await expect.poll(() => subscription.status).toBe('canceled');
    const calls = [
      'GET /v1/prices',
      'POST /v1/customers',
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions',
      'GET /v1/subscriptions',
      'POST /v1/checkout/sessions/ID/expire',
      'POST /v1/billing_portal/sessions',
      'DELETE /v1/customers/ID',
    ];
    // A call is noted once it has been checked, which may be after its effect shows.
    await expect.poll(() => checked).toEqual(expect.arrayContaining(calls));
    expect(failures).toEqual([]);
  });

  test('REST-27 a price that is missing or differs from the table is never charged', async () => {
    const price = stripe.store.priceOf('everystep_premium_monthly');
    const refused = {
      message: 'Payments are not set up completely here. Please tell whoever runs this Everystep.',
      code: 'UNAVAILABLE',
    };
    for (const change of [{ unit_amount: 1999 }, { currency: 'eur' }, { active: false }]) {
      const before = { ...price };
      Object.assign(price, change);
      const { status, body, headers } = await (
        await member()
      ).rest('POST', '/api/stripe/create-checkout-session', premium);
      expect([status, body, headers.has('retry-after')]).toEqual([503, refused, false]);
      Object.assign(price, before);
    }
  });

  test('REST-27 a customer deleted at Stripe starts over', async () => {
    const { who, sessionId } = await shopper();
    const { customer } = stripe.store.checkouts.get(sessionId)!;
    stripe.store.deleteCustomer(stripe.store.customers.get(customer)!);
    const { status, body } = await who.rest('POST', '/api/stripe/create-checkout-session', premium);
    expect(status).toBe(200);
    expect(stripe.store.checkouts.get(body.sessionId)!.customer).not.toBe(customer);
  });

  test.each([429, 500, 0])(
    'REST-27 REST-29 when Stripe returns %i the call is 503 with Retry-After and a readable message',
    async (failure) => {
      const who = await member();
      stripe.fail(2, failure, 'POST');
      const { status, body, headers } = await who.rest('POST', '/api/stripe/create-checkout-session', premium);
      expect([status, body]).toEqual([
        503,
        { message: 'The payment provider does not answer. Please try again in a moment.', code: 'UNAVAILABLE' },
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      // A 429 is not tried again by itself: one failure is left over.
      if (failure === 429) await who.rest('POST', '/api/stripe/create-checkout-session', premium);
      expect((await who.rest('POST', '/api/stripe/create-checkout-session', premium)).status).toBe(200);
    },
  );
});

describe('the portal', () => {
  test('REST-29 returns the url of this member’s portal', async () => {
    const { who, subscription } = await subscriber(stripe);
    const { status, body } = await who.rest('POST', '/api/stripe/create-portal-session');
    expect([status, body]).toEqual([200, { url: expect.stringMatching(/\/p\/session\/bps_/) }]);
    expect([...stripe.store.portals.values()].at(-1)).toMatchObject({
      customer: subscription.customer,
      return_url: `${publicUrl}/profile`,
    });
    const { data } = await who.gql(Portal);
    expect(data.createPortalSession).toMatchObject({ __typename: 'CreatePortalSessionPayload' });
  });

  test('MEMB-28 REST-29 a beta member has no active subscription, and is told so', async () => {
    const who = await member();
    await sql(database, "update users set membership = 'Premium (beta)' where username = $1", [who.username]);
    await announceChange(who);
    const { status, body } = await who.rest('POST', '/api/stripe/create-portal-session');
    expect([status, body]).toEqual([404, { message: 'Beta users have no active subscriptions.', code: 'NOT_FOUND' }]);
    expect((await who.gql(Portal)).data.createPortalSession).toEqual({
      __typename: 'NotFoundProblem',
      message: 'Beta users have no active subscriptions.',
    });
    expect((await who.gql(Checkout, { input: premium })).data.createCheckoutSession).toEqual({
      __typename: 'ConflictProblem',
      message: 'Premium (beta) has everything already. There is nothing to buy.',
    });
  });

  test('MEMB-28 a paying member who became a beta member can still cancel, and stays beta', async () => {
    const { who, subscription } = await subscriber(stripe);
    await sql(database, "update users set membership = 'Premium (beta)' where username = $1", [who.username]);
    await announceChange(who);
    expect((await who.rest('POST', '/api/stripe/create-portal-session')).status).toBe(200);
    stripe.store.cancel(subscription);
    await expect.poll(async () => (await viewerOf(who)).subscription).toBeNull();
    expect((await viewerOf(who)).membership).toBe('Premium (beta)');
  });

  test('REST-29 a member who never paid has nothing to manage', async () => {
    const { status, body } = await (await member()).rest('POST', '/api/stripe/create-portal-session');
    expect([status, body]).toEqual([404, { message: 'You have no subscription to manage.', code: 'NOT_FOUND' }]);
  });

  test('MEMB-08 a change of plan, a cancellation for later and one at once arrive', async () => {
    const { who, subscription } = await subscriber(stripe, 'Premium');
    stripe.store.changePlan(subscription, 'everystep_ad_free_yearly');
    await tierBecomes(who, 'Ad-free');
    stripe.store.cancelLater(subscription);
    await expect
      .poll(async () => (await viewerOf(who)).subscription)
      .toMatchObject({ tier: 'Ad-free', interval: 'yearly', renewsOn: null, endsOn: expect.stringMatching(/^\d{4}-/) });
    expect((await viewerOf(who)).membership).toBe('Ad-free');
    stripe.store.cancel(subscription);
    await tierBecomes(who, 'Free');
    expect((await viewerOf(who)).subscription).toBeNull();
  });

  test('MEMB-08 a failed payment keeps the membership until Stripe gives up', async () => {
    const { who, subscription } = await subscriber(stripe, 'Premium');
    stripe.store.failPayment(subscription);
    await expect.poll(async () => (await viewerOf(who)).subscription?.status).toBe('PAST_DUE');
    expect((await viewerOf(who)).membership).toBe('Premium');
    subscription.status = 'unpaid';
    stripe.store.happened('customer.subscription.updated', subscription);
    await tierBecomes(who, 'Free');
  });
});

test('MEMB-01 deleting the account ends the subscription at Stripe', async () => {
  const { who, subscription } = await subscriber(stripe);
  expect((await who.gql(Delete, { password: who.password })).data.deleteAccount.__typename).toBe(
    'DeleteAccountPayload',
  );
  await expect.poll(() => subscription.status).toBe('canceled');
  expect(stripe.store.customers.get(subscription.customer)!.deleted).toBe(true);
  // Later events of Stripe leave no trace here.
  await expect
    .poll(() => sql(database, 'select 1 from webhook_events where account_id = $1', [subscription.customer]))
    .toEqual([]);
});
