import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { watchWearables } from '#gateway/wearables/watch.service.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import {
  activitiesOf,
  Browser,
  filled,
  filledWearer,
  soon,
  statusOf,
  wearer,
  whoopInstance,
  type WhoopInstance,
} from './wearableKit.ts';

const Day = graphql(`
  query TestWearableDay($date: Date!) {
    viewer {
      day(date: $date) {
        activities { uuid activityType source timezone durationMinutes startTime }
        wearable { recoveryScore strain restingHeartRate heartRateVariability sleepPerformance energy }
        metrics { weight weightSource }
      }
      sleepRange { date value }
      wearables { isOffered connection { provider status connectedSince lastSyncedAt waitingUntil backfill { from reached percent } } }
    }
  }
`);

const secretKey = Buffer.alloc(32, 6).toString('base64');
let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance({ SECRET_KEY: secretKey });
});

const dayOf = (instant: string | Date) => new Date(instant).toISOString().slice(0, 10);
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000);

describe('the first download', () => {
  test('WEAR-03 30 nights and 20 workouts are shown on their days, with scores and weight, and in the chart', async () => {
    const { who, person } = await filledWearer(instance, (user) => user.fill({ nights: 30, workouts: 20 }));
    const activities = await activitiesOf(who);
    const nights = activities.filter(({ activityType }) => activityType === 'sleep');
    expect(nights.map(({ date }) => date).toSorted()).toEqual(
      [...person.sleeps.values()].map(({ end }) => dayOf(end)).toSorted(),
    );
    expect(
      activities
        .filter(({ activityType }) => activityType !== 'sleep')
        .map(({ date, activityType }) => `${date} ${activityType}`)
        .toSorted(),
    ).toEqual(
      [...person.workouts.values()]
        .map(({ start, sport_name }) => `${dayOf(start)} ${sport_name.replace('_msk', '')}`)
        .toSorted(),
    );
    const last = [...person.sleeps.values()].toSorted((a, b) => b.end.localeCompare(a.end))[0]!;
    const { viewer } = (await who.gql(Day, { date: dayOf(last.end) })).data;
    expect(viewer!.day.wearable).toMatchObject({
      recoveryScore: 64,
      restingHeartRate: 52,
      heartRateVariability: 71.25,
      sleepPerformance: 88,
      energy: 8500.5,
    });
    expect(viewer!.day.wearable!.strain).toBeGreaterThan(0);
    expect(viewer!.day.activities.every(({ source, timezone }) => source === 'WHOOP' && timezone === 'UTC')).toBe(true);
    expect(viewer!.sleepRange).toHaveLength(30);
    expect((await who.gql(Day, { date: dayOf(new Date()) })).data.viewer!.day.metrics).toEqual({
      weight: 180,
      weightSource: 'WHOOP',
    });
    expect(viewer!.wearables).toMatchObject({
      isOffered: true,
      connection: { provider: 'whoop', status: 'CONNECTED', waitingUntil: null, backfill: null },
    });
  });

  test('WEAR-08 lists of more than two pages are complete, and reading again changes nothing', async () => {
    const { who, person } = await filledWearer(instance, (user) => {
      for (let index = 0; index < 65; index += 1) user.workout({ start: hoursAgo(2 + index * 2), minutes: 40 }, false);
    });
    const before = await activitiesOf(who);
    expect(before).toHaveLength(65);
    await instance.sql(
      "update wearable_connections set synced_until = now() - interval '2 hours' where user_id = (select id from users where username = $1)",
      [who.username],
    );
    person.workout({ start: hoursAgo(1), minutes: 20 });
    await expect.poll(async () => (await activitiesOf(who)).length, soon).toBe(66);
    expect((await activitiesOf(who)).filter(({ id }) => before.some((known) => known.id === id))).toHaveLength(65);
  });
});

