import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member, rest } from '#tests/support/kit.ts';

const Range = graphql(`
  query TestSleepRange($from: Date, $to: Date) { viewer { sleepRange(from: $from, to: $to) { date value } } }
`);

const chart = '/api/activities/sleep/chart';
const nights = [
  { date: '2026-03-02', value: 9.33 },
  { date: '2026-03-03', value: 7 },
  { date: '2026-03-05', value: 0.02 },
];

let alice: Member;
beforeAll(async () => {
  alice = await member();
  const activities = [
    ['sleep', '2026-03-02T22:00', '2026-03-03T05:00'],
    ['sleep', '2026-03-01T22:00', '2026-03-02T06:00'],
    ['Sleep', '2026-03-02T14:00', '2026-03-02T15:20'],
    ['sleep', '2026-03-05T14:00', '2026-03-05T14:01'],
    ['walking', '2026-03-04T14:00', '2026-03-04T15:00'],
    ['sleepwalking', '2026-03-04T14:00', '2026-03-04T15:00'],
  ];
  for (const [activityType, startTime, endTime] of activities)
    await alice.rest('POST', '/api/activities', { activityType, startTime, endTime });
});

test('REST-42 ENT-51 the chart has each day sleep ended on, in hours, naps added, oldest first', async () => {
  const { status, body } = await alice.rest('GET', chart);
  expect([status, body]).toEqual([200, nights]);
  expect((await (await member()).rest('GET', chart)).body).toEqual([]);
});

test('SLEEP-02 a range has only its days', async () => {
  expect((await alice.rest('GET', `${chart}?from=2026-03-03&to=2026-03-04`)).body).toEqual([nights[1]]);
  expect((await alice.gql(Range, { from: '2026-03-03', to: '2026-03-05' })).data.viewer?.sleepRange).toEqual(
    nights.slice(1),
  );
  expect((await alice.gql(Range, { from: '2026-03-06', to: '2026-03-01' })).data.viewer?.sleepRange).toEqual([]);
});

test.each(['from', 'to'])('REST-42 an invalid %s is refused', async (name) => {
  for (const odd of ['soon', '2026-02-30', '', '%00']) {
    const { status, body } = await alice.rest('GET', `${chart}?${name}=${odd}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
  }
  expect((await rest('GET', chart)).status).toBe(401);
});
