import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { convert } from '#gateway/measures/unit.rules.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member, rest } from '#tests/support/kit.ts';

const SaveMetrics = graphql(`
  mutation TestSaveMetrics($input: SaveMetricsInput!, $date: Date!) {
    saveMetrics(input: $input) {
      __typename
      ... on SaveMetricsPayload { viewer { day(date: $date) { metrics { weight customFields { field { fieldName } value } } } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);
const DayOfMetrics = graphql(`
  query TestMetrics($date: Date!) {
    viewer { day(date: $date) { metrics { uuid weight lastWeight { date value change changeSince } customFields { field { id uuid fieldName unit } value } } } }
  }
`);
const Series = graphql(`
  query TestMetricSeries($from: Date!, $to: Date!) {
    viewer { metricSeries(from: $from, to: $to) { weight { date value } customFields { field { fieldName } points { date value } } } }
  }
`);

const date = '2026-03-02';
let alice: Member;
let mallory: Member;
beforeAll(async () => {
  [alice, mallory] = [await member(), await member()];
  for (const fieldName of ['Waist', 'Body Fat %', 'v1.5 test'])
    await alice.rest('POST', '/api/custom-metric-fields', { fieldName, unit: 'in' });
});

async function withFields(...names: string[]): Promise<Member> {
  const bob = await member();
  for (const fieldName of names) await bob.rest('POST', '/api/custom-metric-fields', { fieldName, unit: 'in' });
  return bob;
}
const inPounds = (weight: number) => ({
  weight,
  weightEntered: weight,
  weightUnit: 'LB',
  weightKg: convert(weight, 'LB', 'KG', 6),
});
const noWeight = { weight: null, weightEntered: null, weightUnit: null, weightKg: null };
const recordOf = async (who: Member, day = date) => (await who.rest('GET', `/api/metrics/date/${day}`)).body;

describe('REST', () => {
  test('REST-54 ENT-36 ENT-38 a day has no record, then one', async () => {
    const bob = await withFields('Waist');
    expect(await recordOf(bob)).toEqual([]);
    const { status, body } = await bob.rest('POST', '/api/metrics', { date, weight: 180.25 });
    expect([status, body]).toEqual([200, { id: body.id, date, ...inPounds(180.25), customFields: {} }]);
    expect(await recordOf(bob)).toEqual([body]);
    expect(await recordOf(mallory)).toEqual([]);
  });

  test('REST-55 ENT-37 POST merges: absent keeps, null clears, text is a number too', async () => {
    const bob = await withFields('Waist', 'Chest');
    await bob.rest('POST', '/api/metrics', { date, weight: '180,25', customFields: { Waist: '34.5', Chest: 40 } });
    expect(await recordOf(bob)).toMatchObject([{ weight: 180.25, customFields: { Waist: 34.5, Chest: 40 } }]);
    await bob.rest('POST', '/api/metrics', { date, customFields: { chest: 41 } });
    expect(await recordOf(bob)).toMatchObject([{ weight: 180.25, customFields: { Waist: 34.5, Chest: 41 } }]);
    await bob.rest('POST', '/api/metrics', { date, weight: null, customFields: { Waist: null } });
    expect(await recordOf(bob)).toEqual([{ id: expect.any(String), date, ...noWeight, customFields: { Chest: 41 } }]);
    await bob.rest('POST', '/api/metrics', { date, weight: 999.99, customFields: {} });
    expect(await recordOf(bob)).toMatchObject([{ weight: 999.99, customFields: { Chest: 41 } }]);
    expect(await recordOf(bob, '2026-03-03')).toEqual([]);
  });

  test('REST-55 METRIC-13 an empty text changes nothing; a comma between thousands is refused', async () => {
    const bob = await withFields('Waist');
    const { body } = await bob.rest('POST', '/api/metrics', {
      date: '2026-09-01',
      weight: 180,
      customFields: { Waist: 34 },
    });
    const blank = await bob.rest('POST', '/api/metrics', {
      date: '2026-09-01',
      weight: '',
      customFields: { Waist: ' ' },
    });
    expect([blank.status, blank.body]).toEqual([200, body]);
    const grouped = await bob.rest('POST', '/api/metrics', { date: '2026-09-01', weight: '1,000' });
    expect([grouped.status, grouped.body.fields]).toEqual([
      400,
      { weight: 'Please leave out the commas between digits.' },
    ]);
    const custom = await bob.rest('POST', '/api/metrics', { date: '2026-09-01', customFields: { Waist: '1,000' } });
    expect(custom.body.fields).toEqual({
      'customFields.Waist': 'Please leave out the commas between digits.',
    });
  });

  test('REST-55 merging nothing creates no record', async () => {
    const bob = await member();
    expect((await bob.rest('POST', '/api/metrics', { date })).body).toEqual({
      id: null,
      date,
      ...noWeight,
      customFields: {},
    });
    expect(await recordOf(bob)).toEqual([]);
  });

  test('METRIC-12 many devices saving different fields of one day at once lose nothing', async () => {
    const names = ['Waist', 'Chest', 'Bicep', 'Thighs', 'Hips', 'Neck', 'Calf'];
    const bob = await withFields(...names);
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-03']) {
      const saves = [
        { weight: 180 },
        ...names.map((name, index) => ({ customFields: { [name]: index + 1 } })),
        { customFields: { Waist: 1, Chest: 2 } },
        { customFields: { Chest: 2, Waist: 1 } },
      ];
      const answers = await Promise.all(saves.map((part) => bob.rest('POST', '/api/metrics', { date: day, ...part })));
      expect(answers.map(({ status }) => status)).toEqual(saves.map(() => 200));
      expect(await recordOf(bob, day)).toMatchObject([
        { weight: 180, customFields: Object.fromEntries(names.map((name, index) => [name, index + 1])) },
      ]);
    }
  });

  test.each([
    ...[
      'heavy',
      'NaN',
      'Infinity',
      '1e2',
      0,
      -1,
      '-5',
      1000,
      '9'.repeat(400),
      180.255,
      {},
      { set: 1 },
      [180],
      true,
    ].map((weight) => [{ weight }, 'weight']),
    ...['wide', 'NaN', '0x1', -1, 100_000_000, 1.005, {}, { increment: 1 }, [1], false].flatMap((value) => [
      [{ customFields: { Waist: value } }, 'customFields.Waist'],
      [{ customFields: { 'v1.5 test': value } }, 'customFields.v1.5 test'],
    ]),
    [{ customFields: { Hips: 1 } }, 'customFields.Hips'],
    [{ customFields: { __proto__x: 1 } }, 'customFields.__proto__x'],
    [{ customFields: { 'a\0b': 1 } }, 'customFields.a\0b'],
    [{ customFields: 'Waist' }, 'customFields'],
    [{ customFields: [1] }, 'customFields'],
    [{ customFields: 7 }, 'customFields'],
    ...['', null, undefined, 'today', '2026-02-30', '2026-03-02T10:00:00Z', 20_260_302, {}].map((value) => [
      { date: value },
      'date',
    ]),
  ] as [object, string][])('REST-55 METRIC-14 the server refuses %j', async (change, field) => {
    const before = await recordOf(alice);
    const { status, body } = await alice.rest('POST', '/api/metrics', { date, weight: 150, ...change });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_USER_INPUT', [field]]);
    expect(await recordOf(alice)).toEqual(before);
  });

  test('REST-55 a map with the key __proto__ changes nothing', async () => {
    const { status, body } = await alice.rest(
      'POST',
      '/api/metrics',
      `{"date":"${date}","customFields":{"__proto__":1}}`,
      { 'content-type': 'application/json' },
    );
    expect([status, Object.keys(body.fields)]).toEqual([400, ['customFields.__proto__']]);
  });

  test.each([
    ['GET', `/api/metrics/date/${date}`],
    ['POST', '/api/metrics'],
    ['GET', '/api/custom-metric-fields'],
    ['POST', '/api/custom-metric-fields'],
    ['DELETE', `/api/custom-metric-fields/${randomUUID()}`],
  ])('%s %s needs a session', async (method, path) => {
    expect((await rest(method, path, method === 'GET' ? undefined : { date })).status).toBe(401);
  });

  test.each(['soon', '2026-02-30', '%00'])('REST-54 the day %s is 400', async (day) => {
    expect((await alice.rest('GET', `/api/metrics/date/${day}`)).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { date: expect.any(String) },
    });
  });
});

describe('GraphQL', () => {
  test('METRIC-01 METRIC-02 a day has its weight, and every custom metric with its value or none', async () => {
    const bob = await withFields('Waist', 'Chest');
    await bob.rest('POST', '/api/metrics', { date, customFields: { Chest: 40 } });
    const { data } = await bob.gql(DayOfMetrics, { date });
    expect(data.viewer?.day.metrics).toMatchObject({
      weight: null,
      lastWeight: null,
      customFields: [
        { field: { fieldName: 'Waist', unit: 'in' }, value: null },
        { field: { fieldName: 'Chest' }, value: 40 },
      ],
    });
  });

  test('METRIC-01 the last weight on or before the day has its change', async () => {
    const bob = await member();
    for (const [day, weight] of [
      ['2026-03-01', 182.4],
      ['2026-03-04', 180.1],
      ['2026-03-09', 179],
    ] as const)
      await bob.rest('POST', '/api/metrics', { date: day, weight });
    const lastWeight = async (day: string) =>
      (await bob.gql(DayOfMetrics, { date: day })).data.viewer?.day.metrics.lastWeight;
    expect(await lastWeight('2026-02-28')).toBeNull();
    expect(await lastWeight('2026-03-02')).toEqual({
      date: '2026-03-01',
      value: 182.4,
      change: null,
      changeSince: null,
    });
    expect(await lastWeight('2026-03-04')).toEqual({
      date: '2026-03-04',
      value: 180.1,
      change: -2.3,
      changeSince: '2026-03-01',
    });
    expect(await lastWeight('2026-03-08')).toEqual({
      date: '2026-03-04',
      value: 180.1,
      change: -2.3,
      changeSince: '2026-03-01',
    });
  });

  test('METRIC-12 a save returns the day; a metric is identified by id or name', async () => {
    const bob = await withFields('Waist', 'Chest', 'Bicep');
    const fields = (await bob.gql(DayOfMetrics, { date })).data.viewer!.day.metrics.customFields.map(
      ({ field }) => field,
    );
    const customFields = [
      { fieldName: 'waist', value: 34 },
      { fieldId: fields[1]!.uuid.toUpperCase(), value: 40 },
    ];
    const { data } = await bob.gql(SaveMetrics, { input: { date, weight: 170, customFields }, date });
    expect(data.saveMetrics).toMatchObject({
      __typename: 'SaveMetricsPayload',
      viewer: { day: { metrics: { weight: 170, customFields: [{ value: 34 }, { value: 40 }, { value: null }] } } },
    });
  });

  test('METRIC-12 a metric sent twice is refused through both APIs, and nothing is saved', async () => {
    const bob = await withFields('Waist');
    const { field } = (await bob.gql(DayOfMetrics, { date })).data.viewer!.day.metrics.customFields[0]!;
    const { status, body } = await bob.rest('POST', '/api/metrics', {
      date,
      weight: 150,
      customFields: { Waist: 1, waist: 2 },
    });
    expect([status, body.fields]).toEqual([400, { 'customFields.waist': 'Waist was sent twice.' }]);
    const { data } = await bob.gql(SaveMetrics, {
      input: {
        date,
        customFields: [
          { fieldName: 'Waist', value: 1 },
          { fieldId: field.id, value: null },
        ],
      },
      date,
    });
    expect(data.saveMetrics).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: `customFields.${field.id}`, message: 'Waist was sent twice.' }],
    });
    expect(await recordOf(bob)).toEqual([]);
  });

  test("ENT-38 another member's metric is unknown to you", async () => {
    const bob = await withFields('Waist');
    const [field] = (await bob.gql(DayOfMetrics, { date })).data.viewer!.day.metrics.customFields;
    const { data } = await mallory.gql(SaveMetrics, {
      input: { date, customFields: [{ fieldId: field!.field.id, value: 1 }] },
      date,
    });
    expect(data.saveMetrics).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: `customFields.${field!.field.id}`, message: 'You have no metric with this name.' }],
    });
    expect(await recordOf(mallory)).toEqual([]);
  });

  test('METRIC-01 the series of a span has weight and each metric by day, gaps left out', async () => {
    const bob = await withFields('Waist', 'Chest');
    await bob.rest('POST', '/api/metrics', { date: '2026-03-01', weight: 180, customFields: { Waist: 35 } });
    await bob.rest('POST', '/api/metrics', { date: '2026-03-03', customFields: { Waist: 34.5 } });
    await bob.rest('POST', '/api/metrics', { date: '2026-03-09', weight: 170 });
    const { data } = await bob.gql(Series, { from: '2026-03-01', to: '2026-03-08' });
    expect(data.viewer?.metricSeries).toEqual({
      weight: [{ date: '2026-03-01', value: 180 }],
      customFields: [
        {
          field: { fieldName: 'Waist' },
          points: [
            { date: '2026-03-01', value: 35 },
            { date: '2026-03-03', value: 34.5 },
          ],
        },
        { field: { fieldName: 'Chest' }, points: [] },
      ],
    });
    expect((await bob.gql(Series, { from: '2020-01-01', to: '2026-03-08' })).errors?.[0]?.extensions).toMatchObject({
      fields: { to: 'Choose at most 400 days.' },
    });
  });
});
