import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#gateway/calendar/day.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';
import { daysUntil, LongRanges, OwnCorrelations, OwnReport, sleepOn, walkOn } from './analyticsKit.ts';

const today = '2026-03-02';
let alice: Member;
let bob: Member;

/** Twenty days: after a long night a long walk; the weight falls after long walks. Billing is off. */
beforeAll(async () => {
  await (await gateway()).setClock(`${today}T20:00:00Z`);
  [alice, bob] = [await member(), await member()];
  for (const [index, day] of daysUntil(today, 20).entries()) {
    const step = (index * 7) % 20;
    await sleepOn(alice, day, 400 + step * 5);
    await walkOn(alice, day, 10 + step);
    await alice.rest('POST', '/api/metrics', { date: day, weight: 180 + ((index * 13) % 5) });
  }
});

const pairsOf = async (who: Member) => {
  const answer = (await who.gql(OwnCorrelations)).data.viewer!.correlations;
  return answer.__typename === 'Correlations' ? answer.pairs : [];
};

test('MEMB-12 with billing off every analysis is usable', async () => {
  for (const document of Object.values(LongRanges)) {
    const { data, errors } = await bob.gql(document, { from: addDays(today, -364), to: today });
    expect([errors, data.viewer !== null]).toEqual([undefined, true]);
  }
  expect((await bob.gql(OwnReport, { from: addDays(today, -364), to: today })).data.viewer!.report.__typename).toBe(
    'Report',
  );
  expect((await bob.rest('GET', '/api/activities/sleep/chart?from=2020-01-01')).status).toBe(200);
});

test('correlations show what goes together in your days, with their number, and nothing from too few', async () => {
  const pairs = await pairsOf(alice);
  expect(pairs.map(({ pair, days, confidence }) => [pair, days, confidence])).toEqual([
    ['SLEEP_ACTIVITY', 20, 'CLEAR'],
    ['SLEEP_CALORIES', 0, 'NOT_ENOUGH'],
    ['ACTIVITY_WEIGHT', 19, expect.stringMatching(/NONE|FAINT|LIKELY|CLEAR/)],
    ['PROTEIN_WEIGHT', 0, 'NOT_ENOUGH'],
    // Nothing was ever written, so no day is unlike another.
    ['JOURNAL_SLEEP', 19, 'NOT_ENOUGH'],
  ]);
  expect(pairs[0]).toMatchObject({ daysNeeded: 14, rho: 1 });
  expect((await pairsOf(bob)).map(({ days, rho }) => [days, rho])).toEqual(Array.from({ length: 5 }, () => [0, null]));
  const statements = await sentStatements(() => pairsOf(alice));
  expect(statements.filter(({ text }) => text.includes('macro_entries'))).toHaveLength(1);
});

test('the report adds up your days, overall and by week', async () => {
  const carl = await member();
  await sleepOn(carl, '2026-02-20', 480);
  await sleepOn(carl, '2026-03-01', 420);
  await walkOn(carl, '2026-02-21', 30);
  await walkOn(carl, '2026-03-01', 45, 'running');
  await walkOn(carl, '2026-03-02', 20, 'running');
  await carl.rest('POST', '/api/macros', {
    date: '2026-02-20',
    description: 'Meal',
    protein: 100,
    fats: 50,
    carbs: 200,
  });
  await carl.rest('POST', '/api/macros', { date: '2026-03-02', description: 'Bar', calories: 350 });
  for (const [date, weight] of [
    ['2026-02-20', 182],
    ['2026-03-02', 180.5],
  ] as const)
    await carl.rest('POST', '/api/metrics', { date, weight });
  await carl.rest('POST', '/api/goals', {
    goalType: 'sleep',
    goalName: 'Eight hours',
    targetValuePrimary: 8,
    targetUnitPrimary: 'hours',
  });
  const { report } = (await carl.gql(OwnReport, { from: '2026-02-19', to: today })).data.viewer!;
  expect(report).toMatchObject({
    whole: {
      from: '2026-02-19',
      to: today,
      nights: 2,
      sleepHours: 7.5,
      eatenDays: 2,
      calories: 1000,
      protein: 100,
      fats: 50,
      carbs: 200,
      weighIns: 2,
      weight: 181.25,
      activeDays: 3,
      activeMinutes: 95,
    },
    weeks: [
      {
        from: '2026-02-19',
        to: '2026-02-21',
        nights: 1,
        sleepHours: 8,
        calories: 1650,
        weight: 182,
        activeMinutes: 30,
      },
      {
        from: '2026-02-22',
        to: '2026-02-28',
        nights: 0,
        sleepHours: null,
        calories: null,
        weight: null,
        activeMinutes: 0,
      },
      { from: '2026-03-01', to: today, nights: 1, sleepHours: 7, calories: 350, weight: 180.5, activeMinutes: 65 },
    ],
    firstWeight: { date: '2026-02-20', value: 182 },
    lastWeight: { date: today, value: 180.5 },
    activities: [
      { activityType: 'running', times: 2, minutes: 65 },
      { activityType: 'walking', times: 1, minutes: 30 },
    ],
  });
});

test('days whose entries were all deleted are no days with progress of a goal', async () => {
  const dora = await member({ timezone: 'UTC' });
  await dora.rest('POST', '/api/goals', { goalType: 'daily_move', goalName: 'Move', targetValuePrimary: 30 });
  const { body: walk } = await walkOn(dora, today, 15);
  const reported = async () =>
    (await dora.gql(OwnReport, { from: today, to: today })).data.viewer!.report as { goals: { days: number }[] };
  expect((await reported()).goals).toMatchObject([{ days: 1, daysMet: 0 }]);
  await dora.rest('DELETE', `/api/activities/${walk.id}`);
  expect((await reported()).goals).toEqual([]);
});

test('a report of an invalid range is refused', async () => {
  const refusal = async (from: string, to: string) => (await bob.gql(OwnReport, { from, to })).data.viewer!.report;
  expect(await refusal('2026-03-02', '2026-03-01')).toEqual({
    __typename: 'ValidationProblem',
    message: 'The last day must not be before the first.',
  });
  expect(await refusal('2024-01-01', '2026-03-01')).toEqual({
    __typename: 'ValidationProblem',
    message: 'Choose at most 400 days.',
  });
});
