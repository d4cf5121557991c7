import { describe, expect, test } from 'vitest';
import { type Foldable, foldsOf } from '#gateway/activities/fold.rules.ts';
import { exportOf, undo } from '#tests/imports/archives.ts';
import { applyHistory, contentsOf, linesOf, sendLines } from '#tests/imports/histories.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { requestStatements } from '#tests/support/sentStatements.ts';
import { untilWaiting, whileHeld } from '#tests/support/whileHeld.ts';

const day = '2024-05-04';
const row = (id: string, source: string, from: string, to: string, more: Partial<Foldable> = {}): Foldable => ({
  id,
  activityType: 'running',
  startTime: `${day}T${from}:00Z`,
  endTime: `${day}T${to}:00Z`,
  source,
  externalId: source === 'manual' ? null : id,
  preferredAt: null,
  ...more,
});
const folded = (...rows: Foldable[]) => Object.fromEntries(foldsOf(rows));

describe('which of several sources counts', () => {
  const own = row('own', 'manual', '10:00', '10:30');
  const edited = row('edited', 'manual', '10:00', '10:40', { externalId: 'x' });
  const short = row('short', 'strong', '10:00', '10:50');
  const long = row('long', 'fit', '10:00', '11:00');

  test('DAY-12 an own entry, then an edited one, then the longest measured one', () => {
    expect(folded(long, short, edited, own)).toEqual({ edited: 'own', short: 'own', long: 'own' });
    expect(folded(long, short, edited)).toEqual({ short: 'edited', long: 'edited' });
    expect(folded(short, long)).toEqual({ short: 'long' });
  });

  test('DAY-12 what the member chose, the last choice first', () => {
    const chosen = { ...short, preferredAt: '2024-05-05T00:00:00Z' };
    expect(folded(chosen, long, own)).toEqual({ long: 'short', own: 'short' });
    const later = { ...long, preferredAt: '2024-05-06T00:00:00Z' };
    expect(folded(chosen, later, own)).toEqual({ short: 'long', own: 'long' });
  });

  test('DAY-12 not entries of one source, a short overlap of workouts, or a sleep and a workout', () => {
    expect(folded(short, { ...long, source: 'strong' })).toEqual({});
    expect(folded(row('a', 'fit', '10:00', '11:00'), row('b', 'gpx', '10:40', '11:40'))).toEqual({});
    expect(folded(long, { ...short, activityType: 'sleep' })).toEqual({});
    expect(folded(own, row('nap', 'manual', '10:00', '10:20'))).toEqual({});
  });

  test('DAY-12 two sleeps are one night wherever they meet; what meets only a folded one counts', () => {
    const sleep = { activityType: 'sleep' };
    expect(folded(row('a', 'fit', '01:00', '05:00', sleep), row('b', 'gpx', '04:50', '08:00', sleep))).toEqual({
      b: 'a',
    });
    expect(folded(own, row('b', 'fit', '10:00', '12:00'), row('c', 'gpx', '11:00', '12:00'))).toEqual({ b: 'own' });
  });
});

