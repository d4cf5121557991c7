import { expect, test } from 'vitest';
import { member, rest } from '#tests/support/kit.ts';
import { viewerOf } from './billingKit.ts';

const off = {
  message: 'This Everystep takes no payments, so there is no membership to buy or manage. Ask whoever runs it.',
  code: 'UNAVAILABLE',
};

test.each(['create-checkout-session', 'create-portal-session', 'webhook'])(
  'REST-27 REST-29 with billing off %s is 503 with a clear message',
  async (call) => {
    const who = await member();
    const { status, body, headers } = await who.rest('POST', `/api/stripe/${call}`, {});
    expect([status, body]).toEqual([503, off]);
    // Waiting does not help.
    expect(headers.has('retry-after')).toBe(false);
  },
);

test('MEMB-12 with billing off everything is usable', async () => {
  expect(await viewerOf(await member())).toMatchObject({
    membership: 'Free',
    billingEnabled: false,
    gates: ['ads-free', 'premium-analytics'],
    subscription: null,
  });
  expect((await rest('POST', '/api/stripe/create-checkout-session', {})).status).toBe(401);
});
