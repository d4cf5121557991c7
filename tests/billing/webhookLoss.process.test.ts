import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fakeStripe.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

let stripe: FakeStripe;
const cleanUp: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  stripe = await startFakeStripe();
  cleanUp.push(stripe.stop);
});
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function call(url: string, path: string, body: unknown, token?: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function membershipOf(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { membership: string }).membership;
}

/** Registers somebody and lets them pay, while no event is delivered by itself. */
async function payAt(url: string) {
  const name = `payer${Math.random().toString(36).slice(2, 8)}`;
  const { body } = await call(url, '/api/register', {
    username: name,
    email: `${name}@example.org`,
    password: 'correct horse',
    firstName: 'P',
    lastName: 'Q',
  });
  const token = body.token!;
  const checkout = await call(
    url,
    '/api/stripe/create-checkout-session',
    { tier: 'Premium', interval: 'yearly' },
    token,
  );
  expect(checkout.status).toBe(200);
  const before = stripe.store.events.length;
  stripe.store.pay(checkout.body.sessionId!);
  return { token, event: stripe.store.events[before]! };
}

test('MEMB-01 a server killed right after it took an event has the right membership after its restart, and no secret in its logs', async () => {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'trace', ...stripe.settings };
  const first = await startServer(environment);
  const { token, event } = await payAt(first.url);
  // Stripe is slow, so that the job cannot be done before the server is gone.
  const release = stripe.hold();
  expect(await stripe.send(event, `${first.url}/api/stripe/webhook`)).toBe(200);
  await first.end('SIGKILL');
  release();
  // Nothing else reports the payment: the list of past events is unreachable.
  stripe.store.events = [];
  const second = await startServer(environment);
  await expect.poll(() => membershipOf(second.url, token)).toBe('Premium');
  // More failures than the library's own retries and other calls use up.
  stripe.fail(20, 500);
  await call(second.url, '/api/stripe/create-portal-session', {}, token);
  stripe.fail(0, 500);
  expect(await stripe.send(event, `${second.url}/api/stripe/webhook`, { secret: 'wrong' })).toBe(400);
  expect(await second.end('SIGTERM')).toBe(0);
  const printed = first.output() + second.output();
  expect(printed).toContain('membership-changed');
  expect(printed).toContain('stripe-failed');
  for (const secret of [stripe.settings.STRIPE_SECRET_KEY, stripe.settings.STRIPE_WEBHOOK_SECRET, 'v1='])
    expect(printed).not.toContain(secret);
});

test('MEMB-01 the next start catches up with a missed event', async () => {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  const environment = { DATA_DIR: folder.path, ...stripe.settings };
  const first = await startServer(environment);
  const { token } = await payAt(first.url);
  expect(await membershipOf(first.url, token)).toBe('Free');
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await startServer(environment);
  await expect.poll(() => membershipOf(second.url, token)).toBe('Premium');
  expect(await second.end('SIGTERM')).toBe(0);
});

test('MEMB-01 while the database is down an event is not acknowledged, and is accepted when it is back', async () => {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  const first = await startPostgres(folder.path, { durable: false });
  await applyMigrations(first.url);
  const gateway = await serveTestGateway(first.url, stripe.settings);
  cleanUp.push(gateway.stop);
  const { token, event } = await payAt(gateway.url);
  await first.stop();
  expect(await stripe.send(event, `${gateway.url}/api/stripe/webhook`)).toBe(503);
  const second = await startPostgres(folder.path, { durable: false });
  cleanUp.push(second.stop);
  expect(await stripe.send(event, `${gateway.url}/api/stripe/webhook`)).toBe(200);
  await expect.poll(() => membershipOf(gateway.url, token)).toBe('Premium');
});
