import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import type { FakeSubscription } from '#tests/support/fakeStripeStore.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fakeStripe.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';

export const Membership = graphql(`
  query TestMembership {
    viewer { membership gates billingEnabled subscription { tier interval status renewsOn endsOn } }
  }
`);

export const publicUrl = 'https://everystep.example';

/** A fake Stripe and this file's gateway that uses it; its events come by themselves unless a test says otherwise. */
export async function billingGateway(
  settings: Record<string, string> = {},
): Promise<{ stripe: FakeStripe; webhook: string; database: string }> {
  const stripe = await startFakeStripe();
  afterAll(stripe.stop);
  const { url, database } = await gateway({ ...stripe.settings, PUBLIC_URL: publicUrl, ...settings });
  stripe.webhookUrl = `${url}/api/stripe/webhook`;
  return { stripe, webhook: stripe.webhookUrl, database: database.url };
}

export async function sql(database: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export const viewerOf = async (who: Member) => (await who.gql(Membership)).data.viewer!;

export async function tierBecomes(who: Member, tier: string): Promise<void> {
  await expect.poll(async () => (await viewerOf(who)).membership, { interval: 40 }).toBe(tier);
}

/** Somebody who opened a checkout, so that Stripe knows them. */
export async function shopper(tier = 'Premium', interval = 'monthly') {
  const who = await member();
  const { status, body } = await who.rest('POST', '/api/stripe/create-checkout-session', { tier, interval });
  expect(status).toBe(200);
  return { who, sessionId: body.sessionId as string };
}

/** Somebody who paid, and whose membership has arrived. */
export async function subscriber(
  stripe: FakeStripe,
  tier = 'Premium',
  interval = 'monthly',
): Promise<{ who: Member; subscription: FakeSubscription }> {
  const { who, sessionId } = await shopper(tier, interval);
  const { subscription } = stripe.store.pay(sessionId);
  await tierBecomes(who, tier);
  return { who, subscription: stripe.store.subscriptions.get(subscription!)! };
}
