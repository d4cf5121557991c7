import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import type { FileProblem } from '#gateway/imports/sources/fileProblem.rules.ts';
import { jpeg } from '#tests/support/images.ts';
import { appleXml } from './appleExport.ts';
import { zipOf } from './archives.ts';
import { readMade } from './histories.ts';
import { fitOf, gpxOf, tcxOf } from './trackFiles.ts';

const food = 'date,description,calories\n2024-05-04,Soup,300\n';
const half = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, Math.floor(bytes.length / 2));
const padding = Buffer.alloc(20 * 1024 * 1024, 32);

/** A zip whose entry says that it is encrypted. */
async function lockedZip(): Promise<Buffer> {
  const zip = await zipOf({ 'food.csv': food });
  zip[zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 8]! |= 1;
  return zip;
}

/** A zip whose entry has a name that leads out of it. */
async function climbingZip(): Promise<Buffer> {
  const name = 'aaaaaaaaaaaa.csv';
  const zip = await zipOf({ [name]: food });
  for (let at = zip.indexOf(name); at !== -1; at = zip.indexOf(name, at + 1)) zip.write('../../../tmp/x/y', at);
  return zip;
}

interface BadFile {
  what: string;
  name: string;
  content: () => string | Uint8Array | Promise<string | Uint8Array>;
  problem: FileProblem;
  /** A part of the sentence that tells what to do. */
  advice: RegExp;
}

const files: readonly BadFile[] = [
  { what: 'an empty file', name: 'a.csv', content: () => '', problem: 'empty', advice: /Export it once more/ },
  {
    what: 'a table without rows',
    name: 'food.csv',
    content: () => food.split('\n')[0]!,
    problem: 'empty',
    advice: /Export it once more/,
  },
  {
    what: 'a spreadsheet of Excel',
    name: 'food.xlsx',
    content: () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
    problem: 'spreadsheet',
    advice: /Save it as CSV/,
  },
  {
    what: 'a spreadsheet of Excel before 2007',
    name: 'food.xls',
    content: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
    problem: 'spreadsheet',
    advice: /Save it as CSV/,
  },
  {
    what: 'a spreadsheet of LibreOffice',
    name: 'food.ods',
    content: () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' }),
    problem: 'spreadsheet',
    advice: /Save it as CSV/,
  },
  {
    what: 'a spreadsheet of Numbers',
    name: 'food.numbers',
    content: () => zipOf({ 'Index/Document.iwa': 'x', 'Index/Tables/DataList.iwa': 'x' }),
    problem: 'spreadsheet',
    advice: /Save it as CSV/,
  },
  {
    what: 'half a zip',
    name: 'export.zip',
    content: async () => half(await zipOf({ 'food.csv': food, 'more.csv': food })),
    problem: 'damaged',
    advice: /Export it once more/,
  },
  {
    what: 'half a gzip',
    name: 'food.csv.gz',
    content: () => half(gzipSync(food)),
    problem: 'damaged',
    advice: /Export it once more/,
  },
  { what: 'a text named .zip', name: 'notes.zip', content: () => 'just words', problem: 'noZip', advice: /try again/ },
  {
    what: 'a sign-in page saved as .csv',
    name: 'export.csv',
    content: () => '\n<!DOCTYPE html>\n<html><body>Sign in, please</body></html>',
    problem: 'webPage',
    advice: /Sign in .* download the file again/,
  },
  {
    what: 'a FIT file cut in half',
    name: 'run.fit',
    content: () => half(fitOf('2024-05-04T06:30:00Z')),
    problem: 'damaged',
    advice: /Export it once more/,
  },
  {
    what: 'an XML file of something else',
    name: 'feed.xml',
    content: () => '<?xml version="1.0"?><rss><channel/></rss>',
    problem: 'otherXml',
    advice: /Choose export\.zip, a GPX or a TCX file/,
  },
  {
    what: 'a GPX file of places alone',
    name: 'places.gpx',
    content: () => '<?xml version="1.0"?><gpx><wpt lat="47" lon="8.5"><name>Hut</name></wpt></gpx>',
    problem: 'empty',
    advice: /no entries/,
  },
  {
    what: 'an Apple Health file cut off',
    name: 'export.xml',
    content: () => appleXml([]).slice(0, -10),
    problem: 'damaged',
    advice: /Export it once more/,
  },
  {
    what: 'a zip bomb',
    name: 'bomb.zip',
    content: () => zipOf({ 'food.csv': padding }),
    problem: 'bomb',
    advice: /Export it once more/,
  },
  {
    what: 'a table of more than 64 MB',
    name: 'food.csv',
    content: () => Buffer.concat([Buffer.from(food), Buffer.alloc(64 * 1024 * 1024, 32)]),
    problem: 'tooLarge',
    advice: /Export a shorter time/,
  },
  {
    what: 'a file packed four times',
    name: 'food.gz',
    content: () => [1, 2, 3, 4].reduce<Uint8Array>((packed) => gzipSync(packed), Buffer.from(food)),
    problem: 'nested',
    advice: /Unpack it and choose those/,
  },
  {
    what: 'a zip in a zip in a zip in a zip',
    name: 'food.zip',
    content: async () => {
      let zip = await zipOf({ 'food.csv': food });
      for (const name of ['a.zip', 'b.zip', 'c.zip']) zip = await zipOf({ [name]: zip });
      return zip;
    },
    problem: 'nested',
    advice: /Unpack it and choose those/,
  },
  {
    what: 'a zip with names that lead out of it',
    name: 'path.zip',
    content: climbingZip,
    problem: 'nothing',
    advice: /Choose one of the exports/,
  },
  {
    what: 'a zip with a password',
    name: 'locked.zip',
    content: lockedZip,
    problem: 'encrypted',
    advice: /without a password/,
  },
  {
    what: 'a photo',
    name: 'IMG_1.jpg',
    content: async () => (await jpeg()).bytes,
    problem: 'picture',
    advice: /Add photos on the page of their day/,
  },
  {
    what: 'bytes of no kind',
    name: 'noise.bin',
    content: () => Uint8Array.of(0, 1, 2, 0),
    problem: 'unknown',
    advice: /Choose one of those/,
  },
];

