import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { zipOf } from './archives.ts';
import { readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';

const folder = 'Takeout/Fitbit/Global Export Data';
const weights = [
  { logId: 1, weight: 176.4, bmi: 24.6, fat: 18.2, date: '05/04/24', time: '07:00:00', source: 'Aria' },
  { logId: 2, weight: 175.8, bmi: 24.5, date: '05/05/24', time: '07:00:00', source: 'API' },
];
const night = {
  logId: 3,
  dateOfSleep: '2024-05-04',
  startTime: '2024-05-03T23:30:30.000',
  endTime: '2024-05-04T07:00:30.000',
  duration: 27_000_000,
  type: 'stages',
  levels: {
    summary: {
      deep: { count: 3, minutes: 80 },
      wake: { count: 20, minutes: 50 },
      light: { count: 25, minutes: 220 },
      rem: { count: 5, minutes: 100 },
    },
    data: [],
  },
  mainSleep: true,
};
const nap = {
  ...night,
  logId: 4,
  startTime: '2024-05-04T14:00:00.000',
  endTime: '2024-05-04T14:40:00.000',
  type: 'classic',
  levels: { summary: { asleep: { count: 0, minutes: 35 }, awake: { count: 1, minutes: 5 } }, data: [] },
  mainSleep: false,
};
const walk = {
  logId: 5,
  activityName: 'Walk',
  activityTypeId: 90_013,
  startTime: '05/04/24 17:30:00',
  duration: 1_800_000,
  calories: 180,
  averageHeartRate: 101,
  distance: 1.5,
  distanceUnit: 'Mile',
};
const heart = [
  { dateTime: '05/04/24 00:00:00', value: { date: '05/04/24', value: 58.44, error: 6.7 } },
  { dateTime: '05/05/24 00:00:00', value: { date: null, value: 0, error: 0 } },
];
const sleepsCsv = `sleep_id,sleep_type,minutes_in_sleep_period,start_utc_offset,sleep_start,end_utc_offset,sleep_end
900,STAGES,450,+02:00,2024-05-03T21:30:30Z,+02:00,2024-05-04T05:00:30Z
`;
const exercisesCsv = `exercise_id,exercise_start,exercise_end,utc_offset,activity_name,tracker_total_calories,tracker_total_distance_mm,tracker_avg_heart_rate
901,2024-05-06T06:00:00Z,2024-05-06T06:45:00Z,+02:00,Outdoor Run,400,7500000,149
`;

const takeout = () =>
  zipOf({
    [`${folder}/weight-2024-05-01.json`]: JSON.stringify(weights),
    [`${folder}/sleep-2024-05-01.json`]: JSON.stringify([night, nap]),
    [`${folder}/exercise-0.json`]: JSON.stringify([walk]),
    [`${folder}/resting_heart_rate-2024-05-01.json`]: JSON.stringify(heart),
    [`${folder}/steps-2024-05-01.json`]: JSON.stringify([{ dateTime: '05/04/24 07:00:00', value: '12' }]),
    'Takeout/Fitbit/Health Fitness Data_GoogleData/UserSleeps_2024-05-01.csv': sleepsCsv,
    'Takeout/Fitbit/Health Fitness Data_GoogleData/UserExercises_2024-05-01.csv': exercisesCsv,
  });

test('PROF-07 Google Takeout: what it says twice comes in once, on the day of the account', async () => {
  const ann = await member({ timezone: 'Europe/Berlin' });
  const counts = {
    Activities: 2,
    Sleep: 2,
    'Your own metrics': 1,
    'Days with metrics': 2,
    'Values of your own metrics': 1,
    'Figures from your phone': 1,
  };
  const batch = await bringTwiceAndUndo(ann, { 'takeout.zip': await takeout() }, counts, async () => {
    const query = `query ($day: Date!) { viewer { day(date: $day) {
      activities { activityType durationMinutes sourceName details { meters averageHeartRate kilocalories stages { awake light deep rem } } }
      health { source restingHeartRate steps }
      metrics { weight }
    } } }`;
    const { body } = await ann.rest('POST', '/graphql', { query, variables: { day: '2024-05-04' } });
    expect(body.data.viewer.day).toMatchObject({
      activities: [
        {
          activityType: 'sleep',
          durationMinutes: 450,
          details: { stages: { awake: 50, light: 220, deep: 80, rem: 100 } },
        },
        { activityType: 'sleep', durationMinutes: 40 },
        {
          activityType: 'walking',
          durationMinutes: 30,
          sourceName: 'Fitbit',
          details: { meters: 2414, averageHeartRate: 101, kilocalories: 180 },
        },
      ],
      health: { source: 'FITBIT', restingHeartRate: 58.4, steps: null },
      metrics: { weight: 176.4 },
    });
    expect((await ann.rest('GET', '/api/activities/date/2024-05-06')).body).toMatchObject([
      { activityType: 'outdoor run', startTime: '2024-05-06T06:00:00.000Z', durationMinutes: 45 },
    ]);
  });
  expect(batch.report.history.skipped).toEqual([
    { file: 'takeout.zip', what: `${folder}/steps-2024-05-01.json`, count: 1 },
  ]);
});

test('a weight is in pounds or kilograms by its body mass index, else in the unit of the person', async () => {
  const unitOf = async (entries: readonly object[], weightUnit: 'KG' | 'LB' = 'KG') => {
    const { records } = await readMade({ 'weight.json': JSON.stringify(entries) }, { weightUnit });
    return records.flatMap((record) => (record.kind === 'metric' && record.name === 'weight' ? [record.unit] : []))[0];
  };
  const one = { logId: 1, date: '05/04/24' };
  expect(await unitOf([{ ...one, weight: 176.4, bmi: 24.6 }])).toBe('LB');
  expect(await unitOf([{ ...one, weight: 80, bmi: 24.6 }], 'LB')).toBe('KG');
  expect(await unitOf([{ ...one, weight: 110, bmi: 20.1 }])).toBe('LB');
  expect(await unitOf([{ ...one, weight: 95, bmi: 23 }], 'LB')).toBe('KG');
  expect(await unitOf([{ ...one, weight: 80 }], 'LB')).toBe('LB');
});

test('a file that was cut off, is empty or holds something else is told', async () => {
  const whole = JSON.stringify([night]);
  const { records, notes } = await readMade({
    'cut.json': whole.slice(0, -20),
    'other.json': '{"a":1}',
    'list.json': '[{"dateTime":"05/04/24 07:00:00","value":"12"}]',
    'odd.json': JSON.stringify([{ ...night, startTime: 'soon' }, night]),
  });
  expect(notes).toEqual([
    { kind: 'problem', file: 'cut.json', problem: 'damaged' },
    { kind: 'problem', file: 'other.json', problem: 'unknown' },
    { kind: 'problem', file: 'list.json', problem: 'unknown' },
  ]);
  expect(records).toContainEqual({ kind: 'skipped', file: 'odd.json', what: 'sleep', count: 1 });
});
