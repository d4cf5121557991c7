import { randomUUID } from 'node:crypto';
import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { member, type Member } from '#tests/support/kit.ts';

const Activities = graphql(`
  query TestActivityHistory($first: Int, $after: String, $last: Int, $before: String, $from: Date, $to: Date) {
    viewer {
      activityHistory(first: $first, after: $after, last: $last, before: $before, from: $from, to: $to) {
        totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        edges { cursor node { databaseId uuid date startTime } }
      }
    }
  }
`);

const Food = graphql(`
  query TestMacroHistory($first: Int, $after: String) {
    viewer {
      macroHistory(first: $first, after: $after) { totalCount pageInfo { endCursor hasNextPage } edges { node { description } } }
    }
  }
`);

const Goals = graphql(`
  query TestGoalHistory($first: Int, $after: String) {
    viewer {
      goals {
        history(first: $first, after: $after) {
          totalCount
          pageInfo { endCursor hasNextPage }
          edges { node { date actualValuePrimary goal { goalName } } }
        }
      }
    }
  }
`);

/** Logs runs of one hour; two of them begin at the same time. */
async function logRuns(ann: Member): Promise<string[]> {
  const starts = ['2026-03-01T08:00', '2026-03-02T08:00', '2026-03-02T08:00', '2026-03-02T10:00', '2026-03-03T08:00'];
  const ids: string[] = [];
  for (const start of starts) {
    const id = randomUUID();
    const times = { startTime: `${start}:00Z`, endTime: `${start.slice(0, 11)}11:00:00Z` };
    expect((await ann.rest('POST', '/api/activities', { id, activityType: 'running', ...times })).status).toBe(201);
    ids.push(id);
  }
  return ids;
}

type History = NonNullable<ResultOf<typeof Activities>['viewer']>['activityHistory'];

async function page(
  ann: Member,
  wanted: VariablesOf<typeof Activities>,
): Promise<{ page: History | undefined; errors: { extensions?: unknown }[] | undefined }> {
  const { data, errors } = await ann.gql(Activities, wanted);
  return { page: data?.viewer?.activityHistory, errors: errors as { extensions?: unknown }[] | undefined };
}

test('activityHistory pages forwards and backwards through every row once, the newest first', async () => {
  const ann = await member();
  const ids = await logRuns(ann);
  const all = (await page(ann, {})).page!;
  const order = all.edges.map(({ node }) => node.databaseId);
  expect(all.totalCount).toBe(5);
  expect(order.toSorted()).toEqual(ids.toSorted());
  expect(all.edges.map(({ node }) => node.startTime)).toEqual(
    all.edges
      .map(({ node }) => node.startTime)
      .toSorted()
      .toReversed(),
  );
  const forwards: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { edges, pageInfo, totalCount }: History = (await page(ann, { first: 2, after })).page!;
    forwards.push(...edges.map(({ node }) => node.databaseId));
    expect([totalCount, edges.every(({ node }) => node.uuid === node.databaseId)]).toEqual([5, true]);
    [after, more] = [pageInfo.endCursor ?? null, pageInfo.hasNextPage];
  }
  expect(forwards).toEqual(order);
  const backwards: string[] = [];
  for (let before: string | null = null, more = true; more;) {
    const { edges, pageInfo }: History = (await page(ann, { last: 2, before })).page!;
    backwards.unshift(...edges.map(({ node }) => node.databaseId));
    [before, more] = [pageInfo.startCursor ?? null, pageInfo.hasPreviousPage];
  }
  expect(backwards).toEqual(order);
});

test('a cursor works after its row was deleted, days narrow a list, and nobody sees rows of another member', async () => {
  const [ann, eve] = [await member(), await member()];
  await logRuns(ann);
  const first = (await page(ann, { first: 2 })).page!;
  const rest = (await page(ann, { after: first.pageInfo.endCursor! })).page!.edges.map(({ node }) => node.databaseId);
  await ann.rest('DELETE', `/api/activities/${first.edges[1]!.node.databaseId}`);
  const later = (await page(ann, { after: first.pageInfo.endCursor! })).page!;
  expect([later.totalCount, later.edges.map(({ node }) => node.databaseId)]).toEqual([4, rest]);
  const oneDay = (await page(ann, { from: '2026-03-01', to: '2026-03-01' })).page!;
  expect([oneDay.totalCount, oneDay.edges.map(({ node }) => node.date)]).toEqual([1, ['2026-03-01']]);
  expect((await page(eve, { after: first.pageInfo.startCursor! })).page).toMatchObject({ totalCount: 0, edges: [] });
});

