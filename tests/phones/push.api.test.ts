import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { apply, exportOf, send } from '#tests/imports/archives.ts';
import { appleDay, appleWeek, dayOf, phoneOf, push } from './pushes.ts';

let client: pg.Client;
beforeAll(async () => {
  const { database, setClock } = await gateway();
  client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
  await setClock('2026-03-20T12:00:00Z');
});

const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
const at = (time: string, offset = '+0100') => `2026-03-02 ${time} ${offset}`;
const metric = (name: string, units: string, ...data: object[]) => ({ name, units, data });
const apple = (...metrics: object[]) => ({ data: { metrics } });
const value = (qty: unknown, date: unknown) => ({ qty, date });

async function dump(ann: Member): Promise<unknown> {
  const { rows } = await client.query('select id from users where username = $1', [ann.username]);
  const tables = [
    'activities',
    'metric_records',
    'metric_values',
    'custom_metric_fields',
    'health_days',
    'wearable_records',
  ];
  const all: Record<string, unknown> = {};
  for (const table of tables)
    all[table] = (
      await client.query(`select to_jsonb(t)::text as row from ${table} t where user_id = $1 order by 1`, [rows[0].id])
    ).rows;
  return all;
}

describe('what Health Auto Export posts', () => {
  test('becomes activities, metrics and figures of the day, and the same week again changes nothing', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    const phone = await phoneOf(ann);
    const first = await push(phone, appleWeek(week));
    expect([first.problemCount, first.unknown]).toEqual([0, []]);
    const all = { added: 7, updated: 0, unchanged: 0, kept: 0 };
    expect(first.counts).toEqual(
      Object.fromEntries(
        ['sleep', 'workout', 'steps', 'active-energy', 'resting-heart-rate', 'hrv', 'weight', 'body-fat'].map(
          (kind) => [kind, all],
        ),
      ),
    );
    const day = await dayOf(ann, '2026-03-02');
    expect(day.health).toEqual({
      source: 'APPLE_HEALTH',
      steps: 8123,
      activeEnergy: 2092,
      restingHeartRate: 54,
      heartRateVariability: 48.3,
    });
    expect(day.metrics).toMatchObject({
      weightKg: 81.2,
      weightSource: 'IMPORTED',
      customFields: [{ field: { fieldName: 'Body Fat %', unit: '%' }, value: 18.5 }],
    });
    const list = (await ann.rest('GET', '/api/activities/date/2026-03-02')).body;
    expect(list.map(({ details }: { details: object }) => details)).toMatchObject([
      { stages: { deep: expect.any(Number), rem: expect.any(Number), light: expect.any(Number) } },
      { meters: 7200, kilocalories: 310 },
    ]);
    expect(day.activities).toMatchObject([
      {
        activityType: 'sleep',
        startTime: '2026-03-01T23:10:00.000Z',
        durationMinutes: 390,
        timezone: 'Europe/Berlin',
        source: 'IMPORTED',
        sourceName: 'Apple Health',
      },
      { activityType: 'running', startTime: '2026-03-02T17:00:00.000Z', durationMinutes: 40 },
    ]);
    const before = await dump(ann);
    const again = await push(phone, appleWeek(week));
    expect(Object.values(again.counts)).toEqual(Array(8).fill({ added: 0, updated: 0, unchanged: 7, kept: 0 }));
    expect(await dump(ann)).toEqual(before);
  });

  test('a changed value of the same time is updated, once', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    await push(phone, { data: appleDay({ date: '2026-03-02' }) });
    const changed = { data: appleDay({ date: '2026-03-02', kilograms: 80.4, steps: 9000 }) };
    expect((await push(phone, changed)).counts).toMatchObject({
      weight: { updated: 1 },
      steps: { updated: 1 },
      sleep: { unchanged: 1 },
    });
    const day = await dayOf(ann, '2026-03-02');
    expect([day.metrics.weightKg, day.health?.steps]).toEqual([80.4, 9000]);
  });

  test('single samples add up, and neither a total nor the samples beside it count twice', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    const steps = (...data: object[]) => push(phone, apple(metric('step_count', 'count', ...data)));
    await steps(value(100, at('08:00:00')), value(50, at('08:01:00')), value(50, at('08:01:00')));
    expect((await dayOf(ann, '2026-03-02')).health?.steps).toBe(150);
    await steps(value(25, at('09:00:00')), value(60, at('08:01:00')));
    expect((await dayOf(ann, '2026-03-02')).health?.steps).toBe(185);
    await steps(value(4000, at('00:00:00')));
    expect((await dayOf(ann, '2026-03-02')).health?.steps).toBe(4000);
    await steps(value(30, at('10:00:00')));
    expect((await dayOf(ann, '2026-03-02')).health?.steps).toBe(4000);
  });

  test('stages of a night become one sleep, from falling asleep to waking, over a clock change too', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    const phone = await phoneOf(ann);
    const stretch = (startDate: string, endDate: string, stage: string) => ({
      startDate,
      endDate,
      qty: 1,
      value: stage,
    });
    // On 29 March clocks go forward at 02:00. The fake clock says the 20th, so it is last year's change.
    await push(
      phone,
      apple(
        metric(
          'sleep_analysis',
          'hr',
          stretch('2025-03-29 22:30:00 +0100', '2025-03-30 07:30:00 +0200', 'In Bed'),
          stretch('2025-03-29 23:00:00 +0100', '2025-03-30 01:00:00 +0100', 'Core'),
          stretch('2025-03-29 23:00:00 +0100', '2025-03-30 01:00:00 +0100', 'Core'),
          stretch('2025-03-30 01:00:00 +0100', '2025-03-30 03:30:00 +0200', 'Deep'),
          stretch('2025-03-30 03:30:00 +0200', '2025-03-30 03:45:00 +0200', 'Awake'),
          stretch('2025-03-30 03:45:00 +0200', '2025-03-30 07:00:00 +0200', 'REM'),
          stretch('2025-03-30 14:00:00 +0200', '2025-03-30 14:40:00 +0200', 'Asleep'),
        ),
      ),
    );
    const { activities } = await dayOf(ann, '2025-03-30');
    expect(activities.map(({ startTime, durationMinutes }) => [startTime, durationMinutes])).toEqual([
      ['2025-03-29T22:00:00.000Z', 420],
      ['2025-03-30T12:00:00.000Z', 40],
    ]);
    const { rows } = await client.query(
      "select score from wearable_records where kind = 'sleep' and external_id like '%2025-03-29%'",
    );
    expect(rows).toEqual([{ score: { coreMinutes: 120, deepMinutes: 90, awakeMinutes: 15, remMinutes: 195 } }]);
  });

  test('units of the phone are converted, and times of a 12-hour clock are read', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'waist', unit: 'in' });
    const sent = await push(
      phone,
      apple(
        metric('weight_body_mass', 'lb', value(180, '2026-03-02 7:10:00\u202fAM +0000')),
        metric('waist_circumference', 'cm', value('90,5', at('07:10:00'))),
        metric('active_energy', 'kJ', value(2000, at('00:00:00'))),
        metric('lean_body_mass', 'kg', value(60, '2026-03-02 12:30:00 PM -0330')),
      ),
    );
    expect(sent.problems).toEqual([]);
    const { metrics, health } = await dayOf(ann, '2026-03-02');
    expect([metrics.weight, health?.activeEnergy]).toEqual([180, 2000]);
    expect(metrics.customFields.map(({ field, value: of }) => [field.fieldName, field.unit, of])).toEqual([
      ['waist', 'in', 35.63],
      ['Lean body mass', 'kg', 60],
    ]);
  });
});

