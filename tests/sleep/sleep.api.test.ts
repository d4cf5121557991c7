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
});

test('SLEEP-01 the longest sleep of each day has its times where the person slept', async () => {
  const bea = await member();
  for (const [startTime, endTime, timezone] of [
    ['2026-03-02T04:30:00Z', '2026-03-02T11:45:00Z', 'America/New_York'],
    ['2026-03-02T19:00:00Z', '2026-03-02T20:00:00Z', 'America/New_York'],
    ['2026-03-03T01:15:00Z', '2026-03-03T08:00:00Z', 'UTC'],
  ])
    await bea.rest('POST', '/api/activities', { activityType: 'sleep', startTime, endTime, timezone });
  const document = graphql(`
    query TestSleepTimes($from: Date!, $to: Date!) { viewer { sleepTimes(from: $from, to: $to) { date bedtime wakeUp } } }
  `);
  expect((await bea.gql(document, { from: '2026-03-01', to: '2026-03-03' })).data.viewer?.sleepTimes).toEqual([
    { date: '2026-03-02', bedtime: -30, wakeUp: 405 },
    { date: '2026-03-03', bedtime: 75, wakeUp: 480 },
  ]);
});

test.each(['from', 'to'])('REST-42 an invalid %s is refused', async (name) => {
  for (const odd of ['soon', '2026-02-30', '', '%00']) {
    const { status, body } = await alice.rest('GET', `${chart}?${name}=${odd}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
  }
  expect((await rest('GET', chart)).status).toBe(401);
});

test('SLEEP-01 a day has the usual night of the two weeks before it, in the zones it was slept in', async () => {
  const cleo = await member();
  for (const [startTime, endTime, timezone] of [
    // Too long ago for the 16th.
    ['2026-03-01T13:00:00Z', '2026-03-01T20:00:00Z', 'UTC'],
    ['2026-03-05T03:40:00Z', '2026-03-05T11:00:00Z', 'America/New_York'],
    ['2026-03-09T22:50:00Z', '2026-03-10T07:00:00Z', 'UTC'],
    ['2026-03-14T23:05:00Z', '2026-03-15T07:20:00Z', 'UTC'],
  ])
    await cleo.rest('POST', '/api/activities', { activityType: 'sleep', startTime, endTime, timezone });
  const document = graphql(`
    query TestUsualNight($date: Date!) { viewer { day(date: $date) { usualNight { bedtime wakeUp nights } } } }
  `);
  const usualOn = async (date: string) => (await cleo.gql(document, { date })).data.viewer?.day.usualNight;
  expect(await usualOn('2026-03-16')).toEqual({ bedtime: -70, wakeUp: 420, nights: 3 });
  // A night does not decide on itself, and two make no habit.
  expect(await usualOn('2026-03-15')).toEqual({ bedtime: -80, wakeUp: 360, nights: 3 });
  expect(await usualOn('2026-03-10')).toBeNull();
});
