import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startFakeStripe, fakeStripeKeys } from '#tests/support/fakeStripe.ts';
import { newStripeId, secondsNow } from '#tests/support/fakeStripeStore.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';

beforeAll(async () => {
  await gateway({
    LEGACY_QUERY_TOKEN: 'off',
    STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_first',
    STRIPE_WEBHOOK_SECRET_NEXT: 'whsec_next',
  });
});

test('B4 /metrics is open to this machine, and closed to forwarded calls', async () => {
  expect((await rest('GET', '/metrics')).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect([name, (await rest('GET', '/metrics', undefined, { [name]: '203.0.113.9' })).status]).toEqual([name, 404]);
  }
});

test('B4 with METRICS_TOKEN /metrics is open only to calls that carry it, forwarded ones too', async () => {
  const { database } = await gateway();
  const METRICS_TOKEN = 'a-token-of-metrics';
  const { url, stop } = await serveTestGateway(database.url, { METRICS_TOKEN });
  onTestFinished(stop);
  const status = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).status;
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await status({ authorization: `Bearer ${METRICS_TOKEN}`, ...forwarded })).toBe(200);
  expect(await status({ authorization: 'Bearer a-token-of-another', ...forwarded })).toBe(404);
  expect(await status({})).toBe(404);
});

test('B7 with LEGACY_QUERY_TOKEN=off a session token in an address opens nothing', async () => {
  const ada = await member();
  const path = '/api/photos/01890a5d-ac96-774b-bcce-b302099a8057.jpg';
  expect((await ada.rest('GET', path)).status).toBe(404);
  expect((await rest('GET', `${path}?token=${ada.token}`)).status).toBe(401);
});

test('B7 events signed with either webhook secret are accepted, with another refused', async () => {
  const { url } = await gateway();
  const stripe = await startFakeStripe();
  const event = {
    id: newStripeId('evt'),
    object: 'event' as const,
    api_version: '',
    created: secondsNow(),
    livemode: false as const,
    type: 'payout.paid',
    data: { object: { id: 'po_1', object: 'payout' } },
  };
  const send = (secret: string) => stripe.send(event, `${url}/api/stripe/webhook`, { secret });
  expect([await send('whsec_first'), await send('whsec_next'), await send('whsec_third')]).toEqual([200, 200, 400]);
  await stripe.stop();
});
