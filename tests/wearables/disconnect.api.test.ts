import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { phoneOf, push } from '#tests/phones/pushes.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import {
  activitiesOf,
  at,
  Browser,
  countedOf,
  filled,
  filledWearer,
  log,
  soon,
  sourcesOf,
  statusOf,
  whoopInstance,
  type WhoopInstance,
} from './wearableKit.ts';

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
    const { activities, day } = await sourcesOf(who);
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
    expect((await sourcesOf(who, today)).day.metrics).toEqual({
      weight: null,
      weightSource: 'MANUAL',
      weightEntered: null,
    });
    expect((await sourcesOf(who)).day.wearable).toBeNull();
    expect(
      await instance.sql('select 1 from wearable_records where user_id = (select id from users where username = $1)', [
        who.username,
      ]),
    ).toEqual([]);
    expect((await who.rest('POST', '/api/whoop/disconnect', { keep: true })).body).toEqual({ connected: false });
  });

  /** The WHOOP measured eight hours of a night, and the phone so many. The longer one counts for the goal. */
  async function withPhone(phoneHours: number) {
    const { who } = await filledWearer(instance, (user) => user.night({ end: at('06:30'), hours: 8 }, false));
    await who.rest('POST', '/api/goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 });
    const start = new Date(at('06:30').getTime() - phoneHours * 3_600_000);
    await push(await phoneOf(who), { sleep: [{ start: start.toISOString(), end: at('06:30').toISOString() }] });
    return who;
  }
  const sleptOf = async (who: Member) => ({
    counted: (await countedOf(who)).map(({ durationMinutes }) => durationMinutes),
    goals: (await sourcesOf(who)).day.goalProgress.map(({ actualValuePrimary }) => actualValuePrimary),
  });

  test('WEAR-10 shows what the phone measured at once, and keeps what the WHOOP did as the member’s own', async () => {
    const who = await withPhone(7);
    expect(await sleptOf(who)).toEqual({ counted: [480], goals: [8] });
    await who.gql(Disconnect, { keep: false });
    expect(await sleptOf(who)).toEqual({ counted: [420], goals: [7] });
    const other = await withPhone(9);
    expect(await sleptOf(other)).toEqual({ counted: [540], goals: [9] });
    await other.gql(Disconnect, { keep: true });
    expect(await sleptOf(other)).toEqual({ counted: [480], goals: [8] });
  });

  test('WEAR-10 another WHOOP account keeps what the earlier one measured in the same way', async () => {
    const who = await withPhone(9);
    instance.whoop.store.newPerson();
    await new Browser(instance, who).connect();
    await expect.poll(() => sleptOf(who), soon).toEqual({ counted: [480], goals: [8] });
  });

  test('WEAR-10 withdraws the access and catches up later when the figures cannot be brought up to date', async () => {
    const who = await withPhone(7);
    const calls = instance.whoop.calls.length;
    await instance.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`);
    await instance.sql(
      'create trigger refuse before update of folded_into on activities for each row execute function refuse()',
    );
    expect((await who.rest('POST', '/api/whoop/disconnect', { keep: false })).status).toBe(500);
    await instance.sql('drop function refuse cascade');
    await expect.poll(() => instance.whoop.calls.slice(calls), soon).toContain('DELETE /developer/v2/user/access');
    await expect.poll(() => sleptOf(who), soon).toEqual({ counted: [420], goals: [7] });
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
