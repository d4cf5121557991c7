import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, member } from '#tests/support/kit.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';

const Weeks = graphql(`
  query TestWorkoutWeeks($weeks: Int!) { viewer { workoutWeeks(weeks: $weeks) { start strength cardio flexibility hiit total } } }
`);
const WeeksFrom = graphql(`
  query TestWorkoutWeeksFrom($firstWeekday: FirstWeekday) {
    viewer { workoutWeeks(weeks: 2, firstWeekday: $firstWeekday) { start total } }
  }
`);
const UsualWeeks = graphql(`
  query TestUsualWorkoutWeeks { viewer { workoutWeeks { start } } }
`);

beforeAll(async () => (await gateway()).setClock('2026-03-09T12:00:00Z'));

test('WORK-01 WORK-02 the minutes of each week come from what was logged, and only from your own', async () => {
  const [alice, mallory] = [await member(), await member()];
  await alice.rest('POST', '/api/custom-activities', { name: 'Sauna', category: 'RECOVERY' });
  await alice.rest('POST', '/api/custom-activities', { name: 'Hot Yoga', category: 'RECOVERY' });
  const log = (activityType: string, day: string, minutes: number) =>
    alice.rest('POST', '/api/activities', {
      activityType,
      startTime: `${day}T08:00:00Z`,
      endTime: `${day}T08:${minutes}:00Z`,
    });
  for (const [type, day, minutes] of [
    ['running', '2026-03-08', 30],
    ['walking', '2026-03-14', 20],
    ['Bench press', '2026-03-09', 45],
    ['hot yoga', '2026-03-07', 50],
    ['sauna', '2026-03-07', 15],
    ['Tabata', '2026-03-01', 12],
    ['running', '2026-02-28', 10],
    ['sleep', '2026-03-08', 59],
  ] as const)
    expect((await log(type, day, minutes)).status).toBe(201);
  const { data } = await alice.gql(Weeks, { weeks: 2 });
  expect(data.viewer!.workoutWeeks).toEqual([
    { start: '2026-03-01', strength: 0, cardio: 0, flexibility: 50, hiit: 12, total: 62 },
    { start: '2026-03-08', strength: 45, cardio: 50, flexibility: 0, hiit: 0, total: 95 },
  ]);
  expect((await mallory.gql(Weeks, { weeks: 1 })).data.viewer!.workoutWeeks).toEqual([
    { start: '2026-03-08', strength: 0, cardio: 0, flexibility: 0, hiit: 0, total: 0 },
  ]);
  expect(
    (await sentStatements(() => alice.gql(Weeks, { weeks: 52 }))).filter(({ text }) => /activities/.test(text)),
  ).toHaveLength(1);
});

test('WORK-01 eight weeks by default, 1 to 52 on request; nothing for a visitor', async () => {
  const alice = await member();
  expect((await alice.gql(UsualWeeks)).data.viewer!.workoutWeeks.map(({ start }) => start)).toEqual([
    '2026-01-18',
    '2026-01-25',
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
    '2026-03-01',
    '2026-03-08',
  ]);
  for (const weeks of [0, -5, 53, 1_000_000]) {
    const { errors } = await alice.gql(Weeks, { weeks });
    expect([errors?.[0]?.message, errors?.[0]?.extensions]).toEqual([
      'Ask for 1 to 52 weeks.',
      { code: 'BAD_USER_INPUT', fields: { weeks: 'Ask for 1 to 52 weeks.' } },
    ]);
  }
  expect((await gql(UsualWeeks)).data.viewer).toBeNull();
});

test('WORK-01 weeks begin on the weekday that is asked for, else on the one of your preferences', async () => {
  const alice = await member();
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-07', '2026-03-08'])
    await alice.rest('POST', '/api/activities', {
      activityType: 'running',
      startTime: `${day}T08:00:00Z`,
      endTime: `${day}T08:10:00Z`,
    });
  const weeks = async (firstWeekday?: 'SUNDAY' | 'MONDAY' | 'SATURDAY') =>
    (await alice.gql(WeeksFrom, firstWeekday ? { firstWeekday } : {})).data.viewer!.workoutWeeks.map(
      ({ start, total }) => `${start} ${total}`,
    );
  expect(await weeks()).toEqual(['2026-03-01 30', '2026-03-08 10']);
  expect(await weeks('MONDAY')).toEqual(['2026-03-02 30', '2026-03-09 0']);
  expect(await weeks('SATURDAY')).toEqual(['2026-02-28 20', '2026-03-07 20']);
  expect((await alice.rest('POST', '/api/preferences', { firstWeekday: 'MONDAY' })).status).toBe(200);
  expect(await weeks()).toEqual(['2026-03-02 30', '2026-03-09 0']);
  // German weeks begin on Monday.
  await alice.rest('POST', '/api/preferences', { firstWeekday: null, language: 'DE' });
  expect(await weeks()).toEqual(['2026-03-02 30', '2026-03-09 0']);
  expect(await weeks('SUNDAY')).toEqual(['2026-03-01 30', '2026-03-08 10']);
});
