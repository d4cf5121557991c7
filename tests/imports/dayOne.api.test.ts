import { describe, expect, test } from 'vitest';
import { jpeg, jpegWithPlace } from '#tests/support/images.ts';
import { load } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { dayOneZip, identifier, md5 } from './dayOneExport.ts';
import type { HistoryRecord } from '#gateway/imports/history.rules.ts';
import { applyHistory, linesOf, sendLines, bringFiles, countsOf, readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';

const journalOf = async (who: Member, day: string) =>
  (await who.rest('GET', `/api/journal-entries/date/${day}`)).body.content;
const photosOf = async (who: Member, day: string) => (await who.rest('GET', `/api/photos/date/${day}`)).body;

describe('Day One', () => {
  test('PROF-07 entries of a day are one text in their order, with tags, on the day where they were written', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    const [front, side] = [(await jpegWithPlace()).bytes, (await jpeg('side.jpg', { width: 90, height: 60 })).bytes];
    const zip = await dayOneZip([
      {
        uuid: 'B',
        creationDate: '2024-05-05T02:30:00Z',
        timeZone: 'America/New_York',
        text: `Late walk\\.\n\n![](dayone-moment://${identifier(0)})\n\nHome \\- at last\\!`,
        tags: ['travel', 'two words'],
        photos: [front],
        starred: true,
        location: { placeName: 'Central Park' },
      },
      {
        uuid: 'A',
        creationDate: '2024-05-04T11:00:00Z',
        timeZone: 'America/New_York',
        text: '# Morning\n\n1\\. coffee',
      },
      { uuid: 'C', creationDate: '2024-05-06T08:00:00Z', timeZone: 'Nowhere/Else', text: '', photos: [side, front] },
    ]);
    const counts = { Journal: 1, Photos: 3 };
    const batch = await bringTwiceAndUndo(ann, { 'dayone.zip': zip }, counts, async () => {
      expect(await journalOf(ann, '2024-05-04')).toBe(
        '# Morning\n\n1. coffee\n\nLate walk.\n\nHome - at last!\n\n#travel #two-words',
      );
      const [photo] = await photosOf(ann, '2024-05-04');
      expect(photo.originalName).toBe(`${md5(front)}.jpeg`);
      const { bytes } = await load(photo.imageUrl, { as: ann });
      // What the camera wrote is stripped, as from any photo.
      expect(bytes.includes('EverystepTestCam')).toBe(false);
      expect(await photosOf(ann, '2024-05-06')).toHaveLength(2);
    });
    expect(batch.report.history.skipped).toEqual([
      { file: 'dayone.zip/Journal.json', what: 'location', count: 1 },
      { file: 'dayone.zip/Journal.json', what: 'starred', count: 1 },
    ]);
  });

  test('a photo that is none, or is missing, is told; the others come in', async () => {
    const ann = await member();
    const { bytes } = await jpeg();
    const zip = await dayOneZip([
      { uuid: 'A', creationDate: '2024-05-04T11:00:00Z', text: 'Hello', photos: [Buffer.from('no picture'), bytes] },
    ]);
    const batch = await bringFiles(ann, { 'dayone.zip': zip });
    expect(countsOf(batch)).toMatchObject({ Journal: 1, Photos: 1 });
    expect(batch.report.refusals).toMatchObject([{ file: 'journal', field: 'filename' }]);
    expect(await photosOf(ann, '2024-05-04')).toHaveLength(1);
    const missing = await readMade({
      'Journal.json': JSON.stringify({
        entries: [{ uuid: 'A', creationDate: '2024-05-04T11:00:00Z', photos: [{ md5: 'x', type: 'jpeg' }] }],
      }),
    });
    expect(missing.records).toContainEqual({ kind: 'skipped', file: 'Journal.json', what: 'photos', count: 1 });
  });

  test('a large photo travels in pieces and is whole', async () => {
    const ann = await member();
    const { bytes } = await jpeg('large.jpg', { width: 4000, height: 3000 });
    const padded = Buffer.concat([bytes, Buffer.alloc(1_200_000, 7)]);
    const zip = await dayOneZip([{ uuid: 'A', creationDate: '2024-05-04T11:00:00Z', text: 'x', photos: [padded] }]);
    const { records } = await readMade({ 'dayone.zip': zip });
    expect(records.filter(({ kind }) => kind === 'piece').length).toBeGreaterThan(2);
    expect(records.every((record) => JSON.stringify(record).length < 1_000_000)).toBe(true);
    await bringFiles(ann, { 'dayone.zip': zip });
    expect(await photosOf(ann, '2024-05-04')).toMatchObject([{ width: 4000, height: 3000 }]);
  });

  test('a photo in more than 1,000 pieces is reported and left out', async () => {
    const ann = await member();
    const padded = Buffer.concat([(await jpeg()).bytes, Buffer.alloc(6000, 7)]);
    const zip = await dayOneZip([{ uuid: 'A', creationDate: '2024-05-04T11:00:00Z', text: 'x', photos: [padded] }]);
    const { records } = await readMade({ 'dayone.zip': zip });
    const crumbs = records.flatMap<HistoryRecord>((record) =>
      record.kind === 'piece'
        ? (record.bytes.match(/.{1,4}/g) ?? []).map((crumb) => ({ ...record, bytes: crumb }))
        : [record],
    );
    const { body } = await sendLines(ann, linesOf(crumbs));
    const batch = await applyHistory(ann, body.id);
    expect([batch.state, batch.report.refusals]).toMatchObject(['APPLIED', [{ field: 'filename' }]]);
    expect(await photosOf(ann, '2024-05-04')).toEqual([]);
  });

  test('an empty journal, one of something else and one that was cut off are told', async () => {
    await gateway();
    const { notes } = await readMade({
      'empty.json': '{"metadata":{"version":"1.0"},"entries":[]}',
      'odd.json': '{"metadata":{},"entries":3}',
      'cut.json': '{"metadata":{},"entries":[{"uuid":"A","creat',
    });
    expect(notes).toEqual([
      { kind: 'problem', file: 'empty.json', problem: 'empty' },
      { kind: 'problem', file: 'odd.json', problem: 'unknown' },
      { kind: 'problem', file: 'cut.json', problem: 'damaged' },
    ]);
  });
});
