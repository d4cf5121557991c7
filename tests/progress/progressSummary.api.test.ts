import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';

const Summary = graphql(`
  query TestProgressSummary { viewer { progressSummary { currentStreak longestStreak loggedDays goalsMet goalsMetToday activeGoals weightTrend { fromDate fromWeight toDate toWeight change } } } }
`);

const LoggedDays = graphql(`
  query TestLoggedDays { viewer {
    progressSummary { currentStreak longestStreak loggedDays }
    loggedDays(from: "2026-03-01", to: "2026-03-09")
  } }
`);

beforeAll(async () => (await gateway()).setClock('2026-03-09T12:00:00Z'));

test('PROG-02 streaks, weight and goals come from what was logged', async () => {
  const alice = await member();
  await alice.rest('POST', '/api/goals', { goalType: 'nutrition', goalName: 'Eat', targetValuePrimary: 500 });
  for (const date of ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-03-07'])
    await alice.rest('POST', '/api/macros', { description: 'Lunch', calories: 600, date });
  await alice.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: '2026-03-08T08:00:00Z',
    endTime: '2026-03-08T09:00:00Z',
  });
  for (const [date, weight] of [
    ['2026-01-01', 200],
    ['2026-02-20', 180.5],
    ['2026-03-07', 178.2],
  ] as const)
    await alice.rest('POST', '/api/metrics', { date, weight });
  const read = async () => (await alice.gql(Summary)).data.viewer!.progressSummary;
  expect(await read()).toEqual({
    currentStreak: 2,
    longestStreak: 4,
    loggedDays: 8,
    goalsMet: 0,
    goalsMetToday: 0,
    activeGoals: 1,
    weightTrend: { fromDate: '2026-02-20', fromWeight: 180.5, toDate: '2026-03-07', toWeight: 178.2, change: -2.3 },
  });
  await alice.rest('POST', '/api/journal-entries', { date: '2026-03-09', content: 'Good' });
  await alice.rest('POST', '/api/macros', { description: 'Lunch', calories: 600, date: '2026-03-09' });
  await alice.rest('POST', '/api/macros', { description: 'Ahead', calories: 600, date: '2026-03-10' });
  expect(await read()).toMatchObject({ currentStreak: 3, longestStreak: 4, goalsMet: 1, goalsMetToday: 1 });
  expect((await sentStatements(read)).filter(({ text }) => /goal_progress/.test(text))).toHaveLength(1);
});

test('PROG-02 a day is logged no longer once its last metric was cleared or deleted', async () => {
  const ann = await member();
  for (const fieldName of ['Waist', 'Chest'])
    await ann.rest('POST', '/api/custom-metric-fields', { fieldName, unit: 'cm' });
  const { body: fields } = await ann.rest('GET', '/api/custom-metric-fields');
  for (const [date, metrics] of [
    ['2026-03-09', { weight: 180 }],
    ['2026-03-08', { weight: 180, customFields: { Chest: 100 } }],
    ['2026-03-07', { customFields: { Waist: 80 } }],
    ['2026-03-06', { weight: 180 }],
    ['2026-03-05', { customFields: { Waist: 80 } }],
  ] as const)
    await ann.rest('POST', '/api/metrics', { date, ...metrics });
  const read = async () => {
    const { progressSummary, loggedDays } = (await ann.gql(LoggedDays)).data.viewer!;
    const history = (await ann.rest('GET', '/api/metrics')).body.map(({ date }: { date: string }) => date);
    expect(history).toEqual(loggedDays.toReversed());
    return [progressSummary.currentStreak, progressSummary.longestStreak, progressSummary.loggedDays, loggedDays];
  };
  expect(await read()).toMatchObject([5, 5, 5, { length: 5 }]);
  for (const date of ['2026-03-06', '2026-03-08']) await ann.rest('POST', '/api/metrics', { date, weight: null });
  await ann.rest('POST', '/api/metrics', { date: '2026-03-05', customFields: { Waist: null } });
  expect(await read()).toEqual([3, 3, 3, ['2026-03-07', '2026-03-08', '2026-03-09']]);
  const { id } = fields.find(({ fieldName }: { fieldName: string }) => fieldName === 'Waist');
  await ann.rest('DELETE', `/api/custom-metric-fields/${id}`);
  expect(await read()).toEqual([2, 2, 2, ['2026-03-08', '2026-03-09']]);
});

test('PROG-02 a new member has nothing yet', async () => {
  const bob = await member();
  expect((await bob.gql(Summary)).data.viewer!.progressSummary).toEqual({
    currentStreak: 0,
    longestStreak: 0,
    loggedDays: 0,
    goalsMet: 0,
    goalsMetToday: 0,
    activeGoals: 0,
    weightTrend: null,
  });
});
