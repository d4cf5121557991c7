import { beforeAll, describe, expect, test } from 'vitest';
import {
  activitiesOf,
  Browser,
  countedOf,
  filled,
  filledWearer,
  whoopInstance,
  type WhoopInstance,
} from '#tests/wearables/wearableKit.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { undo } from './archives.ts';
import { applyHistory, bringFiles, countsOf, linesOf, readMade, sendLines } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';
import { type WhoopCycle, type WhoopExport, whoopFiles, whoopZip } from './whoopExport.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance({ SECRET_KEY: Buffer.alloc(32, 6).toString('base64') });
});

const cycle: WhoopCycle = {
  start: '2024-05-03 23:10:05',
  end: '2024-05-04 22:50:00',
  zone: 'UTC+02:00',
  recovery: 64,
  restingHeartRate: 52,
  hrv: 71.2,
  strain: 12.4,
  kilocalories: 2000,
  onset: '2024-05-03 23:10:05',
  wake: '2024-05-04 06:40:10',
};
const made: WhoopExport = {
  cycles: [cycle, { start: '2024-05-04 22:50:00', zone: 'UTC+02:00' }],
  naps: [{ start: '2024-05-04 14:00:00', end: '2024-05-04 14:30:00', zone: 'UTC+02:00' }],
  workouts: [{ cycle, start: '2024-05-04 18:00:00', end: '2024-05-04 18:45:00', name: 'Weightlifting' }],
  answers: [
    { cycle, question: 'Had coffee?', yes: true, note: 'two cups' },
    { cycle, question: 'Had alcohol?', yes: false },
  ],
};

const query = `query ($day: Date!) { viewer { day(date: $day) {
  wearable { recoveryScore strain restingHeartRate heartRateVariability sleepPerformance energy }
  activities { activityType startTime durationMinutes timezone sourceName details { averageHeartRate maxHeartRate kilocalories stages { awake light deep rem } } }
} } }`;
const dayOf = async (who: Member, day: string) =>
  (await who.rest('POST', '/graphql', { query, variables: { day } })).body.data.viewer.day;

describe('the export of WHOOP', () => {
  test('PROF-07 nights, naps, workouts, scores and answers come in as the connection keeps them', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    const counts = { Activities: 1, Sleep: 2, Journal: 1, 'Records of your band': 5, 'Scores of your band': 1 };
    const batch = await bringTwiceAndUndo(ann, { 'my_whoop_data.zip': await whoopZip(made) }, counts, async () => {
      expect(await dayOf(ann, '2024-05-04')).toMatchObject({
        wearable: {
          recoveryScore: 64,
          strain: 12.4,
          restingHeartRate: 52,
          heartRateVariability: 71.2,
          sleepPerformance: 92,
          energy: 8368,
        },
        activities: [
          {
            activityType: 'sleep',
            startTime: '2024-05-03T21:10:05.000Z',
            durationMinutes: 450,
            timezone: 'Europe/Berlin',
            sourceName: 'WHOOP',
            details: { stages: { awake: 40, light: 210, deep: 90, rem: 100 } },
          },
          { activityType: 'sleep', durationMinutes: 30 },
          {
            activityType: 'weightlifting',
            durationMinutes: 45,
            details: { averageHeartRate: 142, maxHeartRate: 171, kilocalories: 512 },
          },
        ],
      });
      expect((await ann.rest('GET', '/api/journal-entries/date/2024-05-04')).body.content).toBe(
        '✓ Had coffee? – two cups\n✗ Had alcohol?',
      );
    });
    expect(batch.report.history.skipped).toEqual(
      expect.arrayContaining([
        { file: 'my_whoop_data.zip/physiological_cycles.csv', what: 'Blood oxygen %', count: 2 },
        { file: 'my_whoop_data.zip/workouts.csv', what: 'HR Zone 3 %', count: 1 },
      ]),
    );
  });

  test('headers in any language are read by what stands in their columns', async () => {
    const [english, other] = await Promise.all(
      [undefined, 'Ciclo'].map(
        async (word) => (await readMade(whoopFiles({ ...made, ...(word && { word }) }))).records,
      ),
    );
    const entries = (records: typeof english) => records!.filter(({ kind }) => kind !== 'skipped');
    expect(entries(other)).toEqual(entries(english));
    const files = whoopFiles(made);
    const german = files['physiological_cycles.csv']!.replace('Cycle start time', 'Startzeit des Zyklus')
      .replace('Recovery score %', 'Erholungswert %')
      .replace('"Skin temp (celsius)",', '')
      .replace('"34.1",', '');
    const { records } = await readMade({ 'physiologische_zyklen.csv': german });
    expect(records).toContainEqual(
      expect.objectContaining({ what: 'recovery', score: expect.objectContaining({ recoveryScore: 64 }) }),
    );
  });

  test('zones, odd rows and other apps: UTCZ is UTC, a night without a wake is listed', async () => {
    const odd = { ...cycle, zone: 'UTCZ', start: '2024-05-10 23:00:00', onset: '2024-05-10 23:00:00', wake: '' };
    const { records } = await readMade(whoopFiles({ cycles: [odd] }));
    expect(records).toContainEqual(expect.objectContaining({ what: 'cycle', start: '2024-05-10T23:00:00Z' }));
    expect(records).toContainEqual({ kind: 'skipped', file: 'sleeps.csv', what: 'Cycle start time', count: 1 });
    expect(records.some((record) => record.kind === 'wearable' && record.what === 'sleep')).toBe(false);
    const cut = (await whoopZip(made)).subarray(0, 900);
    expect((await readMade({ 'cut.zip': cut })).notes).toEqual([
      { kind: 'problem', file: 'cut.zip', problem: 'damaged' },
    ]);
  });
});

