import { type GraphQLInputObjectType, isInputObjectType, isNonNullType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import { gql, member } from '#tests/support/kit.ts';

const CreateGoal = graphql(`
  mutation TestCreateGoalStrictly($values: GoalValues, $input: GoalInput) {
    createGoal(values: $values, input: $input) {
      ... on GoalPayload { goal { goalType goalName targetValuePrimary } }
      ... on ValidationProblem { fields { path } }
    }
  }
`);

const Update = graphql(`
  mutation TestUpdateMacrosStrictly($id: ID!, $values: MacroEntryValues!, $base: MacroEntryValues) {
    updateMacros(id: $id, values: $values, baseValues: $base) {
      ... on MacroEntryPayload { macroEntry { description protein fats } }
      ... on Problem { __typename message }
    }
  }
`);

const EditProfile = graphql(`
  mutation TestEditProfileStrictly($profile: ProfileValues) {
    editProfile(profileValues: $profile) { ... on EditProfilePayload { viewer { profile { gender birthday bodyType } } } }
  }
`);

beforeAll(async () => void (await billingGateway()));

const daily = { goalType: 'DAILY_MOVE', goalName: 'Move', targetValuePrimary: 1 } as const;

test('enums, days and required fields stand for what the old input takes', async () => {
  const ann = await member();
  expect((await ann.gql(CreateGoal, { values: daily })).data!.createGoal).toEqual({
    goal: { goalType: 'daily_move', goalName: 'Move', targetValuePrimary: 1 },
  });
  const former = { ...daily, goalType: 'daily_move', goalName: 'Run' };
  expect((await ann.gql(CreateGoal, { input: former })).data!.createGoal).toMatchObject({ goal: { goalName: 'Run' } });
  const profile = { gender: 'NON_BINARY', birthday: '1990-04-01', bodyType: 'PEAR' } as const;
  expect((await ann.gql(EditProfile, { profile })).data!.editProfile).toEqual({
    viewer: { profile: { gender: 'non-binary', birthday: '1990-04-01', bodyType: 'pear' } },
  });
});

test('an edit with the values of its beginning keeps what was changed elsewhere', async () => {
  const ann = await member();
  const base = { description: 'Soup', protein: 1, fats: 2, carbs: 3, date: '2026-03-01' };
  const { id } = (await ann.rest('POST', '/api/macros', base)).body;
  await ann.rest('PUT', `/api/macros/${id}`, { ...base, fats: 20 });
  const { data } = await ann.gql(Update, { id, values: { ...base, protein: 10 }, base });
  expect(data!.updateMacros).toEqual({ macroEntry: { description: 'Soup', protein: 10, fats: 20 } });
});

test('what breaks a rule is a Problem, neither argument too, and both are refused', async () => {
  const ann = await member();
  const { data } = await ann.gql(CreateGoal, { values: { ...daily, goalName: '', targetValuePrimary: -1 } });
  expect(data!.createGoal).toEqual({ fields: [{ path: 'goalName' }, { path: 'targetValuePrimary' }] });
  expect((await ann.gql(CreateGoal, {})).data!.createGoal).toMatchObject({
    fields: [{ path: 'goalType' }, { path: 'goalName' }, { path: 'targetValuePrimary' }],
  });
  const both = await ann.gql(CreateGoal, { values: daily, input: { ...daily, goalType: 'daily_move' } });
  expect(both.errors).toMatchObject([
    { message: 'Send `values` or `input`, not both.', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test.each([
  [{ goalName: undefined }, 'goalName'],
  [{ goalType: 'daily_move' }, 'GoalType'],
])('values that do not fit their type are bad input: %o', async (wrong, named) => {
  const ann = await member();
  const { status, errors } = await ann.gql(CreateGoal, { values: { ...daily, ...wrong } as never });
  expect([status, errors?.[0]?.extensions?.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect(errors![0]!.message).toContain(named);
});

const pairs = Object.values(schema.getMutationType()!.getFields()).flatMap(({ name, args }) =>
  // A goal keeps its type: a change of it looks the goal up first.
  name !== 'updateGoal' && args.some((argument) => argument.name === 'values') ? [[name, args] as const] : [],
);

test.each(pairs)('%s demands no more than the rules do', async (name, args) => {
  const values = args.find((argument) => argument.name === 'values')!.type as GraphQLInputObjectType;
  const demanded = Object.values(values.getFields())
    .filter(({ type }) => isNonNullType(type))
    .map((field) => field.name);
  const ids = args.filter(({ type }) => String(type) === 'ID!').map((argument) => `${argument.name}: "x"`);
  const ann = await member();
  const { data } = await gql<Record<string, { fields?: { path: string }[] }>, object>(
    ['mutation {', name, '(', ...ids, 'input: {}) { __typename ... on ValidationProblem { fields { path } } } }'].join(
      ' ',
    ),
    undefined,
    { authorization: `Bearer ${ann.token}` },
  );
  expect(data?.[name]?.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(demanded));
});

test('every input type is strict somewhere, or has nothing to be strict about', () => {
  const types = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const loose = types.filter(({ name }) => name.endsWith('Input') && !schema.getType(name.replace(/Input$/, 'Values')));
  expect(loose.map(({ name }) => name).toSorted()).toEqual([
    'ActivityDetailsInput',
    'CustomMetricValueInput',
    'GoalValueInput',
    'JournalExtrasInput',
    'MacroTargetsInput',
    'PhotosPinInput',
    'PreferencesInput',
  ]);
});
