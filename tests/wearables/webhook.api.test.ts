import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { rest } from '#tests/support/kit.ts';
import { activitiesOf, filledWearer, soon, whoopInstance, type WhoopInstance } from './wearableKit.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const inbox = (userId: number) =>
  instance.sql('select event_id, processed_at is not null as done from webhook_events where account_id = $1', [
    String(userId),
  ]);

/** A member with one workout not reported by an event yet. */
async function silentWorkout() {
  const { who, person } = await filledWearer(instance);
  const { id } = person.workout({ start: minutesAgo(50), minutes: 30 }, false);
  return {
    who,
    person,
    event: { user_id: person.userId, id, type: 'workout.updated' as const, trace_id: randomUUID() },
  };
}

describe('refusals', () => {
  test('WEAR-11 an event that is unsigned, signed by another, changed, stale or from the future', async () => {
    const { who, person, event } = await silentWorkout();
    const now = String(Date.now());
    const refused = { message: 'This event is not signed by WHOOP.', code: 'BAD_USER_INPUT' };
    for (const headers of [
      {},
      { 'x-whoop-signature': '' },
      { 'x-whoop-signature': 'A'.repeat(44), 'x-whoop-signature-timestamp': now },
      { 'x-whoop-signature': 'A'.repeat(44), 'x-whoop-signature-timestamp': 'NaN' },
    ]) {
      const { status, body } = await rest('POST', '/api/whoop/webhook', event, headers as Record<string, string>);
      expect([status, body]).toEqual([400, refused]);
    }
    expect(await instance.whoop.send(event, instance.webhook, { secret: 'another' })).toBe(400);
    expect(await instance.whoop.send(event, instance.webhook, { at: Date.now() - 301_000 })).toBe(400);
    expect(await instance.whoop.send(event, instance.webhook, { at: Date.now() + 301_000 })).toBe(400);
    expect(await inbox(person.userId)).toEqual([]);
    expect(await activitiesOf(who)).toEqual([]);
  });

  test('WEAR-11 a body that is too large, and a page of another site', async () => {
    expect((await rest('POST', '/api/whoop/webhook', 'x'.repeat(70_000))).status).toBe(413);
    expect((await rest('POST', '/api/whoop/webhook', '{}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await rest('GET', '/api/whoop/webhook')).status).toBe(405);
  });

  test('WEAR-11 a signed but unknown event is accepted and changes nothing', async () => {
    const before = await instance.sql('select count(*)::int as n from webhook_events');
    for (const event of [
      { user_id: 5, id: randomUUID(), type: 'workout.updated', trace_id: 'x' },
      { user_id: 5, id: '../user/access', type: 'sleep.updated', trace_id: 'x' },
      { type: 'body.updated' },
      [],
      null,
    ]) {
      expect(await instance.whoop.send(event as never, instance.webhook)).toBe(200);
    }
    expect(await instance.sql('select count(*)::int as n from webhook_events')).toEqual(before);
  });
});

describe('repeated, late and wrong events', () => {
  test('WEAR-08 twenty copies in parallel are one event and one activity', async () => {
    const { who, person, event } = await silentWorkout();
    expect(
      await Promise.all(
        Array.from({ length: 20 }, () => instance.whoop.send(event, instance.webhook, { at: Date.now() - 290_000 })),
      ),
    ).toEqual(Array(20).fill(200));
    await expect.poll(() => inbox(person.userId), soon).toMatchObject([{ done: true }]);
    expect(await activitiesOf(who)).toHaveLength(1);
  });

  test('WEAR-08 an event is handled at the time of the clock, by which it is deleted later', async () => {
    const { person, event } = await silentWorkout();
    const now = minutesAgo(2);
    clock.set(now.toISOString());
    onTestFinished(clock.reset);
    expect(await instance.whoop.send(event, instance.webhook)).toBe(200);
    const handledAt = () =>
      instance.sql('select processed_at from webhook_events where account_id = $1', [String(person.userId)]);
    await expect.poll(handledAt, soon).toEqual([{ processed_at: now }]);
  });

  test("WEAR-08 an event with another person's item changes nothing", async () => {
    const { who: ann, person } = await filledWearer(instance);
    const { who: bob, event } = await silentWorkout();
    expect(await instance.whoop.send({ ...event, user_id: person.userId }, instance.webhook)).toBe(200);
    await expect.poll(() => inbox(person.userId), soon).toMatchObject([{ done: true }]);
    expect([await activitiesOf(ann), await activitiesOf(bob)]).toEqual([[], []]);
  });

  test('WEAR-08 the content of an event is not trusted: WHOOP is read', async () => {
    const { who, person, event } = await silentWorkout();
    expect(await instance.whoop.send({ ...event, type: 'workout.deleted' }, instance.webhook)).toBe(200);
    await expect.poll(() => inbox(person.userId), soon).toMatchObject([{ done: true }]);
    expect(await activitiesOf(who)).toHaveLength(1);
  });

  test('WEAR-08 a record that can no longer be read stays as it was', async () => {
    const { who, person, event } = await silentWorkout();
    expect(await instance.whoop.send(event, instance.webhook)).toBe(200);
    await expect.poll(() => activitiesOf(who), soon).toHaveLength(1);
    Object.assign(person.workouts.get(event.id)!, { start: null });
    expect(await instance.whoop.send({ ...event, trace_id: randomUUID() }, instance.webhook)).toBe(200);
    await expect.poll(async () => (await inbox(person.userId)).filter(({ done }) => done), soon).toHaveLength(2);
    expect(await activitiesOf(who)).toHaveLength(1);
  });

  test('WEAR-08 an unreadable record does not block others', async () => {
    const { who, person } = await filledWearer(instance);
    instance.whoop.webhookUrl = null;
    const [broken, strange, good] = [
      person.workout({ start: minutesAgo(200) }),
      person.workout({ start: minutesAgo(120), sport: 'sleep' }),
      person.workout({ start: minutesAgo(60), sport: '<b>Ultimate</b>  Frisbee_msk' }),
    ];
    Object.assign(broken, { start: 'soon' });
    Object.assign(strange, { score: 'none', timezone_offset: 7 });
    instance.whoop.webhookUrl = instance.webhook;
    for (const { id } of [broken, strange, good]) person.tell('workout.updated', id);
    await expect
      .poll(async () => (await activitiesOf(who)).map(({ activityType }) => activityType).toSorted(), soon)
      .toEqual(['bultimate b frisbee', 'workout']);
  });
});
