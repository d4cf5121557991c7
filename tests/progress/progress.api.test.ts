import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';

const Record = graphql(`
  mutation TestRecordProgress($input: ProgressInput!) {
    recordProgress(input: $input) {
      __typename
      ... on ProgressPayload { progressEntry { id uuid goalType progressValue entryDate } }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);
const OfDay = graphql(`
  query TestProgress($date: Date!) { viewer { latestProgress { goalType } day(date: $date) { progress { goalType progressValue entryDate } } } }
`);
const ReadProgressNode = graphql(`
  query TestProgressNode($id: ID!) { node(id: $id) { ... on ProgressEntry { goalType } } }
`);

let alice: Member;
let mallory: Member;
beforeAll(async () => {
  const { setClock } = await gateway();
  await setClock('2026-03-09T12:00:00Z');
  [alice, mallory] = [await member(), await member()];
  const entries = [
    ['cardio', 10, '2026-03-01'],
    ['cardio', 20, '2026-03-05'],
    ['cardio', 25, '2026-03-05'],
    ['general-fitness', 50, '2026-03-05'],
    ['strength', 5, '2026-02-01'],
    ['cardio', 90, '2026-03-20'],
  ] as const;
  for (const [goalType, progressValue, entryDate] of entries)
    await alice.gql(Record, { input: { goalType, progressValue, entryDate } });
});

test('REST-67 HOME-13 GET /api/progress returns the latest value of each goal type, the newest first', async () => {
  const { status, body } = await alice.rest('GET', '/api/progress');
  expect([status, body]).toEqual([
    200,
    [
      { id: expect.any(String), goalType: 'general-fitness', progressValue: 50, entryDate: '2026-03-05' },
      { id: expect.any(String), goalType: 'cardio', progressValue: 25, entryDate: '2026-03-05' },
      { id: expect.any(String), goalType: 'strength', progressValue: 5, entryDate: '2026-02-01' },
    ],
  ]);
  expect((await mallory.rest('GET', '/api/progress')).body).toEqual([]);
});

test('REST-68 HOME-14 GET /api/progress/date returns what was recorded on that day, the latest of each goal type', async () => {
  const on = async (date: string) =>
    (await alice.rest('GET', `/api/progress/date/${date}`)).body.map(
      ({ goalType, progressValue }: { goalType: string; progressValue: number }) => [goalType, progressValue],
    );
  expect(await on('2026-03-05')).toEqual([
    ['general-fitness', 50],
    ['cardio', 25],
  ]);
  expect(await on('2026-03-01')).toEqual([['cardio', 10]]);
  expect(await on('2026-03-02')).toEqual([]);
  expect((await mallory.rest('GET', '/api/progress/date/2026-03-05')).body).toEqual([]);
});

test('HOME-13 HOME-14 today shows the latest, another day its own', async () => {
  const progressOf = async (date: string) =>
    (await alice.gql(OfDay, { date })).data.viewer?.day.progress.map(({ goalType }) => goalType);
  expect(await progressOf('2026-03-09')).toEqual(['general-fitness', 'cardio', 'strength']);
  expect(await progressOf('2026-03-08')).toEqual([]);
});

test('ENT-12 ENT-13 ENT-14 progress is recorded in whole percent, today unless a day is given', async () => {
  const bob = await member();
  const { data } = await bob.gql(Record, { input: { goalType: 'cardio', progressValue: 42.5 } });
  expect(data.recordProgress).toMatchObject({
    __typename: 'ProgressPayload',
    progressEntry: { goalType: 'cardio', progressValue: 43, entryDate: '2026-03-09' },
  });
});

test('ENT-12 the same client-made id creates one entry', async () => {
  const bob = await member();
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => bob.gql(Record, { input: { id, goalType: 'cardio', progressValue: 1 } })),
  );
  expect(answers.map(({ data }) => data.recordProgress)).toEqual(
    Array(5).fill(expect.objectContaining({ progressEntry: expect.objectContaining({ uuid: id }) })),
  );
});

test.each([
  [{ progressValue: -1 }, 'progressValue'],
  [{ progressValue: 100.1 }, 'progressValue'],
  [{ progressValue: null }, 'progressValue'],
  [{ goalType: '' }, 'goalType'],
  [{ goalType: null }, 'goalType'],
  [{ goalType: 'x'.repeat(101) }, 'goalType'],
  [{ goalType: 'a\0' }, 'goalType'],
  [{ entryDate: '2026-02-30' }, 'entryDate'],
  [{ id: 'x' }, 'id'],
] as [object, string][])('ENT-14 %j is refused', async (change, field) => {
  const { data } = await alice.gql(Record, { input: { goalType: 'cardio', progressValue: 1, ...change } });
  expect(data.recordProgress).toMatchObject({ __typename: 'ValidationProblem', fields: [{ path: field }] });
});

test('REST-67 REST-68 only your own, only signed in, only a real day', async () => {
  const { data } = await alice.gql(Record, {
    input: { goalType: 'private', progressValue: 1, entryDate: '2026-01-01' },
  });
  const id = data.recordProgress.__typename === 'ProgressPayload' ? data.recordProgress.progressEntry.id : '';
  expect((await alice.gql(ReadProgressNode, { id })).data.node).toEqual({ goalType: 'private' });
  expect((await mallory.gql(ReadProgressNode, { id })).data.node).toBeNull();
  expect((await rest('GET', '/api/progress')).status).toBe(401);
  expect((await rest('GET', '/api/progress/date/2026-03-05')).status).toBe(401);
  expect((await alice.rest('GET', '/api/progress/date/soon')).body.fields).toHaveProperty('date');
});