describe('with a connection', () => {
  const local = (instant: string) => instant.slice(0, 19).replace('T', ' ');

  function exportOf(person: { sleeps: ReadonlyMap<string, { start: string; end: string; nap?: boolean }> }) {
    const nights = [...person.sleeps.values()].filter(({ nap }) => !nap);
    return whoopZip({
      cycles: nights.map(({ start, end }) => ({
        ...cycle,
        zone: 'UTCZ',
        start: local(start),
        end: local(end),
        onset: local(start),
        wake: local(end),
      })),
    });
  }

  test('PROF-07 a file brings nothing that the connection has, and the connection nothing that the file had', async () => {
    const { who, person } = await filledWearer(instance, (user) => user.fill({ nights: 4, workouts: 0 }), {
      timezone: 'UTC',
    });
    const before = await activitiesOf(who);
    const batch = await bringFiles(who, { 'whoop.zip': await exportOf(person) });
    expect(countsOf(batch).Sleep ?? 0).toBe(0);
    expect(await activitiesOf(who)).toEqual(before);

    // The other way round.
    const ann = await member({ timezone: 'UTC' });
    const other = instance.whoop.store.newPerson();
    other.fill({ nights: 4, workouts: 0 });
    const first = await bringFiles(ann, { 'whoop.zip': await exportOf(other) });
    expect(countsOf(first).Sleep).toBe(4);
    const imported = await activitiesOf(ann);
    expect(await new Browser(instance, ann).connect()).toBe('/integrations?whoop=connected');
    await filled(ann);
    const connected = await countedOf(ann);
    expect(connected.map(({ date, activityType }) => [date, activityType])).toEqual(
      imported.map(({ date, activityType }) => [date, activityType]),
    );
    const { wearable } = await dayOf(ann, connected[0]!.date);
    expect(wearable.recoveryScore).toBe(64);
    // What the connection measured stays when the file goes; what the file said stays when the connection ends.
    await undo(ann, first.id);
    expect((await dayOf(ann, connected[0]!.date)).wearable.recoveryScore).toBe(64);
    await bringFiles(who, { 'odd.zip': await whoopZip(made) });
    expect((await who.rest('POST', '/api/whoop/disconnect', { keep: false })).status).toBe(200);
    expect((await dayOf(who, '2024-05-04')).wearable.recoveryScore).toBe(64);
    expect((await activitiesOf(who)).map(({ date }) => date)).toEqual(['2024-05-04', '2024-05-04', '2024-05-04']);
  });

  test('PROF-07 a file gives each day the scores that disconnecting leaves it', async () => {
    const ann = await member({ timezone: 'UTC' });
    const { status, body } = await sendLines(ann, linesOf(oddRecords(60)));
    expect(status).toBe(201);
    await applyHistory(ann, body.id);
    const scores = () =>
      instance.sql(
        `select date::text, recovery_score, strain, resting_heart_rate, heart_rate_variability, sleep_performance, energy
         from wearable_days where user_id = (select id from users where username = $1) order by date`,
        [ann.username],
      );
    const imported = await scores();
    expect(imported.length).toBeGreaterThan(30);
    await ann.rest('POST', '/api/whoop/disconnect', { keep: false });
    expect(await scores()).toEqual(imported);
  });
});

/** Days of two sleeps or none, with naps, missing cycles, cycles of another day's night, and values that nobody has. */
function oddRecords(days: number): object[] {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const cycleOf = (day: number) => `cycle-${day}`;
  const at = (day: number, minutes: number) => new Date(Date.UTC(2024, 0, day, 0, minutes)).toISOString();
  const record = (what: string, id: string, more: object) => ({
    kind: 'wearable',
    source: 'whoop-file',
    what,
    id,
    ...more,
  });
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((day) => [
    ...(random(4) > 0
      ? [
          record('cycle', cycleOf(day), {
            start: at(day, random(600)),
            score: { strain: random(25), energy: 9000 + day },
          }),
        ]
      : []),
    ...Array.from({ length: random(3) }, (_night, count) => {
      const [id, start] = [`sleep-${day}-${count}`, 100 + count * 500 + random(60)];
      const night = {
        start: at(day, start),
        end: at(day, start + 100 + random(300)),
        label: random(4) > 0 ? 'sleep' : 'nap',
        parent: cycleOf(day - 1 + random(3)),
        score: { sleepPerformance: random(110) },
      };
      const recovery = { recoveryScore: random(110), restingHeartRate: 40 + random(300), heartRateVariability: 70.125 };
      return [
        record('sleep', id, night),
        ...(random(3) > 0 ? [record('recovery', id, { start: night.start, score: recovery })] : []),
      ];
    }).flat(),
  ]);
}