describe('nothing counts twice', () => {
  const night = (source: string, start: string, end: string) => ({
    kind: 'activity',
    source,
    id: 'night',
    type: 'sleep',
    start,
    end,
  });
  const records = [
    night('fitbit', '2024-05-03T22:00:00Z', '2024-05-04T06:00:00Z'),
    night('apple-health', '2024-05-03T22:30:00Z', '2024-05-04T05:30:00Z'),
    { ...night('fit', '2024-05-04T10:00:00Z', '2024-05-04T11:00:00Z'), type: 'running' },
    { ...night('strong', '2024-05-04T10:00:00Z', '2024-05-04T10:50:00Z'), type: 'running' },
  ];

  async function brought() {
    const ann = await member({ timezone: 'UTC' });
    const before = await contentsOf(ann);
    const { body } = await sendLines(ann, linesOf(records));
    await applyHistory(ann, body.id, { activities: 'BOTH', sleep: 'BOTH' });
    return { ann, before, batch: body.id as string };
  }

  const query = `{ viewer {
    day(date: "${day}") { activities { id activityType durationMinutes sourceName alsoFrom { id sourceName } } }
    sleepRange(from: "${day}", to: "${day}") { value }
    activities { sourceName }
  } }`;
  async function seen(ann: Member) {
    const { body } = await ann.rest('POST', '/graphql', { query });
    expect(body.errors).toBeUndefined();
    const { day: page, sleepRange, activities } = body.data.viewer;
    return {
      shown: page.activities.map(
        ({ sourceName, alsoFrom }: { sourceName: string; alsoFrom: { sourceName: string }[] }) => [
          sourceName,
          ...alsoFrom.map((one) => one.sourceName),
        ],
      ),
      hours: sleepRange[0]?.value,
      listed: activities.length,
      page,
    };
  }
  test('DAY-12 in the day, its lists, and sleep; REST lists all and names who counts', async () => {
    const { ann, before, batch } = await brought();
    const first = await seen(ann);
    expect(first).toMatchObject({
      shown: [
        ['Fitbit', 'Apple Health'],
        ['FIT', 'Strong'],
      ],
      hours: 8,
      listed: 2,
    });
    const all = (await ann.rest('GET', `/api/activities/date/${day}`)).body;
    expect(all).toHaveLength(4);
    const winner = all.find(({ source }: { source: string }) => source === 'Fitbit');
    const other = all.find(({ source }: { source: string }) => source === 'Apple Health');
    expect([winner.foldedInto, other.foldedInto]).toEqual([null, winner.id]);

    // The other one is chosen, then deleted.
    expect((await ann.rest('POST', `/api/activities/${other.id}/prefer`)).body.foldedInto).toBeNull();
    expect(await seen(ann)).toMatchObject({
      hours: 7,
      shown: [
        ['Apple Health', 'Fitbit'],
        ['FIT', 'Strong'],
      ],
    });
    await ann.rest('DELETE', `/api/activities/${other.id}`);
    expect(await seen(ann)).toMatchObject({ hours: 8, shown: [['Fitbit'], ['FIT', 'Strong']] });
    await ann.rest('POST', `/api/activities/${other.id}/restore`);
    expect(await seen(ann)).toMatchObject({ hours: 7 });

    expect((await undo(ann, batch)).undoing).toMatchObject({ removed: 4, kept: 0, gone: 0 });
    expect(await contentsOf(ann)).toBe(before);
  });

  test('DAY-12 an own entry counts before them, edited ones too, until it is deleted', async () => {
    const { ann } = await brought();
    await ann.rest('POST', '/api/goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 });
    const goalHours = async () =>
      (await exportOf(ann)).files['goal-progress']!.map(
        (one) => (one as { actualValuePrimary: number }).actualValuePrimary,
      );
    const { body: own } = await ann.rest('POST', '/api/activities', {
      activityType: 'sleep',
      startTime: '2024-05-03T23:00:00Z',
      endTime: '2024-05-04T05:00:00Z',
    });
    expect(await seen(ann)).toMatchObject({ hours: 6, listed: 2 });
    expect(await goalHours()).toEqual([6]);
    await ann.rest('DELETE', `/api/activities/${own.id}`);
    expect(await seen(ann)).toMatchObject({ hours: 8, listed: 2 });
    expect(await goalHours()).toEqual([8]);
    const all = (await ann.rest('GET', `/api/activities/date/${day}`)).body;
    const apple = all.find(({ source }: { source: string }) => source === 'Apple Health');
    await ann.rest('PUT', `/api/activities/${apple.id}`, { ...apple, notes: 'Slept well' });
    expect(await seen(ann)).toMatchObject({ hours: 7, listed: 2 });
  });

  test('DAY-12 DAY-14 of an activity over midnight and in a page of the history, without a statement for each', async () => {
    const ann = await member({ timezone: 'UTC' });
    const run = (source: string, start: string) => ({
      ...night(source, start, '2024-05-05T00:30:00Z'),
      id: 'late',
      type: 'running',
    });
    const { body } = await sendLines(
      ann,
      linesOf([...records, run('fit', '2024-05-04T23:20:00Z'), run('strong', '2024-05-04T23:40:00Z')]),
    );
    await applyHistory(ann, body.id, { activities: 'BOTH', sleep: 'BOTH' });
    const shown = 'sourceName alsoFrom { sourceName }';
    const read = async (fields: string) => {
      let answer: Awaited<ReturnType<Member['rest']>> | undefined;
      const ask = async () => (answer = await ann.rest('POST', '/graphql', { query: `{ viewer { ${fields} } }` }));
      await ask();
      const sent = await requestStatements(ask);
      return { viewer: answer!.body.data.viewer, statements: sent.length };
    };
    expect(await read(`day(date: "2024-05-05") { activities { ${shown} } continuedActivities { ${shown} } }`)).toEqual({
      viewer: {
        day: { activities: [], continuedActivities: [{ sourceName: 'FIT', alsoFrom: [{ sourceName: 'Strong' }] }] },
      },
      statements: 1,
    });
    expect(await read(`activityHistory(first: 10) { edges { node { ${shown} } } }`)).toEqual({
      viewer: {
        activityHistory: {
          edges: [
            { node: { sourceName: 'FIT', alsoFrom: [{ sourceName: 'Strong' }] } },
            { node: { sourceName: 'FIT', alsoFrom: [{ sourceName: 'Strong' }] } },
            { node: { sourceName: 'Fitbit', alsoFrom: [{ sourceName: 'Apple Health' }] } },
          ],
        },
      },
      statements: 2,
    });
  });

  test('DAY-12 an own entry that meets no other one is a single statement, and one that does is compared', async () => {
    const { ann } = await brought();
    const logged = async (start: string, end: string) => {
      let folded = 0;
      const sent = await requestStatements(async () => {
        const times = { startTime: `${day}T${start}:00Z`, endTime: `${day}T${end}:00Z` };
        const { body } = await ann.rest('POST', '/api/activities', { activityType: 'running', ...times });
        const all = (await ann.rest('GET', `/api/activities/date/${day}`)).body as { foldedInto: string | null }[];
        folded = all.filter(({ foldedInto }) => foldedInto === body.id).length;
      });
      return { folded, compared: sent.some(({ text }) => text.includes('pg_advisory_xact_lock(')) };
    };
    expect(await logged('11:00', '11:40')).toEqual({ folded: 0, compared: false });
    expect(await logged('09:20', '10:00')).toEqual({ folded: 0, compared: false });
    expect(await logged('10:00', '11:00')).toEqual({ folded: 2, compared: true });
    expect(await logged('06:10', '06:20')).toEqual({ folded: 0, compared: false });
  });

  test('DAY-12 an own entry that is logged while a measured one comes in is compared with it', async () => {
    const ann = await member({ timezone: 'UTC' });
    const comesIn = `select pg_advisory_xact_lock(hashtextextended('wearables/' || id, 0)) from users where username = '${ann.username}';
      insert into activities (user_id, id, activity_type, start_time, end_time, timezone, duration_minutes, date, source, external_id, updated_at)
      select id, gen_random_uuid(), 'running', '${day}T10:00Z', '${day}T11:00Z', 'UTC', 60, '${day}', 'strong', 'run', now()
      from users where username = '${ann.username}'`;
    const times = { startTime: `${day}T10:10:00Z`, endTime: `${day}T10:50:00Z` };
    const [own] = await whileHeld(comesIn, [
      () => ann.rest('POST', '/api/activities', { activityType: 'running', ...times }),
    ]);
    const all = (await ann.rest('GET', `/api/activities/date/${day}`)).body as { id: string; foldedInto: string }[];
    expect(all.map(({ id, foldedInto }) => [id === own!.body.id, foldedInto])).toEqual([
      [false, own!.body.id],
      [true, null],
    ]);
  });

  test('DAY-12 an own entry that is logged while a file is applied is compared with what it brings', async () => {
    const ann = await member({ timezone: 'UTC' });
    const run = { kind: 'activity', source: 'strong', id: 'run', type: 'running' };
    const records = [{ ...run, start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` }];
    const batch = (await sendLines(ann, linesOf(records))).body.id as string;
    // The last statement of applying deletes what was noted of photos.
    const endsApplying = `insert into import_photos (user_id, batch_id, id, problem)
      select user_id, id, gen_random_uuid(), '' from import_batches where id = '${batch}';
      commit; begin; select from import_photos where batch_id = '${batch}' for update`;
    const times = { startTime: `${day}T10:10:00Z`, endTime: `${day}T10:50:00Z` };
    const [, logged] = await whileHeld(endsApplying, [
      () => applyHistory(ann, batch),
      async () => {
        await untilWaiting(1);
        return ann.rest('POST', '/api/activities', { activityType: 'running', ...times });
      },
    ]);
    const all = (await ann.rest('GET', `/api/activities/date/${day}`)).body as { id: string; foldedInto: string }[];
    expect(all.map(({ id, foldedInto }) => [id === logged.body.id, foldedInto])).toEqual([
      [false, logged.body.id],
      [true, null],
    ]);
  });

  test('DAY-12 of another member, an entry is not found', async () => {
    const { ann } = await brought();
    const eve = await member();
    const [one] = (await ann.rest('GET', `/api/activities/date/${day}`)).body;
    expect((await eve.rest('POST', `/api/activities/${one.id}/prefer`)).status).toBe(404);
  });
});
