import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { gateway, member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { appleDay, appleWeek, dayOf, phoneOf, push } from './pushes.ts';

beforeAll(async () => {
  await (await gateway()).setClock('2026-03-20T12:00:00Z');
});

const at = (time: string) => `2026-03-02 ${time} +0100`;

test('items that cannot be read are named one by one, and the others are taken in', async () => {
  const phone = await phoneOf(await member());
  const data = [
    { qty: 80, date: at('07:00:00') },
    { qty: 'heavy', date: at('07:01:00') },
    { qty: 1e308, date: at('07:02:00') },
    { qty: -5, date: at('07:03:00') },
    { qty: 80, date: '2026-02-30 07:00:00 +0100' },
    { qty: 80, date: '2026-03-02 07:00:00' },
    { qty: 80, date: '2031-03-02 07:00:00 +0100' },
    { qty: 80, date: { $gt: '' } },
    null,
    ['x'],
  ];
  const sent = await push(phone, {
    data: {
      metrics: [
        { name: 'weight_body_mass', units: 'kg', data },
        { name: 'weight_body_mass', units: 'stone-age', data: [{ qty: 80, date: at('08:00:00') }] },
        { name: 'step_count', units: 'count', data: 'many' },
        { name: '__proto__', units: 'kg', data: [1, 2] },
        { name: { toString: 1 }, data: null },
        7,
      ],
      workouts: [
        { name: 'Run', start: at('10:00:00'), end: at('09:00:00') },
        { name: 'Run', start: at('10:00:00'), end: '2026-03-04 10:00:00 +0100' },
        { name: 'x'.repeat(5000) + '\u0000', start: at('10:00:00'), end: at('11:00:00') },
      ],
      stateOfMind: [{}, {}],
    },
  });
  expect(sent.counts).toMatchObject({ weight: { added: 1 }, workout: { added: 1 } });
  expect(sent.problems.map((problem) => problem.at).toSorted()).toEqual(
    [
      ...[1, 2, 3].map((index) => `data.metrics[0].data[${index}].qty`),
      ...[4, 5, 6, 7].map((index) => `data.metrics[0].data[${index}].date`),
      ...[8, 9].map((index) => `data.metrics[0].data[${index}]`),
      'data.metrics[1].data[0].qty',
      'data.metrics[2].data',
      'data.metrics[5]',
      'data.workouts[0]',
      'data.workouts[1]',
    ].toSorted(),
  );
  expect(sent.problemCount).toBe(14);
  expect(sent.unknown).toEqual([
    { name: '__proto__', items: 2 },
    { name: '?', items: 1 },
    { name: 'stateOfMind', items: 2 },
  ]);
});

test('a body of neither form is 400, one too large 413, and nothing is ever 500', async () => {
  const phone = await phoneOf(await member());
  for (const body of [{}, { data: [] }, { data: { metrics: 1 } }, { data: null }, { hello: 1 }]) {
    const { status, body: answer } = await phone.rest('POST', '/api/ingest/health', body);
    expect([status, answer.code, Object.keys(answer.fields)]).toEqual([400, 'BAD_USER_INPUT', ['data']]);
  }
  for (const body of ['[]', 'null', '{"data":', '"x"'])
    expect((await phone.rest('POST', '/api/ingest/health', body)).status).toBe(400);
  const huge = `{"data":{"metrics":[{"name":"${'x'.repeat(9 * 1024 * 1024)}"}]}}`;
  expect((await phone.rest('POST', '/api/ingest/health', huge)).status).toBe(413);
  const many = JSON.stringify({ data: { metrics: [{ name: 'heart_rate', data: Array(400_001).fill(1) }] } });
  expect((await phone.rest('POST', '/api/ingest/health', many)).status).toBe(413);
});

test('any JSON in the place of the right one is answered without an error', async () => {
  const phone = await phoneOf(await member());
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(at('07:00:00'), 'NaN', 1e300, -0, '', '__proto__', 'In Bed', 80),
  );
  const item = fc.dictionary(
    fc.constantFrom('qty', 'date', 'value', 'startDate', 'endDate', 'sleepStart', 'sleepEnd', 'Avg'),
    odd,
  );
  const names = fc.constantFrom(
    'step_count',
    'weight_body_mass',
    'sleep_analysis',
    'heart_rate_variability',
    'constructor',
  );
  const metric = fc.record({
    name: fc.oneof(names, odd),
    units: fc.oneof(fc.constantFrom('kg', 'count', 'constructor', 'ms'), odd),
    data: fc.oneof(fc.array(item, { maxLength: 4 }), odd),
  });
  const workout = fc.dictionary(
    fc.constantFrom('name', 'start', 'end', 'distance', 'activeEnergyBurned', 'heartRate'),
    odd,
  );
  const apple = fc.record({
    data: fc.record({ metrics: fc.array(metric, { maxLength: 4 }), workouts: fc.array(workout, { maxLength: 3 }) }),
  });
  const plain = fc.dictionary(
    fc.constantFrom('steps', 'sleep', 'weight', 'workouts', 'bodyFat', 'x'),
    fc.oneof(
      fc.array(fc.dictionary(fc.constantFrom('date', 'time', 'start', 'end', 'count', 'kg', 'stages'), odd), {
        maxLength: 3,
      }),
      odd,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(apple, plain), async (body) => {
      const { status } = await phone.rest('POST', '/api/ingest/health', body);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 60 },
  );
});

test('too many samples of one day are refused together, and the day stays', async () => {
  const ann = await member();
  const phone = await phoneOf(ann);
  const seconds = Array.from({ length: 3001 }, (_, second) => ({
    qty: 1,
    date: new Date(Date.UTC(2026, 2, 2, 8) + second * 1000).toISOString().replace('T', ' ').replace('.000Z', ' +0000'),
  }));
  const steps = (data: object[]) => ({ data: { metrics: [{ name: 'step_count', units: 'count', data }] } });
  await push(phone, steps(seconds.slice(0, 3000)));
  const sent = await push(phone, steps(seconds));
  expect(sent.problems).toMatchObject([{ at: 'steps/2026-03-02' }]);
  expect((await dayOf(ann, '2026-03-02')).health?.steps).toBe(3000);
});

test('a phone reaches its own member only, and its token nothing else', async () => {
  const [ann, eve] = [await member(), await member()];
  const phone = await phoneOf(ann);
  await push(phone, appleWeek(['2026-03-02']));
  expect((await dayOf(eve, '2026-03-02')).health).toBeNull();
  expect((await phone.rest('GET', '/api/activities')).status).toBe(403);
  expect((await phone.rest('GET', '/api/metrics/date/2026-03-02')).status).toBe(403);
  const other = await programOf(ann, ['activities:write', 'metrics:write']);
  expect((await other.rest('POST', '/api/ingest/health', appleWeek(['2026-03-02']))).status).toBe(403);
  // Two phones with the same ids do not meet.
  await push(await phoneOf(eve), appleWeek(['2026-03-02']));
  expect((await dayOf(eve, '2026-03-02')).activities).toHaveLength(2);
});

test('two pushes at once leave what one leaves', async () => {
  const ann = await member();
  const phone = await phoneOf(ann);
  const body = { data: appleDay({ date: '2026-03-02' }) };
  await Promise.all([push(phone, body), push(phone, body), push(phone, body)]);
  const day = await dayOf(ann, '2026-03-02');
  expect([day.activities.length, day.metrics.customFields.length, day.health?.steps]).toEqual([2, 1, 8123]);
  expect((await push(phone, body)).counts['body-fat']).toEqual({ added: 0, updated: 0, unchanged: 1, kept: 0 });
});

test('GraphQL takes a push as well, and a person signed in may send one', async () => {
  const ann = await member();
  const document = `mutation ($body: Json!) { pushHealth(body: $body) {
    ... on PushHealthPayload { counts { kind added } problemCount } ... on ValidationProblem { fields { path } } } }`;
  const phone = await phoneOf(ann);
  const { data } = (await phone.gql(document, { body: { weight: [{ time: '2026-03-02T07:00:00Z', kg: 80 }] } })) as {
    data: { pushHealth: unknown };
  };
  expect(data.pushHealth).toEqual({ counts: [{ kind: 'weight', added: 1 }], problemCount: 0 });
  expect((await phone.gql(document, { body: 7 })).data).toEqual({ pushHealth: { fields: [{ path: 'body' }] } });
  expect((await ann.rest('POST', '/api/ingest/health', { steps: [{ date: '2026-03-02', count: 5 }] })).status).toBe(
    200,
  );
});
