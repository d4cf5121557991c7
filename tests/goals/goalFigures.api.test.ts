import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { coveredMinutes } from '#gateway/calendar/duration.ts';
import { goalAmount, goalFigures } from '#gateway/goals/goalProgress.rules.ts';

const Figures = graphql(`
  query TestGoalFigures { viewer { goals { goalType targetValuePrimary targetValueSecondary today { actualValuePrimary actualValueSecondary percentageAchieved } } } }
`);
const RecordValue = graphql(`
  mutation TestGoalFiguresValue($goalId: ID!, $value: Float) { recordGoalValue(goalId: $goalId, value: $value) { __typename } }
`);
const day = '2026-03-09';

beforeAll(async () => (await gateway()).setClock(`${day}T12:00:00Z`));

test.each([
  [7.5, 0, 461],
  [0, 50, 60],
  [3, 0, 61],
  [0.01, 0, 1000],
])(
  'ENT-48 the client computes the figures of time as the server does: target %d h %d min, %d min',
  async (targetValuePrimary, targetValueSecondary, minutes) => {
    const bob = await member();
    const goal = { targetValuePrimary, targetValueSecondary };
    await bob.rest('POST', '/api/goals', { ...goal, goalType: 'daily_move', goalName: 'Move' });
    const startTime = Temporal.Instant.from(`${day}T00:00:00Z`);
    const endTime = startTime.add({ minutes });
    const activity = { activityType: 'running', startTime: String(startTime), endTime: String(endTime) };
    expect((await bob.rest('POST', '/api/activities', activity)).status).toBe(201);
    const { data } = await bob.gql(Figures, {});
    const [server] = data.viewer!.goals;
    expect(goalFigures({ goalType: 'daily_move', ...goal }, minutes)).toEqual(server!.today);
  },
);

test.each([
  [2000, 667.67],
  [3, 2],
  [800, 1],
  [0.01, 99_999_999.99],
])(
  'ENT-48 the client computes the figures of a number as the server does: target %d, %d',
  async (targetValuePrimary, amount) => {
    const calories = Math.min(Math.ceil(amount), 20_000);
    const bob = await member();
    await bob.rest('POST', '/api/goals', { targetValuePrimary, goalType: 'nutrition', goalName: 'Eat' });
    const { body } = await bob.rest('POST', '/api/goals', { targetValuePrimary, goalType: 'custom', goalName: 'Own' });
    await bob.rest('POST', '/api/macros', { description: 'Meal', calories, date: day });
    await bob.gql(RecordValue, { goalId: body.id, value: amount });
    const { data } = await bob.gql(Figures, {});
    const [eat, own] = data.viewer!.goals;
    const target = { targetValuePrimary, targetValueSecondary: null };
    expect(goalFigures({ goalType: 'nutrition', ...target }, calories)).toEqual(eat!.today);
    expect(goalFigures({ goalType: 'custom', ...target }, amount)).toEqual(own!.today);
  },
);

test('ENT-48 movement that overlaps counts once, on the client as on the server, also after a change', async () => {
  const bob = await member();
  const goal = { targetValuePrimary: 2, targetValueSecondary: 0 };
  await bob.rest('POST', '/api/goals', { ...goal, goalType: 'daily_move', goalName: 'Move' });
  const spans = [
    ['07:00', 60],
    ['07:30', 60],
    ['07:30', 60],
    ['09:00', 45],
    ['09:10', 10],
    ['08:30', 0.4],
  ] as const;
  const server = async () => (await bob.gql(Figures, {})).data.viewer!.goals[0]!.today;
  const logged = [];
  for (const [clock, minutes] of spans) {
    const startTime = Temporal.Instant.from(`${day}T${clock}:00Z`);
    const endTime = startTime.add({ seconds: minutes * 60 });
    const activity = { activityType: 'running', startTime: String(startTime), endTime: String(endTime) };
    const { body } = await bob.rest('POST', '/api/activities', activity);
    logged.push({ id: body.id, startTime: body.startTime, durationMinutes: body.durationMinutes });
  }
  expect(coveredMinutes(logged)).toBe(135);
  expect(await server()).toEqual(goalFigures({ goalType: 'daily_move', ...goal }, 135));
  await bob.rest('DELETE', `/api/activities/${logged[0]!.id}`);
  expect(await server()).toEqual(goalFigures({ goalType: 'daily_move', ...goal }, coveredMinutes(logged.slice(1))));
});

test('hours and minutes are one amount; other goals have no minutes', () => {
  expect(goalAmount('sleep', 7, 30)).toBe(450);
  expect(goalAmount('nutrition', 2000, 30)).toBe(2000);
  expect(
    goalFigures({ goalType: 'sleep', targetValuePrimary: 0, targetValueSecondary: null }, 30).percentageAchieved,
  ).toBe(0);
});
