import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectOwners } from '#gateway/objectOwners.ts';
import { sweepOrphans } from '#gateway/photos/photoSweep.service.ts';
import type { Gateway } from '#gateway/main.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { jpegWithPlace, png } from '#tests/support/images.ts';
import { sendForm, sendPhotos } from '#tests/support/imagesSent.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

let folder: string;
let database: TestDatabase;
let pool: pg.Pool;
let gateway: Gateway;
let s3: S3Server;
const cleanUp: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everystep-stored-'));
  database = await createTestDatabase();
  gateway = await serveTestGateway(database.url, { DATA_DIR: folder });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  s3 = await startS3();
});
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
  await s3.stop();
  await pool.end();
  await gateway.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Person {
  url: string;
  token: string;
  username: string;
}

let people = 0;
async function register(url: string): Promise<Person> {
  people += 1;
  const username = `stored${people}`;
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse',
    firstName: 'A',
    lastName: 'B',
  };
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return { url, username, token: ((await response.json()) as { token: string }).token };
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const bytesOf = async (who: Person, path: string) =>
  Buffer.from(await (await fetch(who.url + path, { headers: bearer(who) })).arrayBuffer());

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Everything the database holds, as text; sealed columns as the bytes they are. */
async function dump(): Promise<Buffer> {
  const { rows: tables } = await pool.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const parts: Buffer[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as text, to_jsonb(t) as json from ${name} t`);
    for (const { text, json } of rows) {
      parts.push(Buffer.from(text));
      for (const value of Object.values(json as object))
        if (typeof value === 'string' && value.startsWith('\\x')) parts.push(Buffer.from(value.slice(2), 'hex'));
    }
  }
  return Buffer.concat(parts);
}

/** What would give a picture away: the beginnings of formats, words of its metadata, and runs of its own bytes. */
function signsOf(served: Buffer[]): Buffer[] {
  const formats = [
    Buffer.from('ffd8ffe0', 'hex'),
    Buffer.from('ffd8ffdb', 'hex'),
    Buffer.from('ffd8ffe1', 'hex'),
    Buffer.from('89504e470d0a1a0a', 'hex'),
  ];
  const words = ['JFIF\0', 'Exif\0\0', 'WEBPVP8', 'EverystepTestCam', 'secret-owner-name', 'GPSLatitude'].map((word) =>
    Buffer.from(word),
  );
  return [
    ...formats,
    ...words,
    ...served.flatMap((bytes) => [bytes.subarray(0, 24), bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 24)]),
  ];
}

test('REST-62 neither the object store nor the database shows a picture, its metadata or its pixels', async () => {
  const who = await register(gateway.url);
  const sent = [await jpegWithPlace(), await png()];
  const { body } = await sendPhotos(who, sent, { date: '2026-03-02' });
  const avatar = await sendForm(who, '/api/profile/avatar', 'profileImage', [sent[0]!]);
  const addresses = [
    ...body.flatMap(({ imageUrl, thumbnailUrl }: { imageUrl: string; thumbnailUrl: string }) => [
      imageUrl,
      thumbnailUrl,
    ]),
    avatar.body.profileImageUrl,
  ];
  const served = await Promise.all(addresses.map((path) => bytesOf(who, path)));
  expect(served).toHaveLength(5);
  const files = await filesBelow(folder);
  const stored = await Promise.all(files.map((path) => readFile(path)));
  expect(files.filter((path) => /objects.*\.(?:full|thumb|avatar)$/.test(path))).toHaveLength(5);
  const signs = [...signsOf(served), ...signsOf(sent.map(({ bytes }) => bytes))];
  for (const [place, bytes] of [
    ...files.map((path, index) => [path, stored[index]!] as const),
    ['the database', await dump()] as const,
  ]) {
    expect([place, signs.filter((sign) => bytes.includes(sign)).map((sign) => sign.toString('latin1'))]).toEqual([
      place,
      [],
    ]);
  }
  expect(served.every((bytes) => signs.some((sign) => bytes.includes(sign)))).toBe(true);
});

describe('objects without a row', () => {
  const objects = () => filesBelow(join(folder, 'objects'));
  const anHourLater = () => Date.now() + 3_600_001;

  test('are swept when they are an hour old; the others stay', async () => {
    const who = await register(gateway.url);
    const {
      body: [kept, lost],
    } = await sendPhotos(who, [await jpegWithPlace(), await jpegWithPlace()]);
    const before = await objects();
    await pool.query('delete from photos where id = $1', [lost.id]);
    expect(await sweepOrphans(gateway.kernel, objectOwners)).toBe(0);
    const young = before.find((path) => path.includes(lost.id))!;
    await utimes(young, new Date(anHourLater()), new Date(anHourLater()));
    expect(await sweepOrphans(gateway.kernel, objectOwners, anHourLater())).toBe(1);
    expect(await sweepOrphans(gateway.kernel, objectOwners, anHourLater() + 3_600_000)).toBe(1);
    expect(await sweepOrphans(gateway.kernel, objectOwners, anHourLater() + 3_600_000)).toBe(0);
    const left = await objects();
    expect(before.filter((path) => !left.includes(path)).every((path) => path.includes(lost.id))).toBe(true);
    expect((await bytesOf(who, kept.imageUrl)).length).toBe(kept.size);
    expect((await bytesOf(who, kept.thumbnailUrl)).length).toBeGreaterThan(0);
  });

  test('of a deleted photo, a replaced profile picture and a deleted account are gone without a sweep', async () => {
    const who = await register(gateway.url);
    const {
      rows: [{ id }],
    } = await pool.query('select id from users where username = $1', [who.username]);
    const own = async () => (await objects()).filter((path) => path.includes(id)).length;
    const {
      body: [photo],
    } = await sendPhotos(who, [await jpegWithPlace(), await jpegWithPlace()]);
    await sendForm(who, '/api/profile/avatar', 'profileImage', [await png()]);
    await sendForm(who, '/api/profile/avatar', 'profileImage', [await png()]);
    expect(await own()).toBe(5);
    await fetch(`${who.url}/api/photos/${photo.id}`, { method: 'DELETE', headers: bearer(who) });
    expect(await own()).toBe(3);
    const query = 'mutation { deleteAccount(password: "correct horse") { __typename } }';
    await fetch(`${who.url}/graphql`, {
      method: 'POST',
      headers: { ...bearer(who), 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    await expect.poll(own).toBe(0);
  });

  test('one missing object is 404, and the process continues', async () => {
    const who = await register(gateway.url);
    const {
      body: [photo],
    } = await sendPhotos(who, [await jpegWithPlace()]);
    for (const path of (await objects()).filter((path) => path.includes(photo.id))) await rm(path);
    expect((await fetch(who.url + photo.imageUrl)).status).toBe(404);
    expect((await fetch(`${who.url}/api/photos/${photo.id}`, { method: 'DELETE', headers: bearer(who) })).status).toBe(
      204,
    );
  });
});

test('REST-62 REST-65 REST-64 with STORAGE_URL the photos are stored in S3, sealed, and are swept there', async () => {
  const bucketOnly = await createTestDatabase();
  const other = await serveTestGateway(bucketOnly.url, { STORAGE_URL: s3.url });
  cleanUp.push(bucketOnly.drop, () => other.stop());
  const photos = () => [...s3.objects].flatMap(([key, { bytes }]) => (key.endsWith('instance.txt') ? [] : [bytes]));
  const who = await register(other.url);
  const {
    status,
    body: [photo],
  } = await sendPhotos(who, [await jpegWithPlace()]);
  expect(status).toBe(201);
  expect(photos()).toHaveLength(2);
  const served = await bytesOf(who, photo.imageUrl);
  expect(served.length).toBe(photo.size);
  const part = await fetch(who.url + photo.imageUrl, { headers: { range: 'bytes=10-19' } });
  expect(Buffer.from(await part.arrayBuffer()).equals(served.subarray(10, 20))).toBe(true);
  for (const bytes of photos()) expect(signsOf([served]).filter((sign) => bytes.includes(sign))).toEqual([]);
  await other.kernel.pool.query('delete from photos where id = $1', [photo.id]);
  expect(await sweepOrphans(other.kernel, objectOwners, Date.now() + 3_600_001)).toBe(2);
  expect([...s3.objects.keys()].filter((key) => key.includes('/trash/'))).toHaveLength(2);
  expect(await (await fetch(who.url + photo.imageUrl)).status).toBe(404);
  expect(s3.refused).toEqual([]);
});

test('REST-62 a store that cannot be reached is 503 with Retry-After, and no row is created', async () => {
  const other = await serveTestGateway(database.url, { STORAGE_URL: 's3://a:b@127.0.0.1:1/bucket' });
  cleanUp.push(() => other.stop());
  const who = await register(other.url);
  const { status, headers, body } = await sendPhotos(who, [await jpegWithPlace()]);
  expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'UNAVAILABLE', true]);
  expect(await (await fetch(`${who.url}/api/photos`, { headers: bearer(who) })).json()).toEqual([]);
});
