import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const EditGoal = graphql(`
  mutation TestEditGoal($id: ID!, $input: GoalInput!, $base: GoalInput) {
    updateGoal(id: $id, input: $input, base: $base) {
      __typename
      ... on GoalPayload { goal { goalName targetValuePrimary targetValueSecondary } }
      ... on EditConflictProblem { conflicts { path stored } }
    }
  }
`);
const Reached = graphql(`
  mutation TestEditReached($goalId: ID!, $date: String!, $value: Float!, $base: GoalValueInput) {
    recordGoalValue(goalId: $goalId, date: $date, value: $value, base: $base) {
      __typename
      ... on ValidationProblem { fields { path } }
      ... on EditConflictProblem { conflicts { path stored } }
    }
  }
`);
const EditMetrics = graphql(`
  mutation TestEditMetrics($input: SaveMetricsInput!, $base: SaveMetricsInput) {
    saveMetrics(input: $input, base: $base) {
      __typename
      ... on SaveMetricsPayload { day { metrics { weight } } }
      ... on ValidationProblem { fields { path } }
      ... on EditConflictProblem { conflicts { path stored } }
    }
  }
`);

const date = '2026-03-02';
const oats = { date, description: 'Oats', protein: 10, fats: 2, carbs: 30 };

let ann: Member;
beforeAll(async () => {
  ann = await member();
});

