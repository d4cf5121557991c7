import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { importTables } from '#gateway/imports/importTables.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { halves, heic, jpeg, jpegWithPlace, metadataOf } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { apply, bringIn, exportOf, send, undo, zipOf } from './archives.ts';

let client: pg.Client;

beforeAll(async () => {
  const { database } = await gateway();
  client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
});

const idOf = async ({ username }: Member) =>
  (await client.query('select id from users where username = $1', [username])).rows[0].id as string;
const at = '2026-03-02T10:00:00.000Z';
const walk = (id: string, notes: string | null = null) => ({
  id,
  activityType: 'walking',
  startTime: at,
  endTime: '2026-03-02T11:00:00.000Z',
  timezone: 'UTC',
  durationMinutes: 60,
  date: '2026-03-02',
  location: null,
  notes,
  source: 'manual',
  externalId: null,
  createdAt: at,
  updatedAt: at,
});
const page = (id: string, content: string, date = '2026-03-02') => ({
  id,
  date,
  content,
  version: 1,
  timezone: 'UTC',
  createdAt: at,
  updatedAt: at,
});

async function dump(ann: Member): Promise<Record<string, string[]>> {
  const id = await idOf(ann);
  const all: Record<string, string[]> = {};
  for (const { table } of importTables)
    all[table] = (
      await client.query(`select to_jsonb(t)::text as row from ${table} t where user_id = $1 order by 1`, [id])
    ).rows.map(({ row }) => row);
  return all;
}

/** Somebody with a walk, a page, a metric, a weight and a goal that counts movement. */
async function filled(): Promise<Member> {
  const ann = await member();
  await ann.rest('POST', '/api/goals', { goalType: 'daily_move', goalName: 'Move', targetValuePrimary: 1 });
  await ann.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: '2026-03-02T07:00:00Z',
    endTime: '2026-03-02T07:30:00Z',
  });
  await ann.rest('POST', '/api/journal-entries', { content: 'my own words', date: '2026-03-02' });
  await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150, customFields: { Waist: 30 } });
  return ann;
}

/** What the import wrote, and what became of it. */
const writtenOf = (report: { counts: { added: number; replaced: number }[] }) =>
  report.counts.reduce((sum, { added, replaced }) => sum + added + replaced, 0);
const sumOf = ({ removed, restored, kept, gone }: Record<string, number>) => removed! + restored! + kept! + gone!;

const countOf = (report: { counts: { file: string }[] }, file: string) =>
  report.counts.find((count) => count.file === file);

const profile = {
  id: randomUUID(),
  gender: 'female',
  birthday: '1990-02-28',
  height: '5\'10"',
  weight: '165.5 lb',
  bodyType: null,
  onboardingCompleted: true,
  createdAt: at,
  updatedAt: at,
  preferences: {},
};

