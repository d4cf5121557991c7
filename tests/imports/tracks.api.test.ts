import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { routeLimits } from '#gateway/activities/route.rules.ts';
import { RouteLine } from '#gateway/imports/sources/route.rules.ts';
import { member } from '#tests/support/kit.ts';
import { exportOf, zipOf } from './archives.ts';
import { bringFiles, readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';
import { fitOf, fitOfScale, fitOfSessions } from './trackFiles.ts';

const point = (minute: number, latitude: number, altitude: number, beats: number) =>
  `<trkpt lat="${latitude}" lon="8.5"><ele>${altitude}</ele><time>2024-05-04T07:${String(minute).padStart(2, '0')}:00.000Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${beats}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`;
const gpx = `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="Komoot" version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><metadata><time>2024-05-04T07:00:00Z</time></metadata>
<trk><name>Hill &amp; lake</name><type>hiking</type><trkseg>${point(0, 47, 400, 100)}${point(30, 47.01, 450, 140)}</trkseg><trkseg>${point(40, 47.02, 430, 120)}</trkseg></trk></gpx>`;
const tcx = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Biking"><Id>2024-05-05T07:00:00Z</Id>
<Lap StartTime="2024-05-05T07:00:00Z"><TotalTimeSeconds>3600</TotalTimeSeconds><DistanceMeters>25000.4</DistanceMeters><Calories>700</Calories>
<Track><Trackpoint><Time>2024-05-05T07:00:00Z</Time><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint><Trackpoint><Time>2024-05-05T08:00:00Z</Time><DistanceMeters>25000</DistanceMeters><HeartRateBpm><Value>140</Value></HeartRateBpm></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

test('PROF-07 GPX and TCX, packed and in a zip', async () => {
  const ann = await member({ timezone: 'UTC' });
  const zip = await zipOf({ 'activities/1.gpx.gz': gzipSync(gpx), 'activities/2.tcx': tcx, 'readme.txt': 'x' });
  await bringTwiceAndUndo(ann, { 'bulk.zip': zip }, { Activities: 2 }, async () => {
    const query = `query ($day: Date!) { viewer { day(date: $day) { activities {
      activityType durationMinutes notes sourceName details { meters climbMeters averageHeartRate maxHeartRate kilocalories }
    } } } }`;
    const on = async (day: string) =>
      (await ann.rest('POST', '/graphql', { query, variables: { day } })).body.data.viewer.day.activities;
    expect(await on('2024-05-04')).toEqual([
      {
        activityType: 'hiking',
        durationMinutes: 40,
        notes: 'Hill & lake',
        sourceName: 'GPX',
        // The way across the pause does not count.
        details: { meters: 1112, climbMeters: 50, averageHeartRate: 120, maxHeartRate: 140, kilocalories: null },
      },
    ]);
    const [{ id }] = (await ann.rest('GET', '/api/activities/date/2024-05-04')).body;
    const way = [47, 47.01, 47.02].map((latitude) => ({ latitude, longitude: 8.5 }));
    // On a straight way the ends are enough.
    expect((await ann.rest('GET', `/api/activities/${id}/route`)).body).toEqual([way[0], way[2]]);
    const eve = await member();
    expect(await eve.rest('GET', `/api/activities/${id}/route`)).toMatchObject({
      status: 404,
      body: { message: 'This was not found. It may have been deleted.', code: 'NOT_FOUND' },
    });
    const { files } = await exportOf(ann);
    expect(files.activities!.map((one) => (one as { route: unknown }).route)).toContainEqual([
      [47, 8.5],
      [47.02, 8.5],
    ]);
    expect(await on('2024-05-05')).toMatchObject([
      {
        activityType: 'cycling',
        durationMinutes: 60,
        details: { meters: 25000.4, averageHeartRate: 130, maxHeartRate: 140, kilocalories: 700 },
      },
    ]);
  });
});

test('damaged packings are told, and read nothing of other files', async () => {
  const { records, notes } = await readMade({
    'cut.gpx.gz': gzipSync(gpx).subarray(0, 200),
    'half.gpx': gpx.slice(0, -40),
    'noise.bin': Uint8Array.of(0, 1, 2, 3, 0, 255),
    'empty.csv': '',
    'page.html': '<html><body>no</body></html>',
    'cut.zip': (await zipOf({ 'a.gpx': gpx })).subarray(0, 120),
  });
  expect(records.filter(({ kind }) => kind === 'activity')).toHaveLength(0);
  expect(notes).toEqual([
    { kind: 'problem', file: 'cut.gpx.gz', problem: 'damaged' },
    { kind: 'problem', file: 'half.gpx', problem: 'damaged' },
    { kind: 'problem', file: 'noise.bin', problem: 'unknown' },
    { kind: 'problem', file: 'empty.csv', problem: 'empty' },
    { kind: 'problem', file: 'page.html', problem: 'webPage' },
    { kind: 'problem', file: 'cut.zip', problem: 'damaged' },
  ]);
});

test('a zip that lies about its sizes, or has names outside of it, does no harm', async () => {
  const zip = await zipOf({ 'a.csv': `date,text\n${'2024-05-04,x\n'.repeat(2000)}` });
  const lying = Buffer.from(zip);
  const central = lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  lying.writeUInt32LE(20, central + 24);
  expect((await readMade({ 'bomb.zip': lying })).notes).toEqual([
    { kind: 'problem', file: 'bomb.zip', problem: 'damaged' },
  ]);
  const name = Buffer.from(zip);
  for (let at = name.indexOf('a.csv'); at !== -1; at = name.indexOf('a.csv', at + 1)) name.write('../.c', at);
  const { records } = await readMade({ 'path.zip': name });
  expect(records.every(({ kind }) => kind !== 'activity')).toBe(true);
});

const fitFile = () => fitOf('2024-05-06T06:30:00Z');

test('PROF-07 FIT: a session is an activity; a cut file is told', async () => {
  const ann = await member({ timezone: 'UTC' });
  const { records } = await readMade({ 'run.fit': fitFile() });
  expect(records).toEqual([
    { kind: 'file', name: 'run.fit' },
    {
      kind: 'activity',
      source: 'fit',
      id: '2024-05-06T06:30:00Z',
      type: 'running',
      start: '2024-05-06T06:30:00Z',
      end: '2024-05-06T07:00:00Z',
      details: { distanceM: 5000.5, climbM: 45, averageHeartRate: 150, maxHeartRate: 171, kilocalories: 320 },
    },
  ]);
  await bringTwiceAndUndo(ann, { 'run.fit': fitFile() }, { Activities: 1 }, async () => {
    expect((await ann.rest('GET', '/api/activities/date/2024-05-06')).body).toMatchObject([
      { activityType: 'running' },
    ]);
  });
  const { notes } = await readMade({ 'cut.fit': fitFile().subarray(0, 60) });
  expect(notes).toEqual([{ kind: 'problem', file: 'cut.fit', problem: 'damaged' }]);
});

test('PROF-07 FIT: a weighing of a scale is the weight of its day in the member’s zone, with the fat where it was measured', async () => {
  const ann = await member({ timezone: 'Europe/Berlin' });
  const scale = fitOfScale([
    { at: '2024-05-06T22:30:00Z', kilograms: 80.25, fat: 21.4 },
    { at: '2024-05-08T05:00:00Z', kilograms: 79.9 },
    { at: '2024-05-09T05:00:00Z', kilograms: 655.34 },
  ]);
  const { records } = await readMade({ 'scale.fit': scale }, { zone: 'Europe/Berlin' });
  const metric = { kind: 'metric', source: 'fit' };
  expect(records).toEqual([
    { kind: 'file', name: 'scale.fit' },
    { ...metric, id: '2024-05-06T22:30:00Z', day: '2024-05-07', name: 'weight', value: 80.25, unit: 'KG' },
    { ...metric, id: '2024-05-06T22:30:00Z/fat', day: '2024-05-07', name: 'Body fat', value: 21.4, unit: '%' },
    { ...metric, id: '2024-05-08T05:00:00Z', day: '2024-05-08', name: 'weight', value: 79.9, unit: 'KG' },
  ]);
  await bringFiles(ann, { 'scale.fit': scale }, { zone: 'Europe/Berlin' });
  const on = async (day: string) => (await ann.rest('GET', `/api/metrics/date/${day}`)).body;
  expect(await on('2024-05-07')).toMatchObject([{ weightEntered: 80.25, customFields: { 'Body fat': 21.4 } }]);
  expect(await on('2024-05-08')).toMatchObject([{ weightEntered: 79.9 }]);
});

test('PROF-07 FIT: the parts of a triathlon follow one another; a part without a sport is a workout', async () => {
  const parts = fitOfSessions([
    { start: '2024-05-06T06:30:00Z', minutes: 90, sport: 0 },
    { start: '2024-05-06T07:00:00Z', minutes: 60, sport: 2 },
  ]);
  const { records } = await readMade({ 'triathlon.fit': parts });
  expect(records).toMatchObject([
    { kind: 'file' },
    { type: 'workout', start: '2024-05-06T06:30:00Z', end: '2024-05-06T07:00:00Z' },
    { type: 'cycling', start: '2024-05-06T07:00:00Z', end: '2024-05-06T08:00:00Z' },
  ]);
});

test('a long track becomes a line of few points that keeps its shape; one on the spot is none', () => {
  const line = new RouteLine();
  for (let step = 0; step < 50_000; step += 1) line.add(47 + Math.sin(step / 500) / 100, 8 + step / 100_000);
  const { route } = line;
  expect(route!.length).toBeLessThanOrEqual(routeLimits.points);
  expect([route!.length > 100, route![0], route!.at(-1)![1]]).toEqual([true, [47, 8], 8.49999]);
  expect(Math.max(...route!.map(([latitude]) => latitude))).toBeCloseTo(47.01, 3);
  expect(new RouteLine().route).toBeUndefined();
  const one = new RouteLine();
  one.add(47, 8);
  expect(one.route).toBeUndefined();
});
