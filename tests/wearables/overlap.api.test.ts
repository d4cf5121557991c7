import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import type { Member } from '#tests/support/kit.ts';
import { rest } from '#tests/support/kit.ts';
import {
  activitiesOf,
  Browser,
  countedOf,
  filled,
  filledWearer,
  type Listed,
  soon,
  statusOf,
  whoopInstance,
  type WhoopInstance,
} from './wearableKit.ts';

const Sources = graphql(`
  query TestSources($date: Date!) {
    viewer {
      activities { uuid source }
      day(date: $date) { metrics { weight weightSource weightEntered { value unit } } wearable { recoveryScore } goalProgress { actualValuePrimary actualValueSecondary } }
    }
  }
`);

const Disconnect = graphql(`
  mutation TestDisconnectWearable($keep: Boolean!) {
    disconnectWearable(keep: $keep) {
      __typename
      ... on DisconnectWearablePayload { viewer { wearables { isOffered connection { status } } } }
      ... on Problem { message }
    }
  }
`);

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance();
});

const night = '2026-11-10';
const at = (clock: string, day = night) => new Date(`${day}T${clock}:00Z`);
const withNight = (who?: Parameters<typeof filledWearer>[2]) =>
  filledWearer(instance, (user) => user.night({ end: at('06:30'), hours: 8 }, false), who);
const log = async (who: Member, activityType: string, startTime: Date, endTime: Date) =>
  (
    await who.rest('POST', '/api/activities', {
      activityType,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
    })
  ).body as Listed;
