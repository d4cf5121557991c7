import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gateway } from '#gateway/main.ts';
import { objectOwners } from '#gateway/objectOwners.ts';
import { photoRound, sweepOrphans, tendTrash } from '#gateway/photos/photoSweep.service.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendForm, sendPhotos } from '#tests/support/imagesSent.ts';
import { callAt } from '#tests/support/instances.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const later = (days: number) => Date.now() + 7_200_000 + days * 86_400_000;
let people = 0;

describe.each(['files', 'S3'])('orphans in %s', (store) => {
  let folder: string;
  let database: TestDatabase;
  let gateway: Gateway;
  let url: string;
  let token: string;
  const settings = () => ({ DATA_DIR: folder, STORAGE_URL: store === 'S3' ? s3.url : '' });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'everystep-orphans-'));
    database = await createTestDatabase();
    gateway = await serveTestGateway(database.url, settings());
  });
  afterAll(async () => {
    await gateway.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    url = gateway.url;
    people += 1;
    const account = {
      username: `orphan${people}`,
      email: `orphan${people}@example.org`,
      password: 'correct horse',
      firstName: 'A',
      lastName: 'B',
    };
    ({ token } = (await (await callAt(url, 'POST', '/api/register', account)).json()) as { token: string });
  });

  const sql = async (text: string, values: unknown[] = []) => (await gateway.kernel.pool.query(text, values)).rows;
  const upload = async () =>
    (await sendPhotos({ url, token }, [await jpeg('front.jpg', { width: 160, height: 120 })])).body[0] as {
      id: string;
      imageUrl: string;
      size: number;
    };
  const sizeOf = async (path: string) => (await (await fetch(url + path)).arrayBuffer()).byteLength;

  /** The names of all objects of this photo; `trash/…` for those put aside. */
  async function locationsOf(id: string): Promise<string[]> {
    const names =
      store === 'S3'
        ? [...s3.objects.keys()].map((key) => key.replace(/^\w+\//, ''))
        : await readdir(join(folder, 'objects'), { recursive: true });
    return names.filter((name) => name.includes(id) && /\.(?:full|thumb|avatar)$/.test(name)).toSorted();
  }

  /** Simulates a database from before the upload. Returns a function that restores the row. */
  async function forget(id: string): Promise<() => Promise<unknown>> {
    const [row] = await sql('select to_jsonb(photos) as row from photos where id = $1', [id]);
    await sql('delete from photos where id = $1', [id]);
    return () => sql('insert into photos select * from jsonb_populate_record(null::photos, $1)', [row!.row]);
  }

  test('REST-62 are not left by uploads of one id at once: one makes the photo, and another file is refused', async () => {
    const id = randomUUID();
    const [front, back] = [await jpeg('front.jpg'), await jpeg('back.jpg', { width: 160, height: 120 })];
    const results = await Promise.all(
      [front, front, back, back].map((file) => sendPhotos({ url, token }, [file], { id })),
    );
    const photos = await sql('select original_name from photos where id = $1', [id]);
    expect(photos).toHaveLength(1);
    const isFront = photos[0]!.original_name === 'front.jpg';
    expect(results.map(({ status }) => status)).toEqual(isFront ? [201, 201, 409, 409] : [409, 409, 201, 201]);
    await expect.poll(() => locationsOf(id)).toHaveLength(2);
  });

  test('A1 are moved to the trash, and restored with their row when it is read and by the next sweep', async () => {
    const [read, swept] = [await upload(), await upload()];
    const before = [await locationsOf(read.id), await locationsOf(swept.id)];
    const remember = [await forget(read.id), await forget(swept.id)];
    expect(await sweepOrphans(gateway.kernel, objectOwners)).toBe(0);
    expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(4);
    expect(await locationsOf(read.id)).toEqual(before[0]!.map((name) => `trash/${name}`));
    await tendTrash(gateway.kernel, objectOwners, later(29));
    for (const again of remember) await again();
    expect(await sizeOf(read.imageUrl)).toBe(read.size);
    await tendTrash(gateway.kernel, objectOwners, later(31));
    expect([await locationsOf(read.id), await locationsOf(swept.id)]).toEqual(before);
    expect(await sizeOf(swept.imageUrl)).toBe(swept.size);
  });

  test('A1 are removed after 30 days in the trash', async () => {
    const lost = await upload();
    await forget(lost.id);
    expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(2);
    await tendTrash(gateway.kernel, objectOwners, later(29));
    expect(await locationsOf(lost.id)).toHaveLength(2);
    await tendTrash(gateway.kernel, objectOwners, later(30));
    expect(await locationsOf(lost.id)).toEqual([]);
  });

  test('A1 a deleted photo or account leaves none, not even in the trash', async () => {
    const [photo, other] = [await upload(), await upload()];
    const remember = await forget(photo.id);
    await sweepOrphans(gateway.kernel, objectOwners, later(0));
    await remember();
    expect((await callAt(url, 'DELETE', `/api/photos/${photo.id}`, undefined, token)).status).toBe(204);
    expect(await locationsOf(photo.id)).toEqual([]);
    const rememberOther = await forget(other.id);
    await sweepOrphans(gateway.kernel, objectOwners, later(0));
    await rememberOther();
    await callAt(
      url,
      'POST',
      '/graphql',
      { query: 'mutation { deleteAccount(password: "correct horse") { __typename } }' },
      token,
    );
    await expect.poll(() => locationsOf(other.id)).toEqual([]);
    await expect.poll(() => sql('select key from object_erasures')).toEqual([]);
  });

  test('A1 the first sweep is not at the start', async () => {
    const lost = await upload();
    await forget(lost.id);
    const then = new Date(Date.now() - 7_200_000);
    const before = await locationsOf(lost.id);
    for (const object of s3.objects.values()) object.modified = then;
    if (store === 'files') for (const name of before) await utimes(join(folder, 'objects', name), then, then);
    await gateway.stop();
    gateway = await serveTestGateway(database.url, settings());
    // Its regular work is begun with the start, and stopping waits for it.
    await gateway.stop();
    expect(await locationsOf(lost.id)).toEqual(before);
    gateway = await serveTestGateway(database.url, settings());
    await photoRound(objectOwners).work(gateway.kernel, new AbortController().signal);
    expect(await locationsOf(lost.id)).toEqual(before.map((name) => `trash/${name}`));
  });

  test("A1 nothing is swept in a store that is not marked as the database's", async () => {
    const lost = await upload();
    await forget(lost.id);
    const [{ id }] = (await sql('select id::text as id from instance')) as [{ id: string }];
    await sql('update instance set id = $1', [randomUUID()]);
    expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(0);
    await sql('update instance set id = $1', [id]);
    expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(2);
  });

  test.runIf(store === 'S3')(
    'A1 a deletion that the store could not carry out is finished later, never taken for an orphan',
    async () => {
      const photo = await upload();
      await sendForm({ url, token }, '/api/profile/avatar', 'profileImage', [
        await jpeg('me.jpg', { width: 160, height: 120 }),
      ]);
      const [{ id: userId }] = (await sql('select id::text as id from users where username = $1', [
        `orphan${people}`,
      ])) as [{ id: string }];
      s3.down = true;
      expect((await callAt(url, 'DELETE', `/api/photos/${photo.id}`, undefined, token)).status).toBe(204);
      await callAt(
        url,
        'POST',
        '/graphql',
        { query: 'mutation { deleteAccount(password: "correct horse") { __typename } }' },
        token,
      );
      await expect
        .poll(() => sql("select state::text from jobs.job where name = 'member-files'"))
        .toEqual([{ state: 'retry' }]);
      // As after three hours of tries.
      await sql('delete from jobs.job');
      s3.down = false;
      expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(0);
      expect([(await locationsOf(photo.id)).length, (await locationsOf(userId)).length]).toEqual([2, 3]);
      await photoRound(objectOwners).work(gateway.kernel, new AbortController().signal);
      expect(await locationsOf(userId)).toEqual([]);
      expect(await sql('select key from object_erasures')).toEqual([]);
    },
  );

  test.runIf(store === 'S3')(
    'A1 more than 100 and more than 2 % are left alone and reported; fewer are moved',
    async () => {
      const prefix = [...s3.objects.keys()]
        .find((key) => key.endsWith('.thumb') || key.endsWith('.avatar') || key.endsWith('.full'))!
        .split('/')[0]!;
      const [{ id: userId }] = (await sql('select id::text as id from users where username = $1', [
        `orphan${people}`,
      ])) as [{ id: string }];
      const keyOf = (id: string) => `${userId.slice(-2)}/${userId}/${id.slice(-2)}/${id}.0.thumb`;
      const put = (ids: string[]) =>
        ids.map((id) => s3.objects.set(`${prefix}/${keyOf(id)}`, { bytes: Buffer.from('x'), modified: new Date() }));
      const orphans = Array.from({ length: 101 }, () => randomUUID());
      put(orphans);
      expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(0);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toMatch(/^everystep_orphans_left 101$/m);
      const named = Array.from({ length: 5000 }, () => randomUUID());
      put(named);
      await sql(
        `insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path)
      select id, $1, '2026-03-02', id::text, 'x', 'image/webp', 1, 1, 1, '', key, '' from unnest($2::uuid[], $3::text[]) given (id, key)`,
        [userId, named, named.map(keyOf)],
      );
      expect(await sweepOrphans(gateway.kernel, objectOwners, later(0))).toBe(101);
      expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^everystep_orphans_left 0$/m);
    },
  );
});
