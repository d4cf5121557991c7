import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { goalTypes } from '#gateway/goals/goal.rules.ts';
import { metricUnits } from '#gateway/metrics/metricUnit.rules.ts';
import { schema } from '#gateway/schema.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import type { OnboardingValues, TokenScope } from '#tests/__generated__/graphql.ts';
import { billingGateway, sql, subscriber } from '#tests/billing/billingKit.ts';
import { member } from '#tests/support/kit.ts';

const Goals = graphql(`
  query TestGoalsToWriteBack { viewer { goals { id databaseId type goalType goalName targetValuePrimary } } }
`);

const CreateGoal = graphql(`
  mutation TestCreateGoalAgain($values: GoalValues!) {
    createGoal(values: $values) { __typename ... on GoalPayload { goal { type goalType } } }
  }
`);

const UpdateGoal = graphql(`
  mutation TestWriteGoalBack($id: ID!, $values: GoalChangeValues!, $base: GoalChangeValues) {
    updateGoal(id: $id, values: $values, baseValues: $base) {
      __typename
      ... on GoalPayload { goal { type goalName targetValuePrimary } }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

const AddMetric = graphql(`
  mutation TestAddMetricAgain($values: CustomMetricFieldValues!) {
    addCustomMetricField(values: $values) {
      __typename
      ... on CustomMetricFieldPayload { customMetricField { metricUnit unit } }
    }
  }
`);

const Metrics = graphql(`
  query TestMetricsToWriteBack { viewer { customMetricFields { metricUnit unit } } }
`);

const EditProfile = graphql(`
  mutation TestWriteProfileBack($profile: ProfileValues) {
    editProfile(profileValues: $profile) {
      ... on EditProfilePayload { viewer { profile { genderChoice bodyTypeChoice gender bodyType } } }
    }
  }
`);

const CreateToken = graphql(`
  mutation TestCreateTokenAgain($values: AccessTokenValues!) {
    createAccessToken(values: $values) {
      __typename
      ... on CreateAccessTokenPayload { accessToken { tokenScopes scopes } }
    }
  }
`);

const Complete = graphql(`
  mutation TestCompleteOnboardingStrictly($values: OnboardingValues!) {
    completeOnboarding(values: $values) {
      __typename
      ... on CompleteOnboardingPayload { viewer { latestProgress { onboardingGoal goalType progressValue } } }
    }
  }
`);

const RecordProgress = graphql(`
  mutation TestRecordOtherProgress($values: ProgressValues!) {
    recordProgress(values: $values) { ... on ProgressPayload { progressEntry { onboardingGoal goalType } } }
  }
`);

const Checkout = graphql(`
  mutation TestCheckoutAgain($values: CheckoutValues!) { createCheckoutSession(values: $values) { __typename } }
`);

const Subscription = graphql(`
  query TestSubscriptionToWriteBack { viewer { subscription { paidTier billingInterval tier interval } } }
`);

let billing: Awaited<ReturnType<typeof billingGateway>>;
beforeAll(async () => void (billing = await billingGateway()));

test('every enum that an input takes is read somewhere', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const enumsOf = (fields: { type: Parameters<typeof getNamedType>[0] }[]) =>
    fields.flatMap(({ type }) => (isEnumType(getNamedType(type)) ? [getNamedType(type)!.name] : []));
  const read = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const known = new Set(read.flatMap((type) => enumsOf(Object.values(type.getFields()))));
  const taken = types.filter(isInputObjectType).flatMap((type) => enumsOf(Object.values(type.getFields())));
  // The choice about a clash belongs to one call and is not stored.
  expect([...new Set(taken)].filter((name) => !known.has(name))).toEqual(['HistoryChoice']);
});

test.each(goalTypes)('a goal that counts %s is written back as it was read, and made again', async (goalType) => {
  const ann = await member();
  await ann.rest('POST', '/api/goals', { goalType, goalName: 'Mine', targetValuePrimary: 2 });
  const [goal] = (await ann.gql(Goals)).data!.viewer!.goals;
  const { id, databaseId: _, goalType: text, type, ...content } = goal!;
  expect([text, type]).toEqual([goalType, goalType.toUpperCase()]);
  const values = { ...content, targetValuePrimary: 3 };
  expect((await ann.gql(UpdateGoal, { id, values, base: content })).data!.updateGoal).toMatchObject({
    goal: { type, goalName: 'Mine', targetValuePrimary: 3 },
  });
  expect((await ann.gql(CreateGoal, { values: { ...content, goalType: type } })).data!.createGoal).toMatchObject({
    goal: { type, goalType },
  });
});

test('a change of a goal may leave its type out or send it, and no other', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/goals', { goalType: 'sleep', goalName: 'Nights', targetValuePrimary: 8 });
  const [goal] = (await ann.gql(Goals)).data!.viewer!.goals;
  const change = async (type: object) =>
    (await ann.gql(UpdateGoal, { id: goal!.id, values: { ...type, goalName: 'Long nights', targetValuePrimary: 9 } }))
      .data!.updateGoal;
  for (const type of [{}, { goalType: 'SLEEP' }, { goalType: null }])
    expect(await change(type)).toMatchObject({ goal: { type: 'SLEEP', goalName: 'Long nights' } });
  expect(await change({ goalType: 'CUSTOM' })).toMatchObject({
    fields: [{ path: 'goalType', message: 'A goal keeps its type. Please add another goal instead.' }],
  });
});

test('a goal of a former type reads as CUSTOM and can be changed', async () => {
  const ann = await member();
  const { body } = await ann.rest('POST', '/api/goals', {
    goalType: 'custom',
    goalName: 'Steps',
    targetValuePrimary: 2,
  });
  await sql(billing.database, "update goal_targets set goal_type = 'steps' where id = $1", [body.id]);
  const [goal] = (await ann.gql(Goals)).data!.viewer!.goals;
  expect(goal).toMatchObject({ type: 'CUSTOM', goalType: 'steps' });
  const { data } = await ann.gql(UpdateGoal, { id: goal!.id, values: { goalName: 'Walks', targetValuePrimary: 3 } });
  expect(data!.updateGoal).toMatchObject({ goal: { type: 'CUSTOM', goalName: 'Walks' } });
});

test('each unit of a metric is written as it is read, and an unknown one is null', async () => {
  const ann = await member();
  for (const unit of metricUnits)
    await ann.rest('POST', '/api/custom-metric-fields', { fieldName: `In ${unit}`, unit });
  const fields = (await ann.gql(Metrics)).data!.viewer!.customMetricFields;
  expect(fields.map(({ unit }) => unit)).toEqual(metricUnits);
  for (const { metricUnit, unit } of fields) {
    const { data } = await ann.gql(AddMetric, { values: { fieldName: `Again in ${unit}`, unit: metricUnit! } });
    expect(data!.addCustomMetricField).toMatchObject({ customMetricField: { metricUnit, unit } });
  }
  const { body } = await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Far', unit: 'reps' });
  await sql(billing.database, "update custom_metric_fields set unit = 'furlong' where id = $1", [body.id]);
  const units = (await ann.gql(Metrics)).data!.viewer!.customMetricFields;
  expect(units).toContainEqual({ metricUnit: null, unit: 'furlong' });
});

test('gender and body type of the profile are written back as they were read', async () => {
  const ann = await member();
  await ann.rest('PUT', '/api/profile', { gender: 'prefer-not-to-say', bodyType: 'lean' });
  const write = async (profile: object) =>
    (await ann.gql(EditProfile, { profile })).data!.editProfile as { viewer: { profile: object } };
  const first = await write({ gender: 'PREFER_NOT_TO_SAY', bodyType: 'LEAN' });
  expect(first.viewer.profile).toEqual({
    genderChoice: 'PREFER_NOT_TO_SAY',
    bodyTypeChoice: 'LEAN',
    gender: 'prefer-not-to-say',
    bodyType: 'lean',
  });
  expect((await write({})).viewer.profile).toMatchObject({ genderChoice: null, bodyTypeChoice: null });
});

test('the scopes of a token make another token of the same scopes', async () => {
  const ann = await member();
  const expiresOn = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString();
  const make = async (name: string, scopes: TokenScope[]) => {
    const { data } = await ann.gql(CreateToken, { values: { name, expiresOn, scopes } });
    return data!.createAccessToken as { accessToken: { tokenScopes: TokenScope[] } };
  };
  const { accessToken } = await make('One', ['JOURNAL_READ', 'GOALS_WRITE']);
  expect(accessToken).toEqual({
    tokenScopes: ['GOALS_WRITE', 'JOURNAL_READ'],
    scopes: ['goals:write', 'journal:read'],
  });
  expect((await make('Two', accessToken.tokenScopes)).accessToken).toEqual(accessToken);
});

test('progress names the goal of onboarding, and null for another text', async () => {
  const ann = await member();
  const values: OnboardingValues = { goals: ['WEIGHT_LOSS'], progress: [{ goal: 'WEIGHT_LOSS', percent: 30 }] };
  const { data } = await ann.gql(Complete, { values });
  expect(data!.completeOnboarding).toMatchObject({
    viewer: { latestProgress: [{ onboardingGoal: 'WEIGHT_LOSS', goalType: 'weight-loss', progressValue: 30 }] },
  });
  const other = await ann.gql(RecordProgress, { values: { goalType: 'chess', progressValue: 5 } });
  expect(other.data!.recordProgress).toMatchObject({ progressEntry: { onboardingGoal: null, goalType: 'chess' } });
});

test('a subscription has the tier and the interval that a checkout takes', async () => {
  const { who } = await subscriber(billing.stripe, 'Ad-free', 'yearly');
  const { subscription } = (await who.gql(Subscription)).data!.viewer!;
  expect(subscription).toEqual({ paidTier: 'AD_FREE', billingInterval: 'YEARLY', tier: 'Ad-free', interval: 'yearly' });
  const values = { tier: subscription!.paidTier, interval: subscription!.billingInterval };
  expect((await who.gql(Checkout, { values })).data!.createCheckoutSession.__typename).toBe('ConflictProblem');
});