test.each([
  [
    'a night in New York, recorded there',
    'America/New_York',
    '2026-10-20T11:30:00Z',
    '-04:00',
    '2026-10-20',
    'America/New_York',
  ],
  [
    'a night abroad, which ends on another day at home',
    'America/New_York',
    '2026-10-20T21:30:00Z',
    '+09:00',
    '2026-10-21',
    'Etc/GMT-9',
  ],
  [
    'a night where clocks stand half an hour off',
    'UTC',
    '2026-10-20T01:00:00Z',
    '+05:30',
    '2026-10-20',
    'Asia/Kolkata',
  ],
  [
    'a night in which the clocks go back, with its first offset',
    'America/New_York',
    '2026-11-01T11:00:00Z',
    '-04:00',
    '2026-11-01',
    'America/New_York',
  ],
  [
    'a night in which the clocks go back, with its last offset',
    'America/New_York',
    '2026-11-01T11:00:00Z',
    '-05:00',
    '2026-11-01',
    'America/New_York',
  ],
  [
    'an evening nap that ends before midnight there',
    'UTC',
    '2026-10-21T02:30:00Z',
    '-05:00',
    '2026-10-20',
    'Etc/GMT+5',
  ],
])('WEAR-08 %s', async (_what, timezone, end, offset, date, zone) => {
  const { who } = await filledWearer(instance, (user) => user.night({ end: new Date(end), hours: 8, offset }, false), {
    timezone,
  });
  expect(await activitiesOf(who)).toMatchObject([
    { activityType: 'sleep', date, timezone: zone, durationMinutes: 480 },
  ]);
  expect((await who.gql(Day, { date })).data.viewer!.day.wearable).toMatchObject({
    recoveryScore: 64,
    sleepPerformance: 88,
    strain: 4,
  });
});

