import { expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { member, type Member } from '#tests/support/kit.ts';

const Days = graphql(`
  query TestContinuedActivities($date: Date!) {
    viewer { day(date: $date) { activities { activityType } continuedActivities { activityType date durationMinutes } } }
  }
`);

async function log(
  who: Member,
  activityType: string,
  startTime: string,
  endTime: string,
  timezone = 'America/New_York',
) {
  const { status, body } = await who.rest('POST', '/api/activities', { activityType, startTime, endTime, timezone });
  expect(status).toBe(201);
  return body as { id: string };
}

async function dayOf(who: Member, date: string) {
  const { activities, continuedActivities } = (await who.gql(Days, { date })).data.viewer!.day;
  return {
    own: activities.map(({ activityType }) => activityType),
    continued: continuedActivities.map(({ activityType, date: day }) => `${activityType} of ${day}`),
  };
}

test('DAY-14 an activity over midnight is on both its days and belongs to the first; a sleep is only on the one it ends', async () => {
  const [ann, eve] = [await member(), await member()];
  await log(ann, 'running', '2026-03-03T23:30', '2026-03-04T00:30');
  await log(ann, 'sleep', '2026-03-03T22:00', '2026-03-04T06:00');
  await log(ann, 'Night shift', '2026-03-03T20:00', '2026-03-04T00:00');
  await log(ann, 'Hike', '2026-03-01T10:00', '2026-03-04T12:00');
  expect(await dayOf(ann, '2026-03-03')).toEqual({
    own: ['night shift', 'running'],
    continued: ['hike of 2026-03-01'],
  });
  expect(await dayOf(ann, '2026-03-04')).toEqual({
    own: ['sleep'],
    continued: ['hike of 2026-03-01', 'running of 2026-03-03'],
  });
  expect(await dayOf(ann, '2026-03-05')).toEqual({ own: [], continued: [] });
  expect(await dayOf(eve, '2026-03-04')).toEqual({ own: [], continued: [] });
  // REST lists each where it belongs.
  const listed = (await ann.rest('GET', '/api/activities/date/2026-03-04')).body as { activityType: string }[];
  expect(listed.map(({ activityType }) => activityType)).toEqual(['sleep']);
});

test('DAY-14 midnight is that of the zone it happened in, on both sides of the date line', async () => {
  const ann = await member({ timezone: 'America/New_York' });
  await log(ann, 'running', '2026-03-03T23:30', '2026-03-04T00:30', 'Pacific/Kiritimati');
  await log(ann, 'cycling', '2026-03-03T23:30', '2026-03-04T00:30', 'Pacific/Pago_Pago');
  await log(ann, 'walking', '2026-03-03T23:00', '2026-03-03T23:59', 'Pacific/Kiritimati');
  expect((await dayOf(ann, '2026-03-04')).continued.toSorted()).toEqual([
    'cycling of 2026-03-03',
    'running of 2026-03-03',
  ]);
});

test('a change of an activity over midnight is announced for its following days too', async () => {
  const ann = await member();
  const changed = async (since?: string) =>
    (await ann.rest('GET', `/api/changed-days${since ? `?${new URLSearchParams({ since })}` : ''}`)).body as {
      cursor: string;
      days: string[];
    };
  const first = await changed();
  const { id } = await log(ann, 'running', '2026-03-03T23:30', '2026-03-04T00:30');
  const second = await changed(first.cursor);
  expect(second.days).toEqual(['2026-03-03', '2026-03-04']);
  await ann.rest('PUT', `/api/activities/${id}`, {
    activityType: 'running',
    startTime: '2026-03-03T22:30',
    endTime: '2026-03-03T23:30',
    timezone: 'America/New_York',
  });
  const third = await changed(second.cursor);
  expect(third.days).toEqual(['2026-03-03', '2026-03-04']);
  await ann.rest('DELETE', `/api/activities/${id}`);
  expect((await changed(third.cursor)).days).toEqual(['2026-03-03']);
});
