import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';

const DeleteField = graphql(`
  mutation TestDeleteMetricField($id: ID!) {
    deleteCustomMetricField(id: $id) { __typename ... on DeleteCustomMetricFieldPayload { deletedId viewer { customMetricFields { fieldName } } } ... on Problem { message } }
  }
`);
const ReadFieldNode = graphql(`
  query TestMetricFieldNode($id: ID!) { node(id: $id) { ... on CustomMetricField { fieldName } } }
`);

const path = '/api/custom-metric-fields';
const globalId = (id: string) => Buffer.from(`CustomMetricField:${id}`).toString('base64');

let alice: Member;
let mallory: Member;
beforeAll(async () => {
  [alice, mallory] = [await member(), await member()];
});

test('REST-57 REST-56 ENT-39 POST adds a metric and GET lists your own in the order they were added', async () => {
  const bob = await member();
  const { status, body } = await bob.rest('POST', path, { fieldName: '  Waist ', unit: 'in' });
  expect([status, body]).toEqual([201, { id: body.id, fieldName: 'Waist', unit: 'in' }]);
  const { body: second } = await bob.rest('POST', path, { fieldName: 'Bench 5×5 – Überkopf', unit: 'lb' });
  expect((await bob.rest('GET', path)).body).toEqual([body, second]);
  expect((await mallory.rest('GET', path)).body).toEqual([]);
});

test.each([
  ['lb', 'lb'],
  ['kg', 'kg'],
  ['in', 'in'],
  ['cm', 'cm'],
  ['%', '%'],
  ['reps', 'reps'],
  ['count', 'count'],
  ['length_inch', 'in'],
  ['length_cm', 'cm'],
  ['percentage', '%'],
  ['weight_lb', 'lb'],
  ['weight_kg', 'kg'],
])('REST-57 METRIC-24 METRIC-25 the unit %s is stored as %s', async (unit, stored) => {
  expect((await alice.rest('POST', path, { fieldName: `with ${unit}`, unit })).body.unit).toBe(stored);
});

test('REST-57 a name that exists is 409 with its field, in whatever letter case', async () => {
  await alice.rest('POST', path, { fieldName: 'Waist', unit: 'in' });
  for (const fieldName of ['Waist', 'waist', ' WAIST ', 'Ｗaist']) {
    const { status, body } = await alice.rest('POST', path, { fieldName, unit: 'cm' });
    expect([status, body]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: 'This metric is already in your list.',
        fields: { fieldName: 'This metric is already in your list.' },
      },
    ]);
  }
});