describe('into an account that has something', () => {
  test('PROF-07 a profile in which nothing was entered gives way, and undoing empties it; any other stays', async () => {
    const profileOf = async (ann: Member) => (await ann.rest('GET', '/api/profile')).body;
    const zip = await zipOf({ profile: [profile] });
    const ann = await member();
    const before = await dump(ann);
    const { id, report } = await bringIn(ann, zip, 'OWN');
    expect(countOf(report, 'profile')).toMatchObject({ different: 1, replaced: 1 });
    expect(await profileOf(ann)).toMatchObject({ birthday: '1990-02-28', weight: '165.5 lb' });
    await undo(ann, id);
    expect(await dump(ann)).toEqual(before);

    await ann.rest('PUT', '/api/profile/profile', { weight: '70 kg' });
    const second = await bringIn(ann, zip, 'OWN');
    expect(countOf(second.report, 'profile')).toMatchObject({ different: 1, replaced: 0 });
    expect(await profileOf(ann)).toMatchObject({ birthday: null, weight: '70 kg' });
  });

  test('PROF-07 its own data stays unless the archive is preferred, and undoing restores the same rows', async () => {
    const ann = await filled();
    const before = await dump(ann);
    const field = randomUUID();
    const zip = await zipOf({
      activities: [walk(randomUUID(), 'from the archive')],
      journal: [page(randomUUID(), 'what the archive says'), page(randomUUID(), 'another day', '2026-03-03')],
      metrics: [
        { id: randomUUID(), date: '2026-03-02', weight: 151, weightSource: 'manual', createdAt: at, updatedAt: at },
        { id: randomUUID(), date: '2026-03-05', weight: null, weightSource: 'manual', createdAt: at, updatedAt: at },
      ],
      'custom-metrics': [{ id: field, fieldName: ' waist', unit: 'in', createdAt: at }],
      'custom-metric-values': [{ date: '2026-03-05', fieldId: field, value: 31, updatedAt: at }],
    });
    for (const prefer of ['OWN', 'ARCHIVE'] as const) {
      const { id, report } = await bringIn(ann, zip, prefer);
      expect([
        countOf(report, 'journal'),
        countOf(report, 'custom-metrics'),
        countOf(report, 'custom-metric-values'),
      ]).toMatchObject([{ added: 1, different: 1, replaced: prefer === 'OWN' ? 0 : 1 }, { added: 0 }, { added: 1 }]);
      const entry = await ann.rest('GET', '/api/journal-entries/date/2026-03-02');
      expect(entry.body.content).toBe(prefer === 'OWN' ? 'my own words' : 'what the archive says');
      expect((await ann.rest('GET', '/api/metrics/date/2026-03-05')).body[0].customFields).toEqual({
        [prefer === 'OWN' ? 'Waist' : 'waist']: 31,
      });
      // An hour and a half: the goal of the account counts the walk too.
      const goals = await client.query(
        'select actual_value_primary::float8 as hours, actual_value_secondary::float8 as minutes from goal_progress where user_id = $1',
        [await idOf(ann)],
      );
      expect(goals.rows).toEqual([{ hours: 1, minutes: 30 }]);

      const after = await dump(ann);
      const again = await bringIn(ann, zip, prefer);
      expect(
        again.report.counts.every(({ added, replaced }: { added: number; replaced: number }) => added + replaced === 0),
      ).toBe(true);
      expect(await dump(ann)).toEqual(after);

      const { state, undoing } = await undo(ann, id);
      expect([state, undoing.kept]).toEqual(['UNDONE', 0]);
      expect(sumOf(undoing)).toBe(writtenOf(report));
      expect(await dump(ann)).toEqual(before);
      expect((await ann.rest('POST', `/api/import/${id}/undo`)).status).toBe(409);
    }
  });

  test('PROF-07 rows edited since, or needed by newer ones, stay and are reported', async () => {
    const ann = await filled();
    const [edited, untouched, field] = [randomUUID(), randomUUID(), randomUUID()];
    const { id } = await bringIn(
      ann,
      await zipOf({
        activities: [walk(edited), walk(untouched)],
        'custom-metrics': [{ id: field, fieldName: 'Chest', unit: 'cm', createdAt: at }],
      }),
    );
    await ann.rest('PUT', `/api/activities/${edited}`, {
      activityType: 'walking',
      startTime: '2026-03-02T12:00:00Z',
      endTime: '2026-03-02T12:20:00Z',
      notes: 'mine now',
    });
    await ann.rest('POST', '/api/metrics', { date: '2026-04-01', customFields: { Chest: 100 } });
    const { undoing } = await undo(ann, id);
    expect(undoing).toEqual({ removed: 1, restored: 0, kept: 2, gone: 0 });
    const { rows } = await client.query('select id from activities where user_id = $1 and id = any($2)', [
      await idOf(ann),
      [edited, untouched],
    ]);
    expect(rows).toEqual([{ id: edited }]);
    const goals = await client.query(
      'select actual_value_secondary::float8 as minutes from goal_progress where user_id = $1',
      [await idOf(ann)],
    );
    expect(goals.rows).toEqual([{ minutes: 50 }]);
  });

  test('the numbers of an undone import add up, also over what was deleted since', async () => {
    const ann = await filled();
    const [deleted, untouched] = [randomUUID(), randomUUID()];
    const { id, report } = await bringIn(ann, await zipOf({ activities: [walk(deleted), walk(untouched)] }));
    await ann.rest('DELETE', `/api/activities/${deleted}`);
    const { undoing } = await undo(ann, id);
    expect(undoing).toEqual({ removed: 1, restored: 0, kept: 0, gone: 1 });
    expect(sumOf(undoing)).toBe(writtenOf(report));
  });

  test('PROF-07 ids of another member are neither touched nor revealed', async () => {
    const [ann, eve] = [await filled(), await member()];
    const id = randomUUID();
    const words = { id, name: null, email: null, feedback: 'This is what Ann told.', createdAt: at, mailedAt: null };
    const zip = await zipOf({ activities: [walk(id, 'hers')], feedback: [words] });
    await bringIn(ann, zip);
    const anns = await dump(ann);
    for (const added of [1, 0]) {
      const { report } = await bringIn(
        eve,
        await zipOf({ activities: [walk(id, "eve's")], feedback: [{ ...words, feedback: 'This is what Eve told.' }] }),
        'ARCHIVE',
      );
      expect(report.counts.map((count: { added: number; same: number }) => [count.added, count.same])).toEqual([
        [added, 1 - added],
        [added, 1 - added],
      ]);
    }
    expect(await dump(ann)).toEqual(anns);
    const [batch] = (await ann.rest('GET', '/api/import')).body;
    for (const [method, path] of [
      ['POST', 'apply'],
      ['POST', 'undo'],
    ])
      expect((await eve.rest(method!, `/api/import/${batch.id}/${path}`, {})).status).toBe(404);
    expect((await eve.rest('DELETE', `/api/import/${batch.id}`)).status).toBe(404);
  });

  test('PROF-07 photos come back to the byte; other pictures are converted or refused', async () => {
    const ann = await member();
    expect((await sendPhotos(ann, [await jpeg(), await jpegWithPlace()], { date: '2026-03-02' })).status).toBe(201);
    const first = await exportOf(ann);
    for (const { id } of first.files.photos as { id: string }[]) await ann.rest('DELETE', `/api/photos/${id}`);
    const batch = await bringIn(ann, first.zip);
    const second = await exportOf(ann);
    expect([second.files.photos, Object.entries(second.others)]).toEqual([
      first.files.photos,
      Object.entries(first.others),
    ]);
    const [photo] = (await ann.rest('GET', '/api/photos')).body;
    expect((await fetch((await gateway()).url + photo.thumbnailUrl)).status).toBe(200);
    await undo(ann, batch.id);
    expect((await ann.rest('GET', '/api/photos')).body).toEqual([]);

    const [spy, broken, lost, apple] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const row = (id: string) => ({
      id,
      date: '2026-03-02',
      filename: `${id}.jpg`,
      originalName: 'me.jpg',
      mimeType: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      takenAt: null,
      uploadDate: at,
    });
    const sent = await send(
      ann,
      await zipOf({
        photos: [row(spy), row(broken), row(lost), row(apple)],
        [`photos/2026-03-02/${apple}.jpg`]: heic().bytes,
        [`photos/2026-03-02/${spy}.jpg`]: (await jpegWithPlace()).bytes,
        [`photos/2026-03-02/${broken}.jpg`]: Buffer.from(
          (await halves().jpeg().toBuffer()).toString('latin1').slice(0, 160),
          'latin1',
        ),
      }),
    );
    expect(sent.body.report.refusals).toEqual([
      { file: 'photos', row: 3, field: 'filename', message: importTexts.noPicture },
    ]);
    const { report } = await apply(ann, sent.body.id);
    expect([countOf(report, 'photos'), report.refusals.length]).toMatchObject([{ added: 2, refused: 2 }, 2]);
    const { others } = await exportOf(ann);
    const kept = [spy, apple].map((id) => `photos/2026-03-02/${id}.jpg`);
    expect(
      Object.keys(others)
        .filter((name) => name.startsWith('photos/'))
        .toSorted(),
    ).toEqual(kept.toSorted());
    expect(await metadataOf(others[kept[1]!]!)).toMatchObject({ format: 'jpeg', width: 60, height: 96 });
    expect((await metadataOf(others[kept[0]!]!)).exif).toBeUndefined();
  });
});
