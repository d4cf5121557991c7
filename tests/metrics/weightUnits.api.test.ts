import { expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';

const Weight = graphql(`
  query TestWeightEntered($date: Date!) {
    viewer {
      day(date: $date) {
        metrics {
          weight
          weightEntered { value unit pounds: in(unit: LB) kilograms: in(unit: KG) stones: in(unit: ST) }
          lastWeight { value change entered { value unit } }
        }
      }
    }
  }
`);
const Save = graphql(`
  mutation TestSaveWeight($input: SaveMetricsInput!, $base: SaveMetricsInput) {
    saveMetrics(input: $input, base: $base) {
      __typename
      ... on EditConflictProblem { conflicts { path stored } }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

const date = '2026-03-02';
const post = (who: Member, body: object) => who.rest('POST', '/api/metrics', { date, ...body });
const metricsOf = async (who: Member) => (await who.gql(Weight, { date })).data.viewer!.day.metrics;

test('REST-55 ENT-37 kilograms are stored as entered, and REST responds in pounds', async () => {
  const ann = await member();
  const { status, body } = await post(ann, { weight: '81,6', weightUnit: 'KG' });
  expect([status, body]).toEqual([
    200,
    { id: body.id, date, weight: 179.9, weightEntered: 81.6, weightUnit: 'KG', weightKg: 81.6, customFields: {} },
  ]);
  expect((await ann.rest('GET', `/api/metrics/date/${date}`)).body).toEqual([body]);
  expect(await metricsOf(ann)).toEqual({
    weight: 179.9,
    weightEntered: { value: 81.6, unit: 'KG', pounds: 179.9, kilograms: 81.6, stones: 12.8498 },
    lastWeight: { value: 179.9, change: null, entered: { value: 81.6, unit: 'KG' } },
  });
});

test('REST-55 without a unit a weight is pounds, and null clears it in any', async () => {
  const ann = await member();
  await post(ann, { weight: 81.6, weightUnit: 'KG' });
  expect((await post(ann, { weight: 173.6 })).body).toMatchObject({
    weight: 173.6,
    weightEntered: 173.6,
    weightUnit: 'LB',
    weightKg: 78.743635,
  });
  const { body } = await post(ann, { weight: null, weightUnit: 'KG' });
  expect(body).toMatchObject({ weight: null, weightEntered: null, weightUnit: null, weightKg: null });
});

test('11 stone 4 pounds are 158 pounds', async () => {
  const ann = await member();
  expect((await post(ann, { weight: 11.285714, weightUnit: 'ST' })).body).toMatchObject({
    weight: 158,
    weightEntered: 11.285714,
    weightUnit: 'ST',
  });
});

test.each([
  [{ weight: 81.655, weightUnit: 'KG' }, { weight: 'Weight can have at most 2 decimals.' }],
  [{ weight: 453.6, weightUnit: 'KG' }, { weight: 'Weight can be at most 453.59.' }],
  [{ weight: 0.0001, weightUnit: 'ST' }, { weight: 'Weight must be more than 0.' }],
])('REST-55 %j is refused', async (body, fields) => {
  const ann = await member();
  expect(await post(ann, body)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', fields } });
});

test('REST-55 an unknown unit is refused', async () => {
  const ann = await member();
  expect(await post(ann, { weight: 80, weightUnit: 'kilos' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT' },
  });
});

test('METRIC-12 two devices with different units: each compares with what it showed', async () => {
  const ann = await member();
  await post(ann, { weight: 173.6 });
  // In kilograms the form showed 78.74.
  const kilograms = (weight: number) => ({ date, weight, weightUnit: 'KG' }) as const;
  const saved = await ann.gql(Save, { input: kilograms(78.5), base: kilograms(78.74) });
  expect(saved.data.saveMetrics.__typename).toBe('SaveMetricsPayload');
  expect(await metricsOf(ann)).toMatchObject({ weight: 173.06, weightEntered: { value: 78.5, unit: 'KG' } });
  const late = await ann.gql(Save, { input: { date, weight: 172 }, base: { date, weight: 173.6 } });
  expect(late.data.saveMetrics).toMatchObject({ conflicts: [{ path: 'weight', stored: 173.06 }] });
  const other = await ann.gql(Save, { input: kilograms(77), base: kilograms(78.74) });
  expect(other.data.saveMetrics).toMatchObject({ conflicts: [{ path: 'weight', stored: 78.5 }] });
  // The same weight in another unit is no change: it stays as it was entered.
  await ann.gql(Save, { input: { date, weight: 173.06 }, base: { date, weight: 173.06 } });
  expect(await metricsOf(ann)).toMatchObject({ weightEntered: { value: 78.5, unit: 'KG' } });
});