test.each(files)('PROF-07 $what is told in a sentence that says what to do', async (file) => {
  const { records, notes } = await readMade({ [file.name]: await file.content() });
  expect(notes).toEqual([{ kind: 'problem', file: file.name, problem: file.problem }]);
  const entries = records.filter(({ kind }) => kind !== 'skipped' && kind !== 'file');
  expect(entries).toEqual([]);
  const sentence = historyTexts.problem(file.name, file.problem);
  expect(sentence).toMatch(file.advice);
  expect(sentence.startsWith(`${file.name}: `)).toBe(true);
});

test.each([
  { what: 'of unknown columns', table: 'when,what\n2024-05-04,Rice\n' },
  {
    what: 'of lifted weights, which is no weight of a body',
    table: 'Date,Exercise,Sets,Reps,Weight\n2024-05-04,Squat,3,5,120\n',
  },
  { what: 'of figures without a known unit', table: 'Date,Weight,Steps,Mood\n2024-05-04,80,9500,good\n' },
])('PROF-07 a table $what is asked about', async ({ table }) => {
  const { records, notes } = await readMade({ 'other.csv': table });
  expect([records, notes]).toMatchObject([[], [{ kind: 'columns' }]]);
});

test('PROF-07 a table named .zip is read by its content', async () => {
  const { records, notes } = await readMade({ 'food.zip': food });
  expect([notes, records.some(({ kind }) => kind === 'food')]).toEqual([[], true]);
});

test('PROF-07 a damaged file in a zip is listed, and those after it are read', async () => {
  const tracks = {
    '1.gpx': gpxOf('2024-05-04T06:30:00Z'),
    '2.gpx': gpxOf('2024-05-05T06:30:00Z').slice(0, -60),
    '3.tcx': tcxOf('2024-05-06T06:30:00Z').slice(0, -60),
    '4.gpx.gz': half(gzipSync(gpxOf('2024-05-07T06:30:00Z'))),
    '5.fit': half(fitOf('2024-05-08T06:30:00Z')),
    '6.gpx': gpxOf('2024-05-09T06:30:00Z'),
  };
  const { records, notes } = await readMade({ 'tracks.zip': await zipOf(tracks) });
  expect(notes).toEqual([]);
  expect(records.flatMap((one) => (one.kind === 'activity' ? [one.start.slice(0, 10)] : []))).toEqual([
    '2024-05-04',
    '2024-05-09',
  ]);
  expect(records.flatMap((one) => (one.kind === 'skipped' ? [one.what] : []))).toEqual([
    '2.gpx',
    '3.tcx',
    '4.gpx.gz',
    '5.fit',
  ]);
});
