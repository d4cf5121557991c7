import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#gateway/calendar/day.ts';
import { hasGate, tiers } from '#gateway/billing/membership.rules.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { becomes, LongRanges, OwnCorrelations, OwnReport } from './analyticsKit.ts';

const to = '2026-03-02';
const span = (days: number) => ({ from: addDays(to, 1 - days), to });
const rangeRefusal = 'More than 90 days at once is part of Premium.';

let members: Record<string, Member>;

beforeAll(async () => {
  await billingGateway();
  members = Object.fromEntries(await Promise.all(tiers.map(async (tier) => [tier, await member()] as const)));
  for (const tier of tiers) await becomes(members[tier]!, tier);
});

describe.each(tiers)('with the membership %s', (tier) => {
  const isOpen = hasGate(tier, 'premium-analytics');
  const who = () => members[tier]!;

  test.each(Object.keys(LongRanges) as (keyof typeof LongRanges)[])(
    'MEMB-12 %s: 90 days are open to everybody, more need premium-analytics',
    async (field) => {
      for (const days of [7, 90]) {
        const { data, errors } = await who().gql(LongRanges[field], span(days));
        expect([days, errors, data.viewer !== null]).toEqual([days, undefined, true]);
      }
      for (const days of [91, 365]) {
        const { data, errors } = await who().gql(LongRanges[field], span(days));
        if (isOpen) expect([days, errors, data.viewer !== null]).toEqual([days, undefined, true]);
        else
          expect([days, errors?.map(({ message, extensions }) => [extensions.code, message])]).toEqual([
            days,
            [['FORBIDDEN', rangeRefusal]],
          ]);
      }
    },
  );

  test('MEMB-12 REST-42 over REST a range over 90 days needs it too; the whole list is open to everybody', async () => {
    const chart = '/api/activities/sleep/chart';
    expect((await who().rest('GET', chart)).status).toBe(200);
    expect((await who().rest('GET', `${chart}?from=${span(90).from}&to=${to}`)).status).toBe(200);
    for (const query of [`from=${span(91).from}&to=${to}`, 'from=2020-01-01', `to=${to}`]) {
      const { status, body } = await who().rest('GET', `${chart}?${query}`);
      if (isOpen) expect([query, status]).toEqual([query, 200]);
      else expect([query, status, body]).toEqual([query, 403, { message: rangeRefusal, code: 'FORBIDDEN' }]);
    }
  });

  test('MEMB-12 correlations and the report need it', async () => {
    const correlations = (await who().gql(OwnCorrelations)).data.viewer!.correlations;
    const report = (await who().gql(OwnReport, span(30))).data.viewer!.report;
    expect([correlations.__typename, report.__typename]).toEqual(
      isOpen ? ['Correlations', 'Report'] : ['ForbiddenProblem', 'ForbiddenProblem'],
    );
    if (!isOpen)
      expect([correlations, report]).toMatchObject([
        { message: 'What goes together is part of Premium.' },
        { message: 'The printable report is part of Premium.' },
      ]);
  });
});

test('MEMB-12 a membership that ends closes the gate with the next call, and a paid one opens it', async () => {
  const who = await member();
  const typeOf = async () => (await who.gql(OwnReport, span(30))).data.viewer!.report.__typename;
  await becomes(who, 'Premium');
  expect(await typeOf()).toBe('Report');
  await becomes(who, 'Free');
  expect(await typeOf()).toBe('ForbiddenProblem');
});