describe('what changes at WHOOP', () => {
  test('WEAR-08 a night that is not scored yet comes at once, and its recovery when it is', async () => {
    const { who, person } = await filledWearer(instance);
    const end = hoursAgo(1);
    const sleep = person.night({ end, state: 'PENDING_SCORE' });
    await expect.poll(() => activitiesOf(who), soon).toHaveLength(1);
    const scores = async () => (await who.gql(Day, { date: dayOf(end) })).data.viewer!.day.wearable;
    expect((await scores())?.recoveryScore ?? null).toBeNull();
    person.score(sleep);
    await expect.poll(scores, soon).toMatchObject({ recoveryScore: 64, sleepPerformance: 88 });
    expect(await activitiesOf(who)).toHaveLength(1);
  });

  test('WEAR-08 corrections and deletions apply here, in any order of events', async () => {
    const { who, person } = await filledWearer(instance, (user) => user.workout({ start: hoursAgo(5) }, false));
    const [workout] = person.workouts.values();
    person.change(workout!, {
      end: new Date(Date.parse(workout!.start) + 90 * 60_000).toISOString(),
      sport_name: 'cycling',
    });
    await expect.poll(() => activitiesOf(who), soon).toMatchObject([{ activityType: 'cycling', durationMinutes: 90 }]);
    person.remove(workout!);
    await expect.poll(() => activitiesOf(who), soon).toEqual([]);
    person.tell('workout.updated', workout!.id);
    await expect
      .poll(
        async () =>
          (await instance.sql('select count(*)::int as open from webhook_events where processed_at is null'))[0]!.open,
        soon,
      )
      .toBe(0);
    expect(await activitiesOf(who)).toEqual([]);
  });

  test('WEAR-08 a moved or deleted night takes its scores along', async () => {
    const { who, person } = await filledWearer(instance, (user) =>
      user.night({ end: new Date('2026-11-05T06:00:00Z') }, false),
    );
    const [sleep] = person.sleeps.values();
    const scores = async (date: string) => (await who.gql(Day, { date })).data.viewer!.day.wearable;
    expect(await scores('2026-11-05')).toMatchObject({ recoveryScore: 64, strain: 4 });
    person.change(sleep!, { start: '2026-11-05T22:00:00.000Z', end: '2026-11-06T06:00:00.000Z' });
    await expect
      .poll(() => scores('2026-11-06'), soon)
      .toMatchObject({ recoveryScore: 64, sleepPerformance: 88, strain: 4 });
    expect(await scores('2026-11-05')).toBeNull();
    person.remove(sleep!);
    // The day's strain is not the night's: it stays, on the day of its cycle.
    await expect
      .poll(() => scores('2026-11-05'), soon)
      .toMatchObject({ recoveryScore: null, sleepPerformance: null, strain: 4 });
    await expect.poll(() => scores('2026-11-06'), soon).toBeNull();
  });

  test('WEAR-08 two simultaneous downloads create no duplicates', async () => {
    const other = await serveTestGateway(instance.databaseUrl, { ...instance.whoop.settings, SECRET_KEY: secretKey });
    onTestFinished(other.stop);
    // The work that its start found is done first.
    await watchWearables(other.kernel);
    await expect
      .poll(
        async () =>
          (
            await instance.sql(
              "select count(*)::int as open from jobs.job where name like 'wearable-%' and state < 'completed'",
            )
          )[0]!.open,
        soon,
      )
      .toBe(0);
    // After the two calls of connecting, both processes wait at their first call.
    const release = instance.whoop.hold(2);
    onTestFinished(release);
    const { who } = await wearer(instance, (user) => user.fill({ nights: 40, workouts: 30 }));
    const lastCalls = (count: number) =>
      expect
        .poll(() => instance.whoop.calls.slice(-count), soon)
        .toEqual(Array(count).fill('GET /developer/v2/activity/sleep'));
    await lastCalls(1);
    // A start finds interrupted fills.
    await watchWearables(other.kernel);
    await lastCalls(2);
    release();
    await filled(who);
    expect(await activitiesOf(who)).toHaveLength(70);
  });

  test('WEAR-08 changes without an event are found by the hourly check', async () => {
    const { who, person } = await filledWearer(instance, (user) => {
      user.workout({ start: hoursAgo(30), sport: 'walking' }, false);
      user.workout({ start: hoursAgo(20), sport: 'running' }, false);
    });
    const [walk] = person.workouts.values();
    person.remove(walk!, false);
    person.night({ end: hoursAgo(8) }, false);
    await instance.sql(
      "update wearable_connections set synced_until = now() - interval '2 hours' where external_user_id = $1",
      [String(person.userId)],
    );
    person.tell('workout.updated', [...person.workouts.keys()][0]!);
    await expect
      .poll(async () => (await activitiesOf(who)).map(({ activityType }) => activityType).toSorted(), soon)
      .toEqual(['running', 'sleep']);
  });

  test('WEAR-08 after too many calls it waits for WHOOP’s reset, then continues', async () => {
    instance.whoop.fail(1, 429, 1);
    const { who } = await wearer(instance, (user) => {
      user.fill({ nights: 3, workouts: 1 });
      instance.whoop.fail(0, 0);
    });
    instance.whoop.fail(1, 429, 1);
    await filled(who);
    expect(await activitiesOf(who)).toHaveLength(4);
    expect((await statusOf(who)).waitingUntil).toBeNull();
  });
});

test('WEAR-11 a WHOOP that is connected to one account cannot be connected to another', async () => {
  const { person } = await filledWearer(instance);
  const { member } = await import('#tests/support/kit.ts');
  const other = await member();
  instance.whoop.store.person = person;
  expect(await new Browser(instance, other).connect()).toMatch(
    /^\/integrations\?error=already_linked&error_description=This\+WHOOP/,
  );
  expect(await statusOf(other)).toMatchObject({ connected: false, status: 'not_connected' });
});

test('WEAR-08 a scope not granted does not block the rest', async () => {
  instance.whoop.store.forbidden = ['/developer/v2/activity/workout', '/developer/v2/user/measurement/body'];
  onTestFinished(() => void (instance.whoop.store.forbidden = []));
  const { who } = await filledWearer(instance, (user) => user.fill({ nights: 2, workouts: 2 }));
  expect((await activitiesOf(who)).map(({ activityType }) => activityType)).toEqual(['sleep', 'sleep']);
});
