import { beforeAll, expect, test } from 'vitest';
import type { FakeEvent } from '#tests/support/fakeStripeStore.ts';
import { newStripeId } from '#tests/support/fakeStripeStore.ts';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { billingGateway, shopper, sql, tierBecomes } from './billingKit.ts';

let stripe: FakeStripe;
let webhook: string;
let database: string;
beforeAll(async () => {
  ({ stripe, webhook, database } = await billingGateway());
});

const looks = () => stripe.calls.filter((call) => call === 'GET /v1/subscriptions').length;

/** Somebody who paid while no event was delivered, with so many events about it. */
async function paidInSilence(count: number) {
  const { who, sessionId } = await shopper();
  stripe.webhookUrl = null;
  const before = stripe.store.events.length;
  const { customer } = stripe.store.pay(sessionId);
  const event = stripe.store.events[before]!;
  return {
    who,
    customer,
    events: Array.from({ length: count }, (): FakeEvent => ({ ...event, id: newStripeId('evt') })),
  };
}

async function deliver(events: FakeEvent[]): Promise<void> {
  const left = [...events];
  const sender = async () => {
    for (let event = left.pop(); event; event = left.pop()) expect(await stripe.send(event, webhook)).toBe(200);
  };
  await Promise.all(Array.from({ length: 20 }, sender));
}

async function areDone(customer: string, count: number): Promise<boolean> {
  const rows = await sql(
    database,
    'select count(*)::int as done from webhook_events where account_id = $1 and processed_at is not null',
    [customer],
  );
  return rows[0]!.done === count;
}

test('A9 200 events for one customer ask Stripe a few times, not 200', async () => {
  const { who, customer, events } = await paidInSilence(200);
  const before = looks();
  await deliver(events);
  await expect.poll(() => areDone(customer, events.length)).toBe(true);
  await tierBecomes(who, 'Premium');
  expect(looks() - before).toBeLessThan(6);
});

test("A9 a member's event does not wait for Stripe's slow response to another member's", async () => {
  const [slow, other] = [await paidInSilence(20), await paidInSilence(1)];
  const before = looks();
  const release = stripe.hold();
  await deliver(slow.events);
  await deliver(other.events);
  await expect.poll(() => looks() - before, { timeout: 8000 }).toBe(2);
  release();
  await tierBecomes(other.who, 'Premium');
  await tierBecomes(slow.who, 'Premium');
});
