import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '#gateway/main.ts';
import { photoQuota } from '#gateway/photos/photo.rules.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendOperation, sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';

/** Two gateways over one database and one objects folder. */
let urls: string[];
let second: Gateway;
let folder: string;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everystep-two-'));
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'on' };
  const { url, database } = await gateway(settings);
  second = await serveTestGateway(database.url, settings);
  urls = [url, second.url];
  client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

const upload = 'mutation($photos: [Upload!]!) { uploadPhotos(photos: $photos) { __typename } }';

/** Photos that need no files, so that the account is nearly full. */
async function fill({ username }: Member, photos: number, bytes: number): Promise<string> {
  const {
    rows: [{ id }],
  } = await client.query('select id from users where username = $1', [username]);
  await client.query(
    `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path)
     select gen_random_uuid(), $1, '2026-01-01', gen_random_uuid() || '.jpg', 'x', 'image/jpeg', $3::int, 1, 1, 'a', 'b', 'c' from generate_series(1, $2::int)`,
    [id, photos, bytes],
  );
  return id;
}

/** Twenty uploads at once, over both gateways and both protocols; returns how many were kept. */
async function uploadTwenty({ token }: Member): Promise<number> {
  const picture = await jpeg();
  const kept = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const to = { url: urls[index % 2]!, token };
      if (index % 4 < 2) return (await sendPhotos(to, [picture])).status === 201;
      const { body } = await sendOperation(
        to,
        { query: upload, variables: { photos: [null] } },
        { 0: ['variables.photos.0'] },
        [picture],
      );
      return body.data?.uploadPhotos.__typename === 'UploadPhotosPayload';
    }),
  );
  return kept.filter(Boolean).length;
}

test('A9 twenty uploads at once near the limit of 20,000 photos end with exactly 20,000', async () => {
  const ann = await member();
  const id = await fill(ann, photoQuota.photos - 7, 1);
  expect(await uploadTwenty(ann)).toBe(7);
  expect((await client.query('select count(*)::int as photos from photos where user_id = $1', [id])).rows).toEqual([
    { photos: photoQuota.photos },
  ]);
});

test('A9 twenty uploads at once near the limit of 20 GB never exceed it', async () => {
  const ben = await member();
  const {
    body: [photo],
  } = await sendPhotos(ben, [await jpeg()]);
  const stored = photo.size as number;
  const whole = 2_000_000_000;
  const id = await fill(ben, Math.floor(photoQuota.bytes / whole), whole);
  // Room for seven more, and for half a picture besides; the last of them may be refused by what it announces.
  await fill(ben, 1, (photoQuota.bytes % whole) - Math.round(stored * 8.5));
  expect(await uploadTwenty(ben)).toBeGreaterThan(0);
  const {
    rows: [{ bytes }],
  } = await client.query('select sum(size)::float8 as bytes from photos where user_id = $1', [id]);
  expect(bytes).toBeLessThanOrEqual(photoQuota.bytes);
});

test('A9 limits kept in memory are divided among the gateways that run', async () => {
  const ask = async () => (await fetch(`${urls[0]}/api/availability?username=ada`)).status;
  // The first call makes it count the gateways; until it knows, it takes itself for the only one.
  await ask();
  const { rows } = await client.query(
    "select count(*)::int as gateways from pg_stat_activity where datname = current_database() and application_name = 'everystep gateway'",
  );
  expect(rows).toEqual([{ gateways: 2 }]);
  let answered = 1;
  while ((await ask()) === 200) answered += 1;
  expect(answered).toBe(15);
});
