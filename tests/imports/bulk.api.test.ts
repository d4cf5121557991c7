import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { zipOf } from './archives.ts';
import { readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';
import { fitOf, fitWithoutActivity, gpxOf } from './trackFiles.ts';

const stravaHeader = [
  'Activity ID',
  'Activity Date',
  'Activity Name',
  'Activity Type',
  'Activity Description',
  'Elapsed Time',
  'Distance',
  'Max Heart Rate',
  'Relative Effort',
  'Commute',
  'Activity Private Note',
  'Activity Gear',
  'Filename',
  'Athlete Weight',
  'Bike Weight',
  'Elapsed Time',
  'Moving Time',
  'Distance',
];

interface Line {
  id: number;
  date: string;
  name: string;
  type: string;
  description?: string;
  seconds?: number;
  file?: string;
  metres?: number;
}

const quoted = (values: readonly unknown[]) => values.map((value) => `"${String(value ?? '')}"`).join(',');
function stravaIndex(lines: readonly Line[], header: readonly string[] = stravaHeader): string {
  const rows = lines.map(({ id, date, name, type, description, seconds = 1800, file, metres = 5000 }) =>
    quoted(
      [id, date, name, type, description, seconds, metres / 1000, 150, 12, false, '', '', file].concat([
        '',
        '',
        `${seconds}.0`,
        1700,
        metres,
      ]),
    ),
  );
  return [quoted(header), ...rows].join('\n');
}

const lines: readonly Line[] = [
  {
    id: 11,
    date: 'May 4, 2024, 6:30:00 AM',
    name: 'Hills, at dawn',
    type: 'Run',
    description: 'cold',
    file: 'activities/11.fit.gz',
  },
  { id: 12, date: 'May 5, 2024, 7:00:00 AM', name: 'To the lake', type: 'Hike', file: 'activities/12.gpx' },
  { id: 13, date: 'May 6, 2024, 5:00:00\u202FPM', name: 'Club', type: 'Weight Training', metres: 0 },
  { id: 14, date: '4. Mai 2024, 18:00:00', name: 'Unklar', type: 'Yoga' },
];
const stravaZip = (header?: readonly string[]) =>
  zipOf({
    'activities.csv': stravaIndex(lines, header),
    'activities/11.fit.gz': gzipSync(fitOf('2024-05-04T06:30:00Z')),
    'activities/12.gpx': gpxOf('2024-05-05T07:00:00.000Z', { name: 'Route 66' }),
    'media/photo.jpg': Buffer.from([1, 2, 3]),
  });

describe('Strava', () => {
  test('PROF-07 the index gives title and type, the file the rest; what has no file comes from the index', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    const batch = await bringTwiceAndUndo(ann, { 'export.zip': await stravaZip() }, { Activities: 3 }, async () => {
      const { body } = await ann.rest('GET', '/api/activities');
      const shown = body.map(({ activityType, startTime, durationMinutes, notes }: Record<string, unknown>) => [
        activityType,
        startTime,
        durationMinutes,
        notes,
      ]);
      expect(shown.toSorted()).toEqual([
        ['hiking', '2024-05-05T07:00:00.000Z', 30, 'To the lake\nRoute 66'],
        ['running', '2024-05-04T06:30:00.000Z', 30, 'Hills, at dawn\ncold'],
        ['strength training', '2024-05-06T17:00:00.000Z', 30, 'Club'],
      ]);
    });
    expect(batch.report.history.skipped).toEqual(
      expect.arrayContaining([
        { file: 'export.zip/activities.csv', what: 'Activity ID 14', count: 1 },
        { file: 'export.zip', what: 'media/photo.jpg', count: 1 },
      ]),
    );
  });

  test('an index in another language is known by the files it names', async () => {
    const words = stravaHeader.map((_, index) => `Spalte ${index}`);
    const { records } = await readMade({ 'export.zip': await stravaZip(words) });
    expect(records).toContainEqual(
      expect.objectContaining({
        source: 'strava',
        id: '11',
        type: 'running',
        notes: 'Hills, at dawn\ncold',
        details: { distanceM: 5000.5, climbM: 45, averageHeartRate: 150, maxHeartRate: 171, kilocalories: 320 },
      }),
    );
  });
});