describe('plain lists', () => {
  test('of Health Connect are taken in, also with the names that its apps use', async () => {
    const ann = await member({ timezone: 'America/New_York' });
    const phone = await phoneOf(ann);
    const sent = await push(phone, {
      timestamp: '2026-03-03T12:00:00Z',
      steps: [
        { count: 120, start_time: '2026-03-03T02:00:00Z', end_time: '2026-03-03T02:10:00Z' },
        { date: '2026-03-03', count: 5000 },
      ],
      active_calories: [{ calories: 100, start_time: '2026-03-02T12:00:00Z' }],
      weight: [{ kilograms: 70, time: '2026-03-02T12:00:00Z' }],
      sleep: [{ session_end_time: '2026-03-02T11:00:00Z', duration_seconds: 25_200, stages: [] }],
      exercise: [
        { type: 'EXERCISE_TYPE_RUNNING', start_time: '2026-03-02T22:00:00Z', end_time: '2026-03-02T22:30:00Z' },
      ],
      blood_pressure: [{ systolic: 120 }],
    });
    expect([sent.problems, sent.unknown]).toEqual([[], [{ name: 'blood_pressure', items: 1 }]]);
    const day = await dayOf(ann, '2026-03-02');
    expect(day.health).toMatchObject({ source: 'HEALTH_CONNECT', steps: 120, activeEnergy: 418.4 });
    expect(day.metrics.weightKg).toBe(70);
    expect(
      day.activities.map(({ activityType, durationMinutes, sourceName }) => [
        activityType,
        durationMinutes,
        sourceName,
      ]),
    ).toEqual([
      ['sleep', 420, 'Health Connect'],
      ['running', 30, 'Health Connect'],
    ]);
    expect((await dayOf(ann, '2026-03-03')).health?.steps).toBe(5000);
  });
});

