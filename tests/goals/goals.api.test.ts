import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';

const Create = graphql(`
  mutation TestCreateGoal($input: GoalInput!) {
    createGoal(input: $input) { __typename ... on GoalPayload { goal { id uuid isActive } viewer { goals { uuid } } } ... on ValidationProblem { fields { path message } } }
  }
`);
const Update = graphql(`
  mutation TestUpdateGoal($id: ID!, $input: GoalInput!) {
    updateGoal(id: $id, input: $input) { __typename ... on GoalPayload { goal { goalType goalName targetValuePrimary targetValueSecondary } } ... on Problem { message } ... on ValidationProblem { fields { path } } }
  }
`);
const SetActive = graphql(`
  mutation TestSetGoalActive($id: ID!, $isActive: Boolean!) { setGoalActive(id: $id, isActive: $isActive) { __typename ... on GoalPayload { goal { isActive } } } }
`);
const Delete = graphql(`
  mutation TestDeleteGoal($id: ID!) { deleteGoal(id: $id) { __typename ... on DeleteGoalPayload { deletedId viewer { goals { uuid } } } } }
`);
const Record = graphql(`
  mutation TestRecordGoalValue($goalId: ID!, $date: String, $value: Float) {
    recordGoalValue(goalId: $goalId, date: $date, value: $value) { __typename ... on ValidationProblem { fields { path } } }
  }
`);
const ReadNode = graphql(`
  query TestGoalNode($id: ID!) { node(id: $id) { ... on Goal { goalName today { percentageAchieved } } } }
`);

const globalId = (id: string) => Buffer.from(`Goal:${id}`).toString('base64');
const sleepGoal = {
  goalType: 'sleep',
  goalName: 'Sleep well',
  targetValuePrimary: 7,
  targetUnitPrimary: 'hours',
  targetValueSecondary: 30,
  targetUnitSecondary: 'minutes',
};

let alice: Member;
let mallory: Member;
beforeAll(async () => {
  await (await gateway()).setClock('2026-03-09T12:00:00Z');
  [alice, mallory] = [await member(), await member()];
});

describe('REST', () => {
  test('REST-70 REST-69 ENT-42 ENT-47 POST creates an active goal, and GET lists it', async () => {
    const bob = await member();
    const { status, body } = await bob.rest('POST', '/api/goals', sleepGoal);
    expect([status, body]).toEqual([201, { id: expect.any(String), ...sleepGoal, isActive: true }]);
    const second = await bob.rest('POST', '/api/goals', {
      goalType: 'custom',
      goalName: 'Water',
      targetValuePrimary: '8',
    });
    expect(second.body).toMatchObject({
      targetValuePrimary: 8,
      targetUnitPrimary: 'units',
      targetValueSecondary: null,
      targetUnitSecondary: null,
    });
    expect((await bob.rest('GET', '/api/goals')).body).toEqual([body, second.body]);
    expect((await mallory.rest('GET', '/api/goals')).body).toEqual([]);
  });

  test('REST-70 the same client-made id creates one goal', async () => {
    const bob = await member();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bob.rest('POST', '/api/goals', { ...sleepGoal, id })),
    );
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([201, id]));
    expect((await bob.rest('GET', '/api/goals')).body).toHaveLength(1);
  });

  test.each(['<script>alert(1)</script>', '\u202eשלום', '👍🏽 أهلا', "'; drop table goal_targets; --"])(
    'ENT-44 a goal may have the name %s',
    async (goalName) => {
      expect((await alice.rest('POST', '/api/goals', { ...sleepGoal, goalName })).body.goalName).toBe(goalName);
    },
  );

  test.each([
    ...['', null, undefined, 'hydration', {}, ['sleep'], 5, 'x'.repeat(101)].map((value) => ['goalType', value]),
    ...['', null, undefined, ' ', {}, ['x'], 'x'.repeat(256), 'a\0b', '\ud800'].map((value) => ['goalName', value]),
    ...['', null, undefined, 0, -1, 'much', 'NaN', 100_000_000, 1.255, {}, [1], true].map((value) => [
      'targetValuePrimary',
      value,
    ]),
    ...[-1, 60, 1.5, 'x', {}, [1], true].map((value) => ['targetValueSecondary', value]),
    ...['minutes', {}, 'x'.repeat(51)].map((value) => ['targetUnitPrimary', value]),
    ['targetUnitSecondary', 'x'.repeat(51)],
    ['id', 'x'],
    ['id', {}],
  ] as [string, unknown][])('GOAL-07 GOAL-08 GOAL-09 GOAL-11 the server refuses %s %j', async (field, value) => {
    const { status, body } = await alice.rest('POST', '/api/goals', {
      ...sleepGoal,
      targetValueSecondary: null,
      [field]: value,
    });
    expect([status, body.code, body.fields && field in body.fields]).toEqual([400, 'BAD_USER_INPUT', true]);
  });

  test('GOAL-09 GOAL-10 an empty target is missing, empty minutes are none, and every invalid field is named', async () => {
    const { status, body } = await alice.rest('POST', '/api/goals', { ...sleepGoal, targetValueSecondary: '' });
    expect([status, body.targetValueSecondary]).toEqual([201, null]);
    const missing = await alice.rest('POST', '/api/goals', { ...sleepGoal, goalName: '', targetValuePrimary: '' });
    expect([missing.status, Object.keys(missing.body.fields), missing.body.fields.targetValuePrimary]).toEqual([
      400,
      ['goalName', 'targetValuePrimary'],
      'Target value is required',
    ]);
  });

  test.each(['goalName', 'targetUnitPrimary', 'targetUnitSecondary'])(
    'ENT-44 a %s that exceeds its limit once normalised is refused',
    async (field) => {
      const { status, body } = await alice.rest('POST', '/api/goals', {
        ...sleepGoal,
        goalType: 'custom',
        [field]: '\uFB2C'.repeat(field === 'goalName' ? 86 : 20),
      });
      expect([status, body.fields && field in body.fields]).toEqual([400, true]);
    },
  );

  test('GOAL-16 a megabyte is refused, and everything needs a session', async () => {
    expect((await alice.rest('POST', '/api/goals', { ...sleepGoal, goalName: 'x'.repeat(1_000_000) })).status).toBe(
      413,
    );
    expect([(await rest('GET', '/api/goals')).status, (await rest('POST', '/api/goals', sleepGoal)).status]).toEqual([
      401, 401,
    ]);
  });
});

