import { beforeAll, describe, expect, test } from 'vitest';
import {
  at,
  Browser,
  countedOf,
  filled,
  filledWearer,
  log,
  night,
  soon,
  sourcesOf,
  statusOf,
  whoopInstance,
  type WhoopInstance,
} from './wearableKit.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance();
});

const withNight = () => filledWearer(instance, (user) => user.night({ end: at('06:30'), hours: 8 }, false));
const settle = async () =>
  expect
    .poll(
      async () =>
        (await instance.sql('select count(*)::int as open from webhook_events where processed_at is null'))[0]!.open,
      soon,
    )
    .toBe(0);

describe('entries of the member', () => {
  test('WEAR-08 win over the same night of the WHOOP in any order, and restore it when deleted', async () => {
    const { who, person } = await withNight();
    const mine = await log(who, 'sleep', at('23:00', '2026-11-09'), at('06:00'));
    expect(await countedOf(who)).toMatchObject([{ id: mine.id }]);
    expect((await who.rest('GET', '/api/activities/sleep/chart')).body).toEqual([{ date: night, value: 7 }]);
    person.change([...person.sleeps.values()][0]!, {});
    await settle();
    expect(await countedOf(who)).toMatchObject([{ id: mine.id }]);
    // Moved to the afternoon, it overlaps no more.
    await who.rest('PUT', `/api/activities/${mine.id}`, {
      activityType: 'sleep',
      startTime: at('14:00').toISOString(),
      endTime: at('15:00').toISOString(),
    });
    expect((await countedOf(who)).map(({ durationMinutes }) => durationMinutes).toSorted()).toEqual([480, 60]);
    await who.rest('PUT', `/api/activities/${mine.id}`, {
      activityType: 'sleep',
      startTime: at('05:00').toISOString(),
      endTime: at('07:00').toISOString(),
    });
    expect(await countedOf(who)).toHaveLength(1);
    await who.rest('DELETE', `/api/activities/${mine.id}`);
    expect(await countedOf(who)).toMatchObject([{ durationMinutes: 480, date: night }]);
  });

  test('WEAR-08 win too if logged before connecting', async () => {
    const { who } = await withNight();
    expect((await who.rest('POST', '/api/whoop/disconnect', { keep: false })).status).toBe(200);
    const mine = await log(who, 'sleep', at('00:00'), at('01:00'));
    await new Browser(instance, who).connect();
    await filled(who);
    expect(await countedOf(who)).toMatchObject([{ id: mine.id }]);
  });

  test('WEAR-08 only the same kind at the same time is replaced', async () => {
    const { who, person } = await filledWearer(instance, (user) => {
      user.night({ end: at('06:30') }, false);
      user.workout({ start: at('17:00'), minutes: 60 }, false);
    });
    await log(who, 'walking', at('03:00'), at('03:20'));
    await log(who, 'cycling', at('16:00'), at('17:00'));
    await log(who, 'sleep', at('17:10'), at('17:30'));
    expect(await countedOf(who)).toHaveLength(5);
    const kinds = async () => (await countedOf(who)).map(({ activityType }) => activityType);
    await log(who, 'yoga', at('17:59'), at('18:30'));
    expect(await kinds()).toContain('running');
    await log(who, 'yoga', at('17:30'), at('18:30'));
    expect(await kinds()).not.toContain('running');
    expect(person.workouts.size).toBe(1);
  });

  test('WEAR-08 an edited WHOOP entry stays the member’s, a deleted one stays deleted', async () => {
    const { who, person } = await filledWearer(instance, (user) => {
      user.night({ end: at('06:30') }, false);
      user.workout({ start: at('17:00'), minutes: 60 }, false);
    });
    const [sleep, run] = (await countedOf(who)).toSorted((a, b) => b.durationMinutes - a.durationMinutes);
    await who.rest('PUT', `/api/activities/${sleep!.id}`, {
      activityType: 'sleep',
      startTime: at('12:00').toISOString(),
      endTime: at('13:00').toISOString(),
    });
    await who.rest('DELETE', `/api/activities/${run!.id}`);
    person.change([...person.sleeps.values()][0]!, { end: at('07:00').toISOString() });
    person.change([...person.workouts.values()][0]!, { sport_name: 'walking' });
    await settle();
    expect(await countedOf(who)).toMatchObject([{ id: sleep!.id, durationMinutes: 60 }]);
    expect((await sourcesOf(who)).activities).toEqual([{ uuid: sleep!.id, source: 'MANUAL' }]);
    person.remove([...person.sleeps.values()][0]!);
    await settle();
    expect(await countedOf(who)).toHaveLength(1);
  });

  test('WEAR-08 goals count measured entries, and those that replaced them', async () => {
    const { who, person } = await filledWearer(instance);
    await who.rest('POST', '/api/goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 });
    person.night({ end: at('06:30'), hours: 8 });
    const slept = async () =>
      (await sourcesOf(who)).day.goalProgress.map(({ actualValuePrimary }) => actualValuePrimary);
    await expect.poll(slept, soon).toEqual([8]);
    const mine = await log(who, 'sleep', at('01:00'), at('04:00'));
    expect(await slept()).toEqual([3]);
    await who.rest('DELETE', `/api/activities/${mine.id}`);
    expect(await slept()).toEqual([8]);
  });

  test('WEAR-08 a weight of the day stays, and one that was cleared does not come back', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { who } = await filledWearer(instance);
    const weight = async () => (await sourcesOf(who, today)).day.metrics;
    expect(await weight()).toMatchObject({ weight: 180, weightSource: 'WHOOP', weightEntered: { unit: 'KG' } });
    await who.rest('POST', '/api/metrics', { date: today, weight: 171.5 });
    await instance.sql("update wearable_connections set synced_until = now() - interval '2 hours'");
    instance.whoop.store.person.body.weight_kilogram = 80;
    instance.whoop.store.person.night({ end: at('06:30') });
    await expect
      .poll(async () => Date.parse((await statusOf(who)).lastSyncedAt) > Date.now() - 60_000, soon)
      .toBe(true);
    await settle();
    expect(await weight()).toMatchObject({
      weight: 171.5,
      weightSource: 'MANUAL',
      weightEntered: { value: 171.5, unit: 'LB' },
    });
  });
});
