import { describe, expect, test } from 'vitest';
import { member, type Member } from '#tests/support/kit.ts';
import { appleXml, recordXml } from './appleExport.ts';
import { undo, zipOf } from './archives.ts';
import { bringFiles, countsOf, readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';

const asleep = (start: string, end: string, stage: string, source = 'Watch') => ({
  type: 'SleepAnalysis',
  start,
  end,
  value: `HKCategoryValueSleepAnalysis${stage}`,
  source,
});

const night = [
  asleep('2024-03-30 23:30:00 +0100', '2024-03-31 00:30:00 +0100', 'AsleepCore'),
  asleep('2024-03-31 00:30:00 +0100', '2024-03-31 01:30:00 +0100', 'AsleepDeep'),
  asleep('2024-03-31 01:30:00 +0100', '2024-03-31 03:10:00 +0200', 'Awake'),
  asleep('2024-03-31 03:10:00 +0200', '2024-03-31 07:00:00 +0200', 'AsleepREM'),
];
const workout = ` <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" startDate="2024-03-31 18:00:00 +0200" endDate="2024-03-31 18:30:00 +0200">
  <MetadataEntry key="HKElevationAscended" value="4200 cm"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="3.5" unit="mi"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="1255.2" unit="kJ"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="151.4" minimum="90" maximum="176" unit="count/min"/>
 </Workout>
`;
const food = (type: string, value: number, unit: string) => ({
  type,
  start: '2024-03-31 12:00:00 +0200',
  value,
  unit,
  source: 'Diary',
});
const meal = [
  food('DietaryEnergyConsumed', 2092, 'kJ'),
  food('DietaryProtein', 30.5, 'g'),
  food('DietaryFatTotal', 12000, 'mg'),
  food('DietaryCarbohydrates', 60, 'g'),
];
const correlation = ` <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="Diary" startDate="2024-03-31 12:00:00 +0200" endDate="2024-03-31 12:00:00 +0200">\n${meal.map(recordXml).join('')} </Correlation>\n`;

const records = [
  { type: 'BodyMass', start: '2024-03-31 07:05:00 +0200', value: 80.4, unit: 'kg' },
  { type: 'BodyMass', start: '2024-03-31 21:05:00 +0200', value: 80.1, unit: 'kg' },
  { type: 'BodyFatPercentage', start: '2024-03-31 07:05:00 +0200', value: 0.185, unit: '%' },
  // Phone and watch count the same steps.
  { type: 'StepCount', start: '2024-03-31 08:00:00 +0200', value: 500, unit: 'count' },
  { type: 'StepCount', start: '2024-03-31 09:00:00 +0200', value: 400, unit: 'count' },
  { type: 'StepCount', start: '2024-03-31 08:10:00 +0200', value: 1200, unit: 'count', source: 'Watch' },
  { type: 'ActiveEnergyBurned', start: '2024-03-31 08:00:00 +0200', value: 100, unit: 'kcal', source: 'Watch' },
  { type: 'ActiveEnergyBurned', start: '2024-03-31 09:00:00 +0200', value: 209.2, unit: 'kJ', source: 'Watch' },
  { type: 'RestingHeartRate', start: '2024-03-31 06:00:00 +0200', value: 55, unit: 'count/min', source: 'Watch' },
  { type: 'RestingHeartRate', start: '2024-03-31 22:00:00 +0200', value: 53, unit: 'count/min', source: 'Watch' },
  { type: 'HeartRateVariabilitySDNN', start: '2024-03-31 03:00:00 +0200', value: 40, unit: 'ms', source: 'Watch' },
  { type: 'HeartRateVariabilitySDNN', start: '2024-03-31 04:00:00 +0200', value: 60, unit: 'ms', source: 'Watch' },
  { type: 'StandTime', start: '2024-03-31 08:00:00 +0200', value: 5, unit: 'min' },
  ...night,
  // The phone saw less of the night.
  asleep('2024-03-31 00:10:00 +0100', '2024-03-31 06:00:00 +0200', 'AsleepUnspecified', 'iPhone'),
  asleep('2024-03-31 14:00:00 +0200', '2024-03-31 14:40:00 +0200', 'AsleepCore'),
  ...meal,
];

const figures = `query ($day: Date!) { viewer { day(date: $day) {
  health { source steps activeEnergy restingHeartRate heartRateVariability }
} } }`;
const figuresOf = async (ann: Member, day: string) =>
  (await ann.rest('POST', '/graphql', { query: figures, variables: { day } })).body.data.viewer.day.health;

describe('Apple Health', () => {
  test('PROF-07 what a phone pushes and what its file says of a day is never added up; a longer file says more', async () => {
    const ann = await member({ timezone: 'UTC' });
    const steps = (hour: number, value: number) => ({
      type: 'StepCount',
      start: `2024-03-30 ${String(hour).padStart(2, '0')}:00:00 +0000`,
      value,
      unit: 'count',
    });
    const pushed = { steps: [{ date: '2024-03-30', count: 5000 }] };
    expect((await ann.rest('POST', '/api/ingest/health', pushed)).status).toBe(200);
    await bringFiles(ann, { 'export.xml': appleXml([steps(8, 4000)]) });
    expect((await figuresOf(ann, '2024-03-30')).steps).toBe(5000);
    const longer = await bringFiles(ann, { 'export.xml': appleXml([steps(8, 4000), steps(20, 3000)]) });
    expect(longer.report.counts).toMatchObject([{ added: 0, replaced: 1, different: 0 }]);
    expect((await figuresOf(ann, '2024-03-30')).steps).toBe(7000);
    await undo(ann, longer.id);
    expect((await figuresOf(ann, '2024-03-30')).steps).toBe(5000);
    expect(countsOf(await bringFiles(ann, { 'export.xml': appleXml([steps(9, 900_000)]) }))).toEqual({
      'Figures from your phone': 0,
    });
  });

  test('PROF-07 a zip in any language: days, a night over the clock change, a nap, a workout, food once', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    const zip = await zipOf({
      'apple_health_export/导出.xml': appleXml(records, correlation + workout),
      'apple_health_export/export_cda.xml': '<?xml version="1.0"?>\n<ClinicalDocument/>\n',
    });
    const counts = {
      Activities: 1,
      Sleep: 2,
      Food: 1,
      'Your own metrics': 1,
      'Days with metrics': 1,
      'Values of your own metrics': 1,
      'Figures from your phone': 4,
    };
    const batch = await bringTwiceAndUndo(ann, { 'export.zip': zip }, counts, async () => {
      expect(await figuresOf(ann, '2024-03-31')).toEqual({
        source: 'APPLE_HEALTH',
        steps: 1200,
        activeEnergy: 627.6,
        restingHeartRate: 53,
        heartRateVariability: 50,
      });
      expect((await ann.rest('GET', '/api/metrics/date/2024-03-31')).body[0]).toMatchObject({
        weight: 176.59,
        customFields: { 'Body fat': 18.5 },
      });
      expect((await ann.rest('GET', '/api/macros/date/2024-03-31')).body).toMatchObject([
        { description: 'Diary', protein: 30.5, fats: 12, carbs: 60 },
      ]);
      const query = `query ($day: Date!) { viewer { day(date: $day) { activities {
        activityType startTime endTime durationMinutes sourceName
        details { meters climbMeters averageHeartRate maxHeartRate kilocalories stages { awake light deep rem } }
      } } } }`;
      const { body } = await ann.rest('POST', '/graphql', { query, variables: { day: '2024-03-31' } });
      expect(body.data.viewer.day.activities).toMatchObject([
        {
          activityType: 'sleep',
          startTime: '2024-03-30T22:30:00.000Z',
          endTime: '2024-03-31T05:00:00.000Z',
          durationMinutes: 390,
          details: { stages: { awake: 40, light: 60, deep: 60, rem: 230 } },
        },
        { activityType: 'sleep', durationMinutes: 40 },
        {
          activityType: 'running',
          startTime: '2024-03-31T16:00:00.000Z',
          durationMinutes: 30,
          sourceName: 'Apple Health',
          details: { meters: 5632.7, climbMeters: 42, averageHeartRate: 151, maxHeartRate: 176, kilocalories: 300 },
        },
      ]);
    });
    expect(batch.report.history.skipped).toEqual(
      expect.arrayContaining([
        { file: 'export.zip', what: 'apple_health_export/export_cda.xml', count: 1 },
        { file: 'export.zip/apple_health_export/导出.xml', what: 'StandTime', count: 1 },
      ]),
    );
  });

  test('the doubled startDate of iOS 16 is the end', async () => {
    const xml = appleXml(night.slice(0, 1)).replace('endDate=', 'startDate=');
    const { records: read, notes } = await readMade({ 'export.xml': xml });
    expect(notes).toEqual([]);
    expect(read).toContainEqual(expect.objectContaining({ type: 'sleep', end: '2024-03-31T00:30:00+01:00' }));
  });

  test('a night of a phone, which knows no stages, has no details', async () => {
    const slept = asleep('2024-03-31 00:10:00 +0100', '2024-03-31 06:00:00 +0200', 'AsleepUnspecified', 'iPhone');
    const { records: read } = await readMade({ 'export.xml': appleXml([slept]) });
    expect(read.filter(({ kind }) => kind === 'activity')).toEqual([
      expect.not.objectContaining({ details: expect.anything() }),
    ]);
  });

  test('a file that was cut off is told', async () => {
    const { notes } = await readMade({ 'export.xml': appleXml(records).slice(0, -400) });
    expect(notes).toEqual([{ kind: 'problem', file: 'export.xml', problem: 'damaged' }]);
  });
});
