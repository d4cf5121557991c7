import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';

const Complete = graphql(`
  mutation TestCompleteOnboarding($input: OnboardingInput!) {
    completeOnboarding(input: $input) {
      __typename
      ... on CompleteOnboardingPayload { viewer { onboardingCompleted profile { gender birthday } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

const answers = {
  gender: 'female',
  birthday: '1990-05-17',
  height: '5 ft 4',
  weight: '60 kg',
  bodyType: 'lean',
  goals: ['cardio', 'improve-diet'],
  progress: { cardio: 35, 'improve-diet': 49.6 },
};

async function sql(text: string, values: unknown[]) {
  const { database } = await gateway();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function stored({ username }: Member) {
  return {
    goals: await sql(
      'select goal_type as goal, is_active as active from user_goals g join users u on u.id = g.user_id where username = $1 order by goal_type',
      [username],
    ),
    progress: await sql(
      'select goal_type as goal, progress_value as percent, entry_date::text as day from progress_entries p join users u on u.id = p.user_id where username = $1 order by entry_date, goal_type',
      [username],
    ),
  };
}

const complete = (who: Member, change: object = {}) =>
  who.rest('POST', '/api/onboarding/complete', { ...answers, ...change });

describe('POST /api/onboarding/complete', () => {
  test('REST-18 ONB-31 ONB-10 ENT-10 ENT-11 ENT-12 ENT-13 it writes profile, goals and progress, and completes onboarding', async () => {
    const { setClock } = await gateway();
    onTestFinished(() => setClock(null));
    const ann = await member({ timezone: 'Pacific/Auckland' });
    expect((await ann.rest('GET', '/api/user')).body.onboardingCompleted).toBe(false);
    await setClock('2026-12-05T20:00:00Z');
    const { status, body } = await complete(ann);
    expect([status, body.onboardingCompleted]).toEqual([200, true]);
    expect((await ann.rest('GET', '/api/profile')).body).toMatchObject({
      onboardingCompleted: true,
      gender: 'female',
      birthday: '1990-05-17',
      height: '5 ft 4',
      weight: '60 kg',
      bodyType: 'lean',
    });
    expect(await stored(ann)).toEqual({
      goals: [
        { goal: 'cardio', active: true },
        { goal: 'improve-diet', active: true },
      ],
      progress: [
        { goal: 'cardio', percent: 35, day: '2026-12-06' },
        { goal: 'improve-diet', percent: 50, day: '2026-12-06' },
      ],
    });
  });

  test('ONB-26 sent twice or five times at once, it creates nothing twice', async () => {
    const ann = await member();
    await complete(ann);
    const once = await stored(ann);
    await complete(ann);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await complete(ann)).status));
    expect(statuses).toEqual(Array(5).fill(200));
    expect(await stored(ann)).toEqual(once);
  });

  test('ONB-19 with other goals, the former ones are paused', async () => {
    const ann = await member();
    await complete(ann);
    await complete(ann, { goals: ['strength'], progress: { strength: 5 } });
    expect((await stored(ann)).goals).toEqual([
      { goal: 'cardio', active: false },
      { goal: 'improve-diet', active: false },
      { goal: 'strength', active: true },
    ]);
  });

  test('ONB-18 the profile may be left out, and stays', async () => {
    const ann = await member();
    await ann.rest('PUT', '/api/profile/profile', { height: '180 cm' });
    expect((await ann.rest('POST', '/api/onboarding/complete', { goals: ['cardio'] })).status).toBe(200);
    expect((await ann.rest('GET', '/api/profile')).body).toMatchObject({ height: '180 cm', onboardingCompleted: true });
    expect((await stored(ann)).progress).toEqual([]);
  });

  test('ONB-20 progress of a goal that was not chosen is ignored, percents may be numeric text', async () => {
    const ann = await member();
    await complete(ann, { goals: ['cardio'], progress: { cardio: '40', strength: 90, unheard: 1 } });
    expect((await stored(ann)).progress).toMatchObject([{ goal: 'cardio', percent: 40 }]);
  });

  test.each([
    ['goals', { goals: [] }, 'Please select at least one goal'],
    ['goals', { goals: undefined }, 'Please select at least one goal'],
    ['goals', { goals: 'cardio' }, 'Send a list here.'],
    [
      'goals.0',
      { goals: ['chess'] },
      'Please choose from general-fitness, cardio, strength, muscle-mass, weight-loss and improve-diet.',
    ],
    ['goals.0', { goals: [{ not: '' }] }, 'Send text here.'],
    ['progress.cardio', { progress: { cardio: 101 } }, 'Progress must be between 0 and 100.'],
    ['progress.cardio', { progress: { cardio: -1 } }, 'Progress must be between 0 and 100.'],
    ['progress.cardio', { progress: { cardio: null } }, 'Progress must be between 0 and 100.'],
    ['progress.cardio', { progress: { strength: 5, cardio: 'half' } }, 'Please enter a number.'],
    ['progress.cardio', { progress: { strength: '', cardio: '1,000' } }, 'Please leave out the commas between digits.'],
    ['progress', { progress: 'half' }, 'Send an object from goal to percent.'],
    ['progress', { progress: [5] }, 'Send an object from goal to percent.'],
    ['gender', { gender: 'robot' }, 'Please choose female, male, non-binary or prefer-not-to-say.'],
    ['birthday', { birthday: '2026-13-01' }, 'Please choose a day that exists, from 1900 to 2200.'],
    ['height', { height: 'x'.repeat(51) }, 'Height can have at most 50 characters'],
    ['bodyType', { bodyType: ['lean'] }, 'Send text here.'],
  ])('ONB-13 ONB-17 ONB-31 an invalid %s is refused and nothing is saved: %j', async (field, change, message) => {
    const ann = await member();
    const { status, body } = await complete(ann, change);
    expect([status, body]).toEqual([400, { message, code: 'BAD_USER_INPUT', fields: { [field]: message } }]);
    expect((await ann.rest('GET', '/api/user')).body.onboardingCompleted).toBe(false);
    expect(await stored(ann)).toEqual({ goals: [], progress: [] });
  });

  test('ONB-29 without a session it is 401', async () => {
    expect((await rest('POST', '/api/onboarding/complete', answers)).status).toBe(401);
    expect((await gql(Complete, { input: {} })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

test('ONB-26 over GraphQL completeOnboarding returns the viewer or every problem', async () => {
  const ann = await member();
  const wrong = await ann.gql(Complete, {
    input: { gender: 'robot', goals: [], progress: [{ goal: 'cardio', percent: 200 }] },
  });
  expect(wrong.data.completeOnboarding).toMatchObject({
    __typename: 'ValidationProblem',
    fields: [{ path: 'gender' }, { path: 'goals' }, { path: 'progress.cardio' }],
  });
  const { data } = await ann.gql(Complete, {
    input: { gender: 'male', goals: ['cardio'], progress: [{ goal: 'cardio', percent: 0 }] },
  });
  expect(data.completeOnboarding).toEqual({
    __typename: 'CompleteOnboardingPayload',
    viewer: { onboardingCompleted: true, profile: { gender: 'male', birthday: null } },
  });
});