describe('what the person wrote', () => {
  test('stays: their own weight, value and run win over what is pushed', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Body Fat %', unit: '%' });
    await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150, customFields: { 'Body Fat %': 15 } });
    await ann.rest('POST', '/api/activities', {
      activityType: 'walking',
      startTime: '2026-03-02T17:10:00Z',
      endTime: '2026-03-02T17:20:00Z',
    });
    const { counts } = await push(phone, { data: appleDay({ date: '2026-03-02' }) });
    expect([counts.weight!.kept, counts['body-fat']!.kept]).toEqual([1, 1]);
    const day = await dayOf(ann, '2026-03-02');
    expect([day.metrics.weight, day.metrics.customFields[0]!.value]).toEqual([150, 15]);
    expect(day.activities.map(({ activityType }) => activityType)).toEqual(['sleep', 'walking']);
  });

  test('an edit of what was pushed stays, though the phone changes it', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    await push(phone, { data: appleDay({ date: '2026-03-02' }) });
    await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 170, customFields: { 'Body Fat %': 17 } });
    const run = (await dayOf(ann, '2026-03-02')).activities[1]!;
    await ann.rest('PUT', `/api/activities/${run.uuid}`, {
      activityType: 'cycling',
      startTime: '2026-03-02T17:05:00Z',
      endTime: '2026-03-02T17:35:00Z',
    });
    const changed = appleDay({ date: '2026-03-02', kilograms: 79 });
    changed.workouts[0]!.end = at('18:50:00');
    const { counts } = await push(phone, { data: changed });
    expect([counts.weight!.kept, counts['body-fat']!.kept, counts.workout!.kept]).toEqual([1, 1, 1]);
    const day = await dayOf(ann, '2026-03-02');
    expect([day.metrics.weight, day.metrics.customFields[0]!.value]).toEqual([170, 17]);
    expect(
      day.activities.map(({ activityType, durationMinutes, source }) => [activityType, durationMinutes, source]),
    ).toEqual([
      ['sleep', 390, 'IMPORTED'],
      ['cycling', 30, 'MANUAL'],
    ]);
  });

  test('a deletion is not undone by the next push; a later measurement is written', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    const body = { data: appleDay({ date: '2026-03-02' }) };
    await push(phone, body);
    for (const { uuid } of (await dayOf(ann, '2026-03-02')).activities)
      await ann.rest('DELETE', `/api/activities/${uuid}`);
    await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: null });
    const [field] = (await ann.rest('GET', '/api/custom-metric-fields')).body;
    await ann.rest('DELETE', `/api/custom-metric-fields/${field.id}`);
    const { counts } = await push(phone, body);
    expect([counts.sleep!.kept, counts.workout!.kept, counts.weight!.kept]).toEqual([1, 1, 1]);
    await push(phone, { data: appleDay({ date: '2026-03-02', kilograms: 79 }) });
    const day = await dayOf(ann, '2026-03-02');
    expect([day.activities, day.metrics.weight, day.metrics.customFields]).toEqual([[], null, []]);
    await push(phone, apple(metric('weight_body_mass', 'kg', value(78, at('20:00:00')))));
    expect((await dayOf(ann, '2026-03-02')).metrics.weightKg).toBe(78);
  });

  test('of two measured nights the longer one counts, and the other when that is deleted', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    await push(phone, { sleep: [{ start: '2026-03-01T23:00:00+00:00', end: '2026-03-02T05:00:00+00:00' }] });
    await push(
      phone,
      apple(
        metric('sleep_analysis', 'hr', {
          date: '2026-03-02',
          sleepStart: '2026-03-01 22:30:00 +0000',
          sleepEnd: '2026-03-02 06:00:00 +0000',
        }),
      ),
    );
    const [night, ...others] = (await dayOf(ann, '2026-03-02')).activities;
    expect([night?.sourceName, night?.durationMinutes, others]).toEqual(['Apple Health', 450, []]);
    await ann.rest('DELETE', `/api/activities/${night!.uuid}`);
    const [other, ...more] = (await dayOf(ann, '2026-03-02')).activities;
    expect([other?.sourceName, other?.durationMinutes, more]).toEqual(['Health Connect', 360, []]);
  });

  test('a night that the same phone pushes again, longer, is one night, and stays deleted', async () => {
    const ann = await member();
    const phone = await phoneOf(ann);
    for (const start of ['2026-03-02T00:30:00+00:00', '2026-03-01T23:00:00+00:00', '2026-03-01T23:30:00+00:00'])
      await push(phone, { sleep: [{ start, end: '2026-03-02T05:00:00+00:00' }] });
    const [night, ...others] = (await dayOf(ann, '2026-03-02')).activities;
    expect([night?.durationMinutes, others]).toEqual([360, []]);
    await ann.rest('DELETE', `/api/activities/${night!.uuid}`);
    expect((await dayOf(ann, '2026-03-02')).activities).toEqual([]);
  });
});

test('everything travels: an archive of it brings another account the same, and a push there changes nothing', async () => {
  const [ann, bob] = [await member({ timezone: 'Europe/Berlin' }), await member({ timezone: 'Europe/Berlin' })];
  await push(await phoneOf(ann), appleWeek(week));
  const { zip } = await exportOf(ann);
  const sent = await send(bob, zip);
  expect(sent.body.report.refusals).toEqual([]);
  await apply(bob, sent.body.id);
  const day = await dayOf(ann, '2026-03-04');
  expect(await dayOf(bob, '2026-03-04')).toEqual(day);
  const { counts } = await push(await phoneOf(bob), appleWeek(week));
  expect(Object.values(counts)).toEqual(Array(8).fill({ added: 0, updated: 0, unchanged: 7, kept: 0 }));
  expect(await dayOf(bob, '2026-03-04')).toEqual(day);
});