const sources = async (who: Member) => (await who.gql(Sources, { date: night })).data.viewer!;
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
    expect((await who.gql(Disconnect, { keep: false })).data.disconnectWearable.__typename).toBe(
      'DisconnectWearablePayload',
    );
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
    expect((await sources(who)).activities).toEqual([{ uuid: sleep!.id, source: 'MANUAL' }]);
    person.remove([...person.sleeps.values()][0]!);
    await settle();
    expect(await countedOf(who)).toHaveLength(1);
  });

  test('WEAR-08 goals count measured entries, and those that replaced them', async () => {
    const { who, person } = await filledWearer(instance);
    await who.rest('POST', '/api/goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 });
    person.night({ end: at('06:30'), hours: 8 });
    const slept = async () => (await sources(who)).day.goalProgress.map(({ actualValuePrimary }) => actualValuePrimary);
    await expect.poll(slept, soon).toEqual([8]);
    const mine = await log(who, 'sleep', at('01:00'), at('04:00'));
    expect(await slept()).toEqual([3]);
    await who.rest('DELETE', `/api/activities/${mine.id}`);
    expect(await slept()).toEqual([8]);
  });

  test('WEAR-08 a weight of the day stays, and one that was cleared does not come back', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { who } = await filledWearer(instance);
    const weight = async () => (await who.gql(Sources, { date: today })).data.viewer!.day.metrics;
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

describe('disconnecting', () => {
  const worn = () =>
    filledWearer(instance, (user) =>
      user.fill({ nights: 3, workouts: 2, until: at('20:00') }).night({ end: at('06:30', '2026-10-01') }, false),
    );

  test('REST-80 WEAR-10 keeps by default: activities, scores and weight stay as ones of their own', async () => {
    const { who } = await worn();
    const before = (await activitiesOf(who)).map((one: object) => ({ ...one, source: null }));
    const callsBefore = instance.whoop.calls.length;
    expect((await who.rest('POST', '/api/whoop/disconnect')).body).toEqual({ connected: false });
    await expect
      .poll(() => instance.whoop.calls.slice(callsBefore), soon)
      .toContain('DELETE /developer/v2/user/access');
    expect(await activitiesOf(who)).toEqual(before);
    const { activities, day } = await sources(who);
    expect(activities.every(({ source }) => source === 'MANUAL')).toBe(true);
    expect(day.wearable).toEqual({ recoveryScore: 64 });
    expect(await statusOf(who)).toMatchObject({ status: 'not_connected' });
    // Connected again, nothing comes a second time.
    await new Browser(instance, who).connect();
    await filled(who);
    expect(await activitiesOf(who)).toEqual(before);
  });

  test('WEAR-10 or deletes what was not edited', async () => {
    const { who } = await worn();
    const mine = await log(who, 'walking', at('10:00'), at('11:00'));
    const edited = (await activitiesOf(who)).find(({ activityType }) => activityType === 'sleep')!;
    await who.rest('PUT', `/api/activities/${edited.id}`, { ...edited, notes: 'bad dreams' });
    const { disconnectWearable } = (await who.gql(Disconnect, { keep: false })).data;
    expect(disconnectWearable).toMatchObject({ viewer: { wearables: { isOffered: true, connection: null } } });
    expect((await activitiesOf(who)).map(({ id }) => id).toSorted()).toEqual([mine.id, edited.id].toSorted());
    const today = new Date().toISOString().slice(0, 10);
    expect((await who.gql(Sources, { date: today })).data.viewer!.day.metrics).toEqual({
      weight: null,
      weightSource: 'MANUAL',
      weightEntered: null,
    });
    expect((await sources(who)).day.wearable).toBeNull();
    expect(
      await instance.sql('select 1 from wearable_records where user_id = (select id from users where username = $1)', [
        who.username,
      ]),
    ).toEqual([]);
    expect((await who.rest('POST', '/api/whoop/disconnect', { keep: true })).body).toEqual({ connected: false });
  });

  test.each([500, 0, 429])('WEAR-10 works while WHOOP returns %i', async (status) => {
    const { who } = await filledWearer(instance);
    const before = instance.whoop.calls.length;
    instance.whoop.fail(1, status);
    expect((await who.rest('POST', '/api/whoop/disconnect', { keep: true })).status).toBe(200);
    // Calls that were under way, for this member or another, may come after it.
    await expect.poll(() => instance.whoop.calls.slice(before), soon).toContain('DELETE /developer/v2/user/access');
    expect(await statusOf(who)).toMatchObject({ status: 'not_connected' });
  });

  test('WEAR-10 does not wait for a WHOOP that hangs, with a token that must be refreshed first', async () => {
    const { who, person } = await filledWearer(instance);
    await instance.sql('update wearable_connections set expires_at = now() where external_user_id = $1', [
      String(person.userId),
    ]);
    const release = instance.whoop.hold();
    const { status } = await who.rest('POST', '/api/whoop/disconnect');
    release();
    expect(status).toBe(200);
    expect(await statusOf(who)).toMatchObject({ status: 'not_connected' });
  });

  test('WEAR-10 during the first download leaves nothing behind', async () => {
    const release = instance.whoop.hold();
    const connecting = instance.whoop.store.newPerson().fill({ nights: 5, workouts: 5, until: at('20:00') });
    release();
    const { member } = await import('#tests/support/kit.ts');
    const who = await member();
    await new Browser(instance, who).connect();
    const go = instance.whoop.hold();
    const ended = who.gql(Disconnect, { keep: false });
    go();
    expect((await ended).data.disconnectWearable.__typename).toBe('DisconnectWearablePayload');
    await expect
      .poll(
        async () =>
          (
            await instance.sql(
              "select count(*)::int as n from jobs.job where name = 'wearable-fill' and state < 'completed' and data->>'userId' = (select id::text from users where username = $1)",
              [who.username],
            )
          )[0]!.n,
        soon,
      )
      .toBe(0);
    expect(await activitiesOf(who)).toEqual([]);
    expect(connecting.sleeps.size).toBe(5);
  });

  test('PROF-07 deleting the account ends the access at WHOOP', async () => {
    const { who, person } = await filledWearer(instance);
    expect([...instance.whoop.store.refresh.values()]).toContain(person);
    const { status } = await rest(
      'POST',
      '/graphql',
      { query: 'mutation ($p: String) { deleteAccount(password: $p) { __typename } }', variables: { p: who.password } },
      { authorization: `Bearer ${who.token}` },
    );
    expect(status).toBe(200);
    await expect.poll(() => [...instance.whoop.store.refresh.values()], soon).not.toContain(person);
  });
});
