import { build } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Gate,
  gatesOf,
  hasGate,
  lookupKey,
  intervals,
  memberships,
  paidTiers,
  planOfLookupKey,
  priceText,
  savingText,
  tierOf,
  tiers,
} from '#gateway/billing/membership.rules.ts';
import { bestOf, membershipAfter } from '#gateway/billing/subscription.rules.ts';

test('MEMB-01 there are four memberships', () => {
  expect(tiers).toEqual(['Free', 'Ad-free', 'Premium', 'Premium (beta)']);
  expect(tierOf('Gold')).toBe('Free');
});

test.each<[string, Gate, string[]]>([
  ['MEMB-11', 'ads-free', ['Ad-free', 'Premium', 'Premium (beta)']],
  ['MEMB-12', 'premium-analytics', ['Premium', 'Premium (beta)']],
  ['MEMB-13', 'beta-features', ['Premium (beta)']],
])('%s gate %s is on for %j', (_id, gate, on) => {
  expect(tiers.filter((tier) => hasGate(tier, gate))).toEqual(on);
});

test('MEMB-11 MEMB-12 MEMB-13 without billing everything is open, except experimental features', () => {
  expect(gatesOf('Free', false)).toEqual(['ads-free', 'premium-analytics']);
  expect(gatesOf('Free', true)).toEqual([]);
  expect(gatesOf('Premium (beta)', false)).toEqual(['ads-free', 'premium-analytics', 'beta-features']);
});

test('MEMB-02 MEMB-03 MEMB-04 MEMB-05 the table lists the features of each', () => {
  expect(memberships.Free.features).toEqual([
    'Basic activity tracking',
    'Photo uploads',
    'Progress charts',
    'Community support',
    'With ads',
  ]);
  expect(memberships['Ad-free'].features).toEqual(['No ads', 'Priority support']);
  expect(memberships.Premium.features).toEqual([
    'Advanced analytics',
    'Custom goals',
    'Export data',
    'Premium support',
  ]);
  expect(memberships['Premium (beta)'].features).toEqual([
    ...memberships.Premium.features,
    'Beta access',
    'Feedback channel',
  ]);
});

test('MEMB-17 MEMB-18 MEMB-19 MEMB-20 prices and savings', () => {
  expect(
    paidTiers.map((tier) => [tier, ...intervals.map((interval) => priceText(tier, interval)), savingText(tier)]),
  ).toEqual([
    ['Ad-free', '$4.99 per month', '$49.99 per year', 'save $10'],
    ['Premium', '$9.99 per month', '$99.99 per year', 'save $20'],
  ]);
});

test('MEMB-01 every price has a lookup key that leads back to it, and nothing else does', () => {
  for (const tier of paidTiers)
    for (const interval of intervals) expect(planOfLookupKey(lookupKey(tier, interval))).toEqual({ tier, interval });
  expect(lookupKey('Ad-free', 'yearly')).toBe('everystep_ad_free_yearly');
  for (const key of [null, undefined, '', 'everystep_gold_monthly', 'toString'])
    expect(planOfLookupKey(key)).toBeNull();
});

describe('the membership from subscriptions', () => {
  const adFree = { tier: 'Ad-free', status: 'active' };
  test.each<[string, { tier: string; status: string }[], string]>([
    ['none', [], 'Free'],
    ['one', [adFree], 'Ad-free'],
    ['two: the better one', [adFree, { tier: 'Premium', status: 'trialing' }], 'Premium'],
    ['a payment that failed, still tried again', [{ tier: 'Premium', status: 'past_due' }], 'Premium'],
    ['one that ended beside one that lives', [{ tier: 'Premium', status: 'canceled' }, adFree], 'Ad-free'],
    ...['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'something new'].map(
      (status): [string, { tier: string; status: string }[], string] => [status, [{ tier: 'Premium', status }], 'Free'],
    ),
  ])('MEMB-01 %s', (_name, subscriptions, membership) => {
    expect(membershipAfter('Ad-free', subscriptions)).toBe(membership);
  });

  test('MEMB-28 a beta membership is granted, not bought, and stays', () => {
    expect(membershipAfter('Premium (beta)', [])).toBe('Premium (beta)');
    expect(bestOf([])).toBeNull();
  });
});

test('MEMB-31 the client build embeds the publishable key', async () => {
  vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_embeddedHere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'frontend/billing/publishableKey.ts', formats: ['es'], fileName: 'key' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] };
  expect(output.map(({ code }) => code).join('')).toContain('pk_test_embeddedHere');
});