test.each([
  { after: 'nothing' },
  { after: '2026-03-01_2026-03-01T08:00:00.000Z' },
  { before: `2026-13-01_2026-03-01T08:00:00.000Z_${randomUUID()}` },
  { before: `2026-03-01_2026-03-41T08:00:00.000Z_${randomUUID()}` },
  { after: `2026-03-01_2026-03-01T08:00:00.000Z_${randomUUID()}_` },
  { first: 0 },
  { first: 101 },
  { last: 101 },
])('activityHistory refuses %o as bad input', async (wanted) => {
  const ann = await member();
  const { errors } = await page(ann, wanted);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [Object.keys(wanted)[0]!]: expect.any(String) },
  });
});

test.each([
  'activityHistory(from: "2026-03-02", to: "2026-03-01") { totalCount }',
  'macroHistory(from: "2026-03-02", to: "2026-03-01") { edges { cursor } }',
  'metricHistory(from: "2026-03-02", to: "2026-03-01") { edges { cursor } }',
  'sleepRange(from: "2026-03-02", to: "2026-03-01") { date }',
  'sleepTimes(from: "2026-03-02", to: "2026-03-01") { date }',
  'goals { history(from: "2026-03-02", to: "2026-03-01") { edges { cursor } } }',
])('a last day before the first is bad input: %s', async (field) => {
  const ann = await member();
  await ann.rest('POST', '/api/goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 });
  const { body } = await ann.rest('POST', '/graphql', { query: `{ viewer { ${field} } }` });
  expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { to: expect.any(String) } } }]);
});

test('macroHistory and Goal.history page through their rows, the newest first', async () => {
  const ann = await member();
  expect(
    (await ann.rest('POST', '/api/goals', { goalType: 'nutrition', goalName: 'Eat', targetValuePrimary: 100 })).status,
  ).toBe(201);
  for (const date of ['2026-03-01', '2026-03-02', '2026-03-03'])
    await ann.rest('POST', '/api/macros', { description: `Soup of ${date}`, calories: 50, date });
  const food = (await ann.gql(Food, { first: 2 })).data!.viewer!.macroHistory;
  const restOfFood = (await ann.gql(Food, { after: food.pageInfo.endCursor! })).data!.viewer!.macroHistory;
  expect([food.totalCount, food.pageInfo.hasNextPage, restOfFood.pageInfo.hasNextPage]).toEqual([3, true, false]);
  expect([...food.edges, ...restOfFood.edges].map(({ node }) => node.description)).toEqual([
    'Soup of 2026-03-03',
    'Soup of 2026-03-02',
    'Soup of 2026-03-01',
  ]);
  const [goal] = (await ann.gql(Goals, { first: 2 })).data!.viewer!.goals;
  const [rest] = (await ann.gql(Goals, { after: goal!.history.pageInfo.endCursor! })).data!.viewer!.goals;
  expect(goal!.history.totalCount).toBe(3);
  expect([...goal!.history.edges, ...rest!.history.edges].map(({ node }) => node)).toEqual(
    ['2026-03-03', '2026-03-02', '2026-03-01'].map((date) => ({
      date,
      actualValuePrimary: 50,
      goal: { goalName: 'Eat' },
    })),
  );
});

test('every connection has the parts that Relay expects and totalCount, and other types do not have their name', () => {
  const named = Object.values(schema.getTypeMap()).filter(({ name }) => name.endsWith('Connection'));
  const fieldsOf = (type: (typeof named)[number]) =>
    isObjectType(type) ? Object.keys(type.getFields()).toSorted() : [];
  expect(named.length).toBeGreaterThan(5);
  expect(
    named.filter((type) => fieldsOf(type).join() !== 'edges,pageInfo,totalCount').map(({ name }) => name),
    // Deprecated until 2027-11-25, with its only field.
  ).toEqual(['WearableConnection']);
});

test('what is deprecated says what to use, and until when it stays', () => {
  const deprecated = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type
      ? Object.values(type.getFields()).flatMap(({ deprecationReason: reason }) => (reason ? { type, reason } : []))
      : [],
  );
  const isUseful = ({ type, reason }: (typeof deprecated)[number]) => {
    const [, other, field] = /^Use `(?:(\w+)\.)?(\w+)`\. Stays until \d{4}-\d\d-\d\d\.$/.exec(reason) ?? [];
    const named = other === undefined ? type : schema.getType(other);
    return field !== undefined && named && 'getFields' in named && field in named.getFields();
  };
  expect(deprecated.length).toBeGreaterThan(20);
  expect(deprecated.filter((each) => !isUseful(each))).toEqual([]);
});
