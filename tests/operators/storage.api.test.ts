import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { bringIn, exportOf } from '#tests/imports/archives.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendForm, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { act, entryOf, eventsOf } from './operatorKit.ts';

let operator: Member;
beforeAll(async () => {
  await gateway();
  operator = await member();
});

const limit = (who: Member, megabytes: number | null) => act(operator, who, 'storage', { megabytes }, 'PUT');

test('who has more than the limit keeps it and can add nothing, in clear words', async () => {
  const ann = await member();
  const picture = await jpeg();
  expect((await sendPhotos(ann, [picture])).status).toBe(201);
  expect((await limit(ann, 0)).body).toMatchObject({ storageLimitBytes: 0, storageLimitMegabytes: 0 });
  const refused = await sendPhotos(ann, [picture]);
  expect([refused.status, refused.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(refused.body.message).toMatch(/^Your photo storage is full\. [\d.]+ kB of 0 MB are used\./);
  const avatar = await sendForm(ann, '/api/profile/avatar', 'profileImage', [picture]);
  expect(avatar.status).toBe(413);
  expect((await ann.rest('GET', '/api/photos')).body).toHaveLength(1);
  const {
    body: { data },
  } = await ann.rest('POST', '/graphql', { query: '{ viewer { photoStorage { usedBytes limitBytes } } }' });
  expect(data.viewer.photoStorage).toEqual({ usedBytes: expect.any(Number), limitBytes: 0 });
  await limit(ann, null);
  expect((await sendPhotos(ann, [picture])).status).toBe(201);
  expect((await eventsOf(ann)).filter(({ kind }) => kind === 'STORAGE_LIMIT_CHANGED')).toHaveLength(2);
});

test('the limit of the instance is for everybody without one of their own', async () => {
  const [ann, ben] = [await member(), await member()];
  await limit(ben, 5);
  expect((await operator.rest('PUT', '/api/operator/storage', { megabytes: 0 })).body).toEqual({
    storageLimitBytes: 0,
  });
  const statuses = [(await sendPhotos(ann, [await jpeg()])).status, (await sendPhotos(ben, [await jpeg()])).status];
  expect((await operator.rest('PUT', '/api/operator/storage', {})).body).toEqual({
    storageLimitBytes: 20 * 1024 ** 3,
  });
  expect(statuses).toEqual([413, 201]);
});

test('uploads at once never take more than the limit', async () => {
  const ann = await member();
  const picture = await jpeg();
  const {
    body: [photo],
  } = await sendPhotos(ann, [picture]);
  const { database } = await gateway();
  const client = new pg.Client(database.url);
  await client.connect();
  await limit(ann, 1);
  // Leaves room for three more.
  await client.query('update photos set size = $2 where id = $1', [
    photo.id,
    1024 ** 2 - 3 * photo.size - 2 * picture.bytes.length,
  ]);
  await client.end();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendPhotos(ann, [picture])));
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(answers.filter(({ status }) => status !== 201 && status !== 413)).toEqual([]);
  const { storageBytes, storageLimitBytes } = await entryOf(operator, ann);
  expect(storageBytes).toBeLessThanOrEqual(storageLimitBytes);
});

test('an import brings in what is no photo, and says of each photo that it does not fit', async () => {
  const [ann, ben] = [await member(), await member()];
  await ann.rest('POST', '/api/journal-entries', { date: '2026-04-29', content: 'A long walk' });
  await sendPhotos(ann, [await jpeg()]);
  const { zip } = await exportOf(ann);
  await limit(ben, 0);
  const { report } = await bringIn(ben, zip);
  expect(report.refusals).toEqual([
    expect.objectContaining({
      file: 'photos',
      message: expect.stringMatching(/^Your photo storage is full\. 0 MB of 0 MB/),
    }),
  ]);
  expect((await ben.rest('GET', '/api/photos')).body).toEqual([]);
  expect((await ben.rest('GET', '/api/journal-entries')).body).toHaveLength(1);
});

test.each([-1, 1.5, 10_000_001, 'many', true])('a limit of %j is refused in words', async (megabytes) => {
  const answer = await operator.rest('PUT', '/api/operator/storage', { megabytes });
  expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
});