describe('GraphQL', () => {
  test('GOAL-01 a goal is edited, paused, resumed and deleted; its type stays', async () => {
    const bob = await member();
    const { data } = await bob.gql(Create, { input: sleepGoal });
    const id = data.createGoal.__typename === 'GoalPayload' ? data.createGoal.goal.id : '';
    expect(
      (await bob.gql(Update, { id, input: { goalType: ' Sleep', goalName: 'Sleep longer', targetValuePrimary: 8 } }))
        .data.updateGoal,
    ).toEqual({
      __typename: 'GoalPayload',
      goal: { goalType: 'sleep', goalName: 'Sleep longer', targetValuePrimary: 8, targetValueSecondary: null },
    });
    for (const goalType of ['custom', 'nothing'])
      expect(
        (
          await bob.gql(Update, {
            id,
            input: { goalType, goalName: 'Cups', targetValuePrimary: 7, targetUnitPrimary: 'cups' },
          })
        ).data.updateGoal,
      ).toMatchObject({ __typename: 'ValidationProblem', fields: [{ path: 'goalType' }] });
    expect((await bob.rest('GET', '/api/goals')).body).toMatchObject([
      { goalType: 'sleep', goalName: 'Sleep longer', targetUnitPrimary: 'hours' },
    ]);
    expect(
      (await bob.gql(Update, { id, input: { goalName: '', targetValuePrimary: 8 } })).data.updateGoal,
    ).toMatchObject({ __typename: 'ValidationProblem', fields: [{ path: 'goalName' }] });
    expect((await bob.gql(SetActive, { id, isActive: false })).data.setGoalActive).toMatchObject({
      goal: { isActive: false },
    });
    expect((await bob.rest('GET', '/api/goals')).body[0].isActive).toBe(false);
    expect((await bob.gql(SetActive, { id, isActive: true })).data.setGoalActive).toMatchObject({
      goal: { isActive: true },
    });
    expect((await bob.gql(Delete, { id })).data.deleteGoal).toMatchObject({ deletedId: id, viewer: { goals: [] } });
    expect((await bob.gql(Delete, { id })).data.deleteGoal.__typename).toBe('NotFoundProblem');
  });

  test('GOAL-09 problems are typed, and a hundred goals are enough', async () => {
    const bob = await member();
    expect((await bob.gql(Create, { input: {} })).data.createGoal).toMatchObject({
      fields: [
        { path: 'goalType', message: 'Please select a goal type' },
        { path: 'goalName', message: 'Goal name is required' },
        { path: 'targetValuePrimary', message: 'Target value is required' },
      ],
    });
    for (let count = 0; count < 100; count += 1)
      expect((await bob.rest('POST', '/api/goals', sleepGoal)).status).toBe(201);
    expect((await bob.rest('POST', '/api/goals', sleepGoal)).body.message).toBe('You can have at most 100 goals.');
  });

  test("GOAL-01 another member's goal is null by node and not found by every mutation", async () => {
    const { body } = await alice.rest('POST', '/api/goals', {
      ...sleepGoal,
      goalType: 'custom',
      targetUnitPrimary: 'units',
    });
    const id = globalId(body.id);
    expect((await alice.gql(ReadNode, { id })).data.node).toEqual({
      goalName: 'Sleep well',
      today: { percentageAchieved: 0 },
    });
    expect((await mallory.gql(ReadNode, { id })).data.node).toBeNull();
    expect((await mallory.gql(Update, { id, input: sleepGoal })).data.updateGoal.__typename).toBe('NotFoundProblem');
    expect((await mallory.gql(SetActive, { id, isActive: false })).data.setGoalActive.__typename).toBe(
      'NotFoundProblem',
    );
    expect((await mallory.gql(Delete, { id })).data.deleteGoal.__typename).toBe('NotFoundProblem');
    expect((await mallory.gql(Record, { goalId: id, value: 1 })).data.recordGoalValue.__typename).toBe(
      'NotFoundProblem',
    );
    expect(
      (await alice.rest('GET', '/api/goals')).body.find(({ id: uuid }: { id: string }) => uuid === body.id).isActive,
    ).toBe(true);
  });
});
