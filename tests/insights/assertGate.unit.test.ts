import { describe, expect, test } from 'vitest';
import { assertGate, assertRange, openGates } from '#gateway/billing/gates.service.ts';
import { isLongRange } from '#gateway/billing/longRange.rules.ts';
import type { Gate } from '#gateway/billing/membership.rules.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ForbiddenError } from '#gateway/platform/errors.ts';

const gates: Gate[] = ['ads-free', 'premium-analytics', 'beta-features'];
const memberWith = (membership: string, isSold: boolean) =>
  ({ membership, zone: 'UTC', kernel: { settings: { stripe: isSold ? {} : undefined } } }) as unknown as Member;

describe.each([
  ['Free', true, []],
  ['Ad-free', true, ['ads-free']],
  ['Premium', true, ['ads-free', 'premium-analytics']],
  ['Premium (beta)', true, gates],
  ['a membership nobody knows', true, []],
  ['Free', false, ['ads-free', 'premium-analytics']],
  ['Premium (beta)', false, gates],
] as const)('%s, sold here: %s', (membership, isSold, open) => {
  const who = memberWith(membership, isSold);

  test.each(gates)('MEMB-11 MEMB-12 MEMB-13 the gate %s follows the table', (gate) => {
    expect(openGates(who).includes(gate)).toBe(open.some((each) => each === gate));
    if (open.some((each) => each === gate)) expect(() => assertGate(who, gate)).not.toThrow();
    else expect(() => assertGate(who, gate)).toThrow(ForbiddenError);
  });

  test('MEMB-12 90 days are open to everybody; 91, an open start and an old one need premium-analytics', () => {
    expect(() => assertRange(who, { from: '2026-01-01', to: '2026-03-31' })).not.toThrow();
    const long = [
      { from: '2026-01-01', to: '2026-04-01' },
      { from: null, to: '2026-01-01' },
      { from: '2020-01-01', to: null },
    ];
    for (const range of long) {
      if (open.some((each) => each === 'premium-analytics')) expect(() => assertRange(who, range)).not.toThrow();
      else expect(() => assertRange(who, range)).toThrow('More than 90 days at once is part of Premium.');
    }
  });
});

test('each gate has its own message', () => {
  const who = memberWith('Free', true);
  expect(() => assertGate(who, 'ads-free')).toThrow('This comes with Ad-free and Premium.');
  expect(() => assertGate(who, 'premium-analytics')).toThrow('This is part of Premium.');
  expect(() => assertGate(who, 'beta-features')).toThrow('This is still being tried out by beta members.');
  expect([
    isLongRange({ from: '2026-01-01', to: '2026-03-31' }),
    isLongRange({ from: '2026-01-01', to: '2026-04-01' }),
  ]).toEqual([false, true]);
});