test('REST-57 spellings of one name sent at once create one metric; the same id creates one, too', async () => {
  const bob = await member();
  const answers = await Promise.all(
    ['Hips', 'hips', 'HIPS', 'hIPS'].map((fieldName) => bob.rest('POST', path, { fieldName, unit: 'in' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const id = randomUUID();
  const same = await Promise.all(
    Array.from({ length: 5 }, () => bob.rest('POST', path, { id, fieldName: 'Neck', unit: 'in' })),
  );
  expect(same.map(({ status, body }) => [status, body.id])).toEqual(Array.from({ length: 5 }, () => [201, id]));
  expect((await bob.rest('POST', path, { id, fieldName: 'Calf', unit: 'in' })).status).toBe(409);
  expect((await bob.rest('GET', path)).body).toHaveLength(2);
});

test('REST-57 a member has at most 100 metrics', async () => {
  const bob = await member();
  for (let index = 0; index < 100; index += 1) await bob.rest('POST', path, { fieldName: `m${index}`, unit: 'cm' });
  const { status, body } = await bob.rest('POST', path, { fieldName: 'one more', unit: 'cm' });
  expect([status, body.fields]).toEqual([400, { fieldName: 'You can have at most 100 metrics.' }]);
});

test.each([
  ...['', ' ', null, undefined, {}, ['x'], true, 'x'.repeat(51), 'a\0b', 'two\nlines', '\udc00'].map((fieldName) => [
    { fieldName },
    'fieldName',
  ]),
  ...['', null, undefined, 'feet', {}, ['in'], true, 7, 'in; drop table users'].map((unit) => [{ unit }, 'unit']),
  [{ id: 'x' }, 'id'],
] as [object, string][])('METRIC-21 the server refuses %j', async (change, field) => {
  const { status, body } = await alice.rest('POST', path, { fieldName: 'Odd', unit: 'in', ...change });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('REST-58 DELETE removes the metric and its values, and nothing else of the day', async () => {
  const bob = await member();
  const { body } = await bob.rest('POST', path, { fieldName: 'Waist', unit: 'in' });
  await bob.rest('POST', path, { fieldName: 'Chest', unit: 'in' });
  await bob.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 180, customFields: { Waist: 34, Chest: 40 } });
  expect((await bob.rest('DELETE', `${path}/${body.id}`)).status).toBe(204);
  expect((await bob.rest('DELETE', `${path}/${body.id}`)).status).toBe(404);
  expect((await bob.rest('GET', '/api/metrics/date/2026-03-02')).body).toMatchObject([
    { weight: 180, customFields: { Chest: 40 } },
  ]);
  expect((await bob.rest('POST', path, { fieldName: 'waist', unit: 'cm' })).status).toBe(201);
  expect((await bob.rest('GET', '/api/metrics/date/2026-03-02')).body).toMatchObject([{ customFields: { Chest: 40 } }]);
});

test('REST-58 a metric deleted while its values are saved causes no server error', async () => {
  const bob = await member();
  for (let round = 0; round < 5; round += 1) {
    const { body } = await bob.rest('POST', path, { fieldName: 'Waist', unit: 'in' });
    const saves = Array.from({ length: 4 }, (_, index) =>
      bob.rest('POST', '/api/metrics', { date: '2026-03-02', customFields: { Waist: index } }),
    );
    const [removed, ...answers] = await Promise.all([bob.rest('DELETE', `${path}/${body.id}`), ...saves]);
    expect(removed!.status).toBe(204);
    for (const { status } of answers) expect([200, 400]).toContain(status);
  }
});

test("REST-58 another member's metric is not found through either API", async () => {
  const { body } = await alice.rest('POST', path, { fieldName: 'Private', unit: 'in' });
  expect((await mallory.rest('DELETE', `${path}/${body.id}`)).status).toBe(404);
  expect((await mallory.gql(DeleteField, { id: globalId(body.id) })).data.deleteCustomMetricField.__typename).toBe(
    'NotFoundProblem',
  );
  expect((await mallory.gql(ReadFieldNode, { id: globalId(body.id) })).data.node).toBeNull();
  expect((await alice.gql(ReadFieldNode, { id: globalId(body.id) })).data.node).toEqual({ fieldName: 'Private' });
  for (const id of ['nonsense', randomUUID(), '%00'])
    expect((await alice.rest('DELETE', `${path}/${encodeURIComponent(id)}`)).status).toBe(404);
  const { data } = await alice.gql(DeleteField, { id: globalId(body.id) });
  expect(data.deleteCustomMetricField).toMatchObject({
    __typename: 'DeleteCustomMetricFieldPayload',
    deletedId: globalId(body.id),
  });
});

test('METRIC-02 a day has the last value of each metric before it', async () => {
  const carol = await member();
  for (const fieldName of ['Waist', 'Chest']) await carol.rest('POST', path, { fieldName, unit: 'in' });
  for (const [date, Waist] of [
    ['2026-02-20', 34],
    ['2026-03-01', 33.5],
    ['2026-03-05', 33],
  ])
    await carol.rest('POST', '/api/metrics', { date, customFields: { Waist } });
  const document = graphql(`
    query TestLastValues($date: Date!) { viewer { day(date: $date) { metrics { customFields { value lastValue } } } } }
  `);
  const lastOn = async (date: string) => (await carol.gql(document, { date })).data.viewer?.day.metrics.customFields;
  const none = { value: null, lastValue: null };
  expect(await lastOn('2026-03-03')).toEqual([{ value: null, lastValue: 33.5 }, none]);
  expect(await lastOn('2026-03-05')).toEqual([{ value: 33, lastValue: 33.5 }, none]);
  expect(await lastOn('2026-02-20')).toEqual([{ value: 34, lastValue: null }, none]);
});