test('PROF-07 Garmin: FIT files in zips in the zip; those without an activity are counted', async () => {
  const ann = await member({ timezone: 'UTC' });
  const days = Array.from({ length: 25 }, (_, index) => [`w${index}.fit`, Buffer.from(fitWithoutActivity())]);
  const inner = await zipOf({ 'run.fit': Buffer.from(fitOf('2024-05-04T06:30:00Z')), ...Object.fromEntries(days) });
  const other = await zipOf({ 'more.fit': Buffer.from(fitOf('2024-05-07T06:30:00Z')) }, { compress: false });
  const folder = 'DI_CONNECT/DI-Connect-Uploaded-Files';
  const zip = await zipOf({
    [`${folder}/UploadedFiles_0-_Part1.zip`]: inner,
    [`${folder}/UploadedFiles_0-_Part2.zip`]: other,
    'DI_CONNECT/DI-Connect-User/user.json': '{"userName":"x"}',
  });
  const batch = await bringTwiceAndUndo(ann, { 'garmin.zip': zip }, { Activities: 2 }, async () => {
    expect((await ann.rest('GET', '/api/activities/date/2024-05-04')).body).toMatchObject([
      { activityType: 'running' },
    ]);
  });
  expect(batch.report.history.skipped).toEqual([
    { file: `garmin.zip/${folder}/UploadedFiles_0-_Part1.zip`, what: '*.fit', count: 25 },
    { file: 'garmin.zip', what: 'DI_CONNECT/DI-Connect-User/user.json', count: 1 },
  ]);
});

describe('hostile packings', () => {
  const megabyte = 1024 * 1024;
  const problemOf = async (name: string, bytes: Uint8Array) => (await readMade({ [name]: bytes })).notes;

  test('a zip or gzip that unfolds without end is refused before it is read', async () => {
    const zeros = Buffer.alloc(20 * megabyte, 32);
    const zip = await zipOf({ 'export.csv': zeros });
    expect(zip.length).toBeLessThan(megabyte);
    expect(await problemOf('bomb.zip', zip)).toEqual([{ kind: 'problem', file: 'bomb.zip', problem: 'bomb' }]);
    const xml = Buffer.concat([Buffer.from('<HealthData>'), zeros]);
    expect(await problemOf('bomb.xml.gz', gzipSync(xml))).toEqual([
      { kind: 'problem', file: 'bomb.xml.gz', problem: 'bomb' },
    ]);
  });

  test('entries that share their bytes add up', async () => {
    const zip = Buffer.from(await zipOf({ 'a.csv': Buffer.alloc(megabyte, 32) }));
    const [central, end] = ['PK\u0001\u0002', 'PK\u0005\u0006'].map((mark) =>
      zip.lastIndexOf(Buffer.from(mark, 'latin1')),
    );
    const entry = zip.subarray(central, end);
    const many = Buffer.concat([
      zip.subarray(0, central),
      ...Array.from({ length: 200 }, () => entry),
      zip.subarray(end),
    ]);
    const tail = many.length - 22;
    many.writeUInt16LE(200, tail + 8);
    many.writeUInt16LE(200, tail + 10);
    many.writeUInt32LE(entry.length * 200, tail + 12);
    expect(await problemOf('overlap.zip', many)).toEqual([{ kind: 'problem', file: 'overlap.zip', problem: 'bomb' }]);
  });

  test('packings in packings end at the fourth', async () => {
    let packed: Buffer = await zipOf({ 'a.gpx': gpxOf('2024-05-04T06:30:00Z') });
    for (let depth = 2; depth <= 3; depth += 1) packed = await zipOf({ [`${depth}.zip`]: packed });
    const { records } = await readMade({ 'three.zip': packed });
    expect(records.some(({ kind }) => kind === 'activity')).toBe(true);
    const four = await zipOf({ '4.zip': packed });
    expect(await problemOf('four.zip', four)).toEqual([{ kind: 'problem', file: 'four.zip', problem: 'nested' }]);
    let gzip = gzipSync(gpxOf('2024-05-04T06:30:00Z'));
    for (let depth = 0; depth < 4; depth += 1) gzip = gzipSync(gzip);
    expect(await problemOf('deep.gpx.gz', gzip)).toEqual([{ kind: 'problem', file: 'deep.gpx.gz', problem: 'nested' }]);
  });

  test('names that point outside of the zip are not read', async () => {
    const zip = Buffer.from(await zipOf({ 'aaaaaaaaaaaa.csv': 'date,text\n2024-05-04,hello\n' }));
    for (let at = zip.indexOf('aaaaaaaaaaaa.csv'); at !== -1; at = zip.indexOf('aaaaaaaaaaaa.csv', at + 1))
      zip.write('../../../tmp/x/y', at);
    const { records, notes } = await readMade({ 'path.zip': zip });
    expect(records).toEqual([]);
    expect(notes).toEqual([{ kind: 'problem', file: 'path.zip', problem: 'nothing' }]);
  });
});
