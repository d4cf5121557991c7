import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoQuota } from '#gateway/photos/photo.rules.ts';
import { jpeg, type TestImage } from '#tests/support/images.ts';
import { announce, load, sendOperation, sendPhotos, sendRaw } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';

let pool: pg.Pool;
let picture: TestImage;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await gateway({ RATE_LIMITS: 'on' })).database.url, max: 1 });
  picture = await jpeg();
});
afterAll(() => pool.end());

const upload = 'mutation($photos: [Upload!]!) { uploadPhotos(photos: $photos) { __typename } }';
const sendByGraphQL = (who: Member) =>
  sendOperation(who, { query: upload, variables: { photos: [null] } }, { 0: ['variables.photos.0'] }, [picture]);

test('REST-62 a member uploads 60 times a minute, through either API; others are not affected', async () => {
  const [who, other] = [await member(), await member()];
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1)
    statuses.push((await sendRaw(who, time % 2 ? '/api/photos' : '/graphql', '')).status);
  expect(statuses).toEqual([...Array(60).fill(400), 429]);
  for (const answer of [await sendPhotos(who, [picture]), await sendByGraphQL(who)]) {
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
  expect(await announce(who, '/api/photos', 1_000_000)).toBe(429);
  expect((await sendPhotos(other, [picture])).status).toBe(201);
});

test('REST-62 photos beyond the quota are refused before they are read, and reads continue', async () => {
  const who = await member();
  const {
    body: [photo],
  } = await sendPhotos(who, [picture]);
  const {
    rows: [{ id }],
  } = await pool.query('select id from users where username = $1', [who.username]);
  await pool.query(
    `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path)
     select gen_random_uuid(), $1, '2026-01-01', n || '.jpg', 'x', 'image/jpeg', 2000000000, 1, 1, 'a', 'b', 'c' from generate_series(1, $2::int) n`,
    [id, Math.ceil(photoQuota.bytes / 2_000_000_000)],
  );
  for (const answer of [await sendPhotos(who, [picture]), await sendByGraphQL(who)]) {
    expect(answer.status).toBe(413);
    expect(JSON.stringify(answer.body)).toContain('Your photo storage is full.');
  }
  expect(await announce(who, '/api/photos', 1_000_000)).toBe(413);
  expect((await load(photo.imageUrl)).status).toBe(200);
});

test('REST-66 a screen of thumbnails does not use up the limit of other calls', async () => {
  const who = await member();
  const {
    body: [photo],
  } = await sendPhotos(who, [picture]);
  for (let time = 0; time < 650; time += 1) await load(photo.thumbnailUrl, { headers: { 'if-none-match': '*' } });
  expect((await load(photo.thumbnailUrl)).status).toBe(200);
  expect((await who.rest('GET', '/api/user')).status).toBe(200);
});