describe('food', () => {
  async function logged() {
    const { body } = await ann.rest('POST', '/api/macros', oats);
    const edit = (change: object, base: object = oats) =>
      ann.rest('PUT', `/api/macros/${body.id}`, { ...oats, ...change, base });
    return { body, edit };
  }

  test('edits of different fields merge, amounts too', async () => {
    const { body, edit } = await logged();
    await edit({ protein: 12 });
    await edit({ fats: '3,5' });
    await edit({ date: '2026-03-04' });
    expect((await edit({ description: 'Oats with milk' })).body).toEqual({
      ...body,
      description: 'Oats with milk',
      date: '2026-03-04',
      protein: 12,
      fats: 3.5,
    });
  });

  test('the same amount asks', async () => {
    const { edit } = await logged();
    await edit({ protein: 12 });
    expect(await edit({ protein: 14, carbs: 40 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', stored: { protein: 12 }, fields: { protein: expect.any(String) } },
    });
    expect((await edit({ protein: '12.0' })).status).toBe(200);
  });

  test('calories alone and other amounts do not mix', async () => {
    const { edit } = await logged();
    await edit({ protein: 0, fats: 0, carbs: 0, calories: 250 });
    expect((await edit({ fats: 4 })).body.stored).toEqual({ protein: 0, fats: 0, carbs: 0, calories: 250 });
    expect((await edit({ description: 'Porridge' })).body).toMatchObject({ description: 'Porridge', calories: 250 });
  });

  test('goals count what was merged', async () => {
    const bob = await member();
    await bob.rest('POST', '/api/goals', { goalType: 'nutrition', goalName: 'Eat', targetValuePrimary: 1000 });
    const { body } = await bob.rest('POST', '/api/macros', oats);
    await bob.rest('PUT', `/api/macros/${body.id}`, { ...oats, protein: 20, base: oats });
    await bob.rest('PUT', `/api/macros/${body.id}`, { ...oats, carbs: 40, base: oats });
    expect(
      (await bob.gql(DayGoals, { date })).data?.viewer?.day.goalProgress.map((goal) => goal.actualValuePrimary),
    ).toEqual([20 * 4 + 2 * 9 + 40 * 4]);
  });
});

const DayGoals = graphql(`
  query TestEditedDayGoals($date: Date!) { viewer { day(date: $date) { goalProgress { actualValuePrimary } } } }
`);

test('targets merge one by one, also before the first are set', async () => {
  const base = { proteinTarget: 0, fatsTarget: 0, carbsTarget: 0 };
  const save = (change: object) => ann.rest('POST', '/api/macro-targets', { ...base, ...change, base });
  await save({ proteinTarget: 160 });
  expect((await save({ fatsTarget: 70 })).body).toEqual({ proteinTarget: 160, fatsTarget: 70, carbsTarget: 0 });
  const refused = await save({ proteinTarget: 150, carbsTarget: 200 });
  expect([refused.status, refused.body.stored]).toEqual([409, { proteinTarget: 160 }]);
  expect((await ann.rest('GET', '/api/macro-targets')).body).toMatchObject({ proteinTarget: 160, carbsTarget: 0 });
});

test('what was reached with a goal: two values of one day ask, equal ones and a deliberate one do not', async () => {
  const { body } = await ann.rest('POST', '/api/goals', {
    goalType: 'custom',
    goalName: 'Water',
    targetValuePrimary: 8,
  });
  const record = async (value: number, base?: number) =>
    (
      await ann.gql(Reached, {
        goalId: nodeId('Goal', body.id),
        date,
        value,
        ...(base !== undefined && { base: { value: base } }),
      })
    ).data?.recordGoalValue;
  const saved = { __typename: 'GoalPayload' };
  expect(await record(3, 0)).toEqual(saved);
  expect(await record(4, 0)).toEqual({
    __typename: 'EditConflictProblem',
    conflicts: [{ path: 'value', stored: 3 }],
  });
  expect(await record(3, 0)).toEqual(saved);
  expect(await record(4, 3)).toEqual(saved);
  expect(await record(5)).toEqual(saved);
  expect(await record(6, -1)).toEqual({ __typename: 'ValidationProblem', fields: [{ path: 'base.value' }] });
});

test('a goal: its name is one field, its target with the unit another', async () => {
  const base = { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 7, targetValueSecondary: 30 };
  const { body } = await ann.rest('POST', '/api/goals', base);
  const edit = async (change: object) =>
    (await ann.gql(EditGoal, { id: nodeId('Goal', body.id), input: { ...base, ...change }, base })).data?.updateGoal;
  await edit({ targetValuePrimary: 8 });
  expect(await edit({ goalName: 'Sleep well' })).toEqual({
    __typename: 'GoalPayload',
    goal: { goalName: 'Sleep well', targetValuePrimary: 8, targetValueSecondary: 30 },
  });
  expect(await edit({ targetValueSecondary: 45 })).toEqual({
    __typename: 'EditConflictProblem',
    conflicts: [
      { path: 'targetValuePrimary', stored: 8 },
      { path: 'targetUnitPrimary', stored: 'hours' },
      { path: 'targetValueSecondary', stored: 30 },
      { path: 'targetUnitSecondary', stored: 'minutes' },
    ],
  });
});

describe('metrics', () => {
  let waist: string;
  let hips: string;
  beforeAll(async () => {
    const add = async (fieldName: string) =>
      (await ann.rest('POST', '/api/custom-metric-fields', { fieldName, unit: 'in' })).body.id;
    [waist, hips] = [await add('Waist'), await add('Hips')];
  });
  const read = async () => (await ann.rest('GET', `/api/metrics/date/${date}`)).body;

  test('a conflict on an empty day leaves nothing, and each metric is a field', async () => {
    expect((await ann.rest('POST', '/api/metrics', { date, weight: 150, base: { weight: 149 } })).status).toBe(409);
    expect(await read()).toEqual([]);
    await ann.rest('POST', '/api/metrics', { date, weight: 150, customFields: { Waist: 30 }, base: {} });
    const base = { customFields: { Waist: 30, Hips: null } };
    await ann.rest('POST', '/api/metrics', { date, customFields: { Waist: 31 }, base });
    const merged = await ann.rest('POST', '/api/metrics', { date, customFields: { Waist: 30, Hips: 40 }, base });
    expect(merged.body).toMatchObject({ weight: 150, customFields: { Waist: 31, Hips: 40 } });
    const refused = await ann.rest('POST', '/api/metrics', { date, customFields: { Waist: 32, Hips: 41 }, base });
    expect([refused.status, refused.body.stored]).toEqual([409, { 'customFields.Waist': 31, 'customFields.Hips': 40 }]);
    expect((await read())[0].customFields).toEqual({ Waist: 31, Hips: 40 });
  });

  test('a conflict names a metric as the edit does', async () => {
    const [fieldId, other] = [nodeId('CustomMetricField', waist), nodeId('CustomMetricField', hips)];
    const save = async (value: number, base: number | null) =>
      (
        await ann.gql(EditMetrics, {
          input: { date: '2026-03-03', customFields: [{ fieldId, value }] },
          base: {
            customFields: [
              { fieldId: other, value: 1 },
              { fieldName: 'waist', value: base },
            ],
          },
        })
      ).data?.saveMetrics;
    expect(await save(30, null)).toMatchObject({ __typename: 'SaveMetricsPayload' });
    expect(await save(31, null)).toEqual({
      __typename: 'EditConflictProblem',
      conflicts: [{ path: `customFields.${fieldId}`, stored: 30 }],
    });
    expect(await save(31, 30)).toMatchObject({ __typename: 'SaveMetricsPayload' });
  });

  test('a base is checked, and saves at the same time lose nothing', async () => {
    const save = async (input: object, base: object) =>
      (await ann.gql(EditMetrics, { input: { date: '2026-03-05', ...input }, base })).data?.saveMetrics;
    expect(await save({ weight: 150 }, { weight: -1 })).toMatchObject({ fields: [{ path: 'base.weight' }] });
    const ends = await Promise.all([151, 152, 153].map((weight) => save({ weight }, {})));
    expect(ends.filter((end) => end?.__typename === 'SaveMetricsPayload')).toHaveLength(1);
  });
});
