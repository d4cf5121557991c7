import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#gateway/platform/env.ts';
import type { Gateway } from '#gateway/main.ts';
import { derivedSecrets, objectsOfKey, wrapSecrets } from '#gateway/platform/instanceSecrets.ts';
import { rotateKey } from '#gateway/platform/instanceRotation.ts';
import { objectOwners } from '#gateway/objectOwners.ts';
import { sweepOrphans } from '#gateway/photos/photoSweep.service.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { expectAtHome, moveIn } from '#tests/support/instances.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
  await s3.stop();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-instance-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newDatabase(): Promise<{ url: string; sql: pg.Client }> {
  const { url, drop } = await createTestDatabase();
  const sql = new pg.Client(url);
  await sql.connect();
  cleanUp.push(drop, () => sql.end());
  return { url, sql };
}

type Settings = Record<'DATA_DIR' | 'SECRET_KEY' | 'STORAGE_URL', string>;

async function newSettings(store: string): Promise<Settings> {
  return {
    DATA_DIR: await newFolder(),
    SECRET_KEY: randomBytes(32).toString('base64'),
    STORAGE_URL: store === 'S3' ? s3.url : '',
  };
}

/** Serves once and returns the result of `visit`. */
async function during<Result>(
  database: string,
  settings: Settings,
  visit: (gateway: Gateway) => Promise<Result>,
): Promise<Result> {
  const gateway = await serveTestGateway(database, settings);
  try {
    return await visit(gateway);
  } finally {
    await gateway.stop();
  }
}

/** Why a start fails: one line. */
async function refusal(database: string, settings: Settings): Promise<string> {
  const message = await during(database, settings, async () => 'it started').catch((error: Error) => error.message);
  expect(message).toMatch(/^[^\n]+$/);
  return message;
}

const idOf = async (sql: pg.Client) => (await sql.query('select id::text as id from instance')).rows[0]!.id as string;

describe.each(['files', 'S3'])('objects in %s', (store) => {
  /** Names of all photo objects, and a way to make them two hours old. */
  async function objects({ DATA_DIR }: Settings): Promise<string[]> {
    if (store === 'S3') return [...s3.objects.keys()].filter((key) => key.endsWith('.full'));
    return (await readdir(join(DATA_DIR, 'objects'), { recursive: true })).filter((path) => path.endsWith('.full'));
  }

  async function age({ DATA_DIR }: Settings): Promise<void> {
    const then = new Date(Date.now() - 7_200_000);
    for (const object of s3.objects.values()) object.modified = then;
    if (store === 'files')
      for (const path of await objects({ DATA_DIR } as Settings))
        await utimes(join(DATA_DIR, 'objects', path), then, then);
  }

  test('A1 an empty database beside photos, or beside the id alone, is refused, and the photos stay', async () => {
    const [full, empty] = [await newDatabase(), await newDatabase()];
    const settings = await newSettings(store);
    const belongings = await during(full.url, settings, ({ url }) => moveIn(url));
    await age(settings);
    const before = await objects(settings);
    const id = await idOf(full.sql);
    expect(await refusal(empty.url, settings)).toContain(
      `The database is empty, but ${join(settings.DATA_DIR, 'instance.txt')} belongs to instance ${id}.`,
    );
    await rm(join(settings.DATA_DIR, 'instance.txt'));
    expect(await refusal(empty.url, settings)).toMatch(
      new RegExp(`^The database is empty, but \\S+/instance\\.txt belongs to instance ${id}\\.`),
    );
    // Of an earlier version there would be photos only, in a bucket below a name that follows from the key.
    for (const key of s3.objects.keys()) if (key.endsWith('/instance.txt')) s3.objects.delete(key);
    await rm(join(settings.DATA_DIR, 'objects', 'instance.txt'), { force: true });
    const earlier = `${objectsOfKey(Buffer.from(settings.SECRET_KEY, 'base64'))}/aa/photo.full`;
    if (store === 'S3') s3.objects.set(earlier, { bytes: Buffer.from('sealed'), modified: new Date() });
    expect(await refusal(empty.url, settings)).toContain('The database is empty, but there are photos in');
    s3.objects.delete(earlier);
    expect(await objects(settings)).toEqual(before);
    await full.sql.query('update instance set marked_at = null');
    await during(full.url, settings, ({ url }) => expectAtHome(url, belongings));
    s3.objects.clear();
  });

  test('A1 a database of another instance is refused, and both ids are named', async () => {
    const [one, two] = [await newDatabase(), await newDatabase()];
    const settings = await newSettings(store);
    await during(one.url, settings, ({ url }) => moveIn(url));
    await during(two.url, { ...settings, DATA_DIR: await newFolder(), STORAGE_URL: '' }, ({ url }) =>
      moveIn(url, 'other'),
    );
    const [oneId, twoId] = [await idOf(one.sql), await idOf(two.sql)];
    expect(await refusal(two.url, settings)).toContain(
      `${join(settings.DATA_DIR, 'instance.txt')} belongs to instance ${oneId}, but the database belongs to instance ${twoId}.`,
    );
    s3.objects.clear();
  });

  test('A1 a database whose photos are elsewhere is refused until told to continue without them', async () => {
    const { url, sql } = await newDatabase();
    const settings = await newSettings(store);
    await during(url, settings, (gateway) => moveIn(gateway.url));
    const id = await idOf(sql);
    const elsewhere = { ...settings, DATA_DIR: await newFolder() };
    s3.objects.clear();
    const said = await refusal(url, elsewhere);
    expect(said).toContain(`The database (instance ${id}) has photos, but they are not in `);
    const place = /write \S+ into (\S+)\.$/.exec(said)![1]!;
    if (store === 'S3')
      s3.objects.set(place.replace('everystep-test/', ''), { bytes: Buffer.from(id), modified: new Date() });
    else await mkdir(dirname(place)).then(() => writeFile(place, id));
    await during(url, elsewhere, async () => {});
    s3.objects.clear();
  });

  test('A1 A3 an instance of an earlier version starts by itself, is marked once, and has all its data', async () => {
    const { url, sql } = await newDatabase();
    const settings = await newSettings(store);
    const key = Buffer.from(settings.SECRET_KEY, 'base64');
    await during(url, settings, async () => {});
    // Its PINs and objects were made with secrets that follow from the key, and nothing was marked.
    await sql.query('update instance set secrets = $1', [wrapSecrets(key, await idOf(sql), derivedSecrets(key))]);
    const belongings = await during(url, settings, (gateway) => moveIn(gateway.url));
    await sql.query('delete from instance');
    await rm(join(settings.DATA_DIR, 'instance.txt'));
    await rm(join(settings.DATA_DIR, 'objects', 'instance.txt'), { force: true });
    for (const name of s3.objects.keys()) if (name.endsWith('/instance.txt')) s3.objects.delete(name);
    await age(settings);

    expect(await refusal(url, { ...settings, SECRET_KEY: randomBytes(32).toString('base64') })).toContain(
      'The key in SECRET_KEY',
    );
    await during(url, settings, (gateway) => expectAtHome(gateway.url, belongings));
    const id = await idOf(sql);
    expect(await readFile(join(settings.DATA_DIR, 'instance.txt'), 'utf8')).toMatch(id);
    await during(url, settings, (gateway) => expectAtHome(gateway.url, belongings));
    expect(await idOf(sql)).toBe(id);
    // A dump of before the upgrade is the same instance: its key and its folder say so.
    await sql.query('delete from instance');
    await during(url, settings, (gateway) => expectAtHome(gateway.url, belongings));
    expect(await idOf(sql)).toBe(id);
    s3.objects.clear();
  });
});

test('A1 a store that does not respond delays the marks, and the next start writes them', async () => {
  const { url, sql } = await newDatabase();
  const settings = await newSettings('S3');
  await during(url, settings, (gateway) => moveIn(gateway.url));
  await sql.query('update instance set marked_at = null');
  s3.objects.clear();
  await during(url, { ...settings, STORAGE_URL: 's3://a:b@127.0.0.1:1/bucket' }, async () => {});
  expect((await sql.query('select marked_at from instance')).rows[0]).toEqual({ marked_at: null });
  await during(url, settings, async () => {});
  expect([...s3.objects.keys()].filter((key) => key.endsWith('/instance.txt'))).toHaveLength(2);
});

describe.each(['files', 'S3'])('A3 a new key, with objects in %s', (store) => {
  test.each(['a key file', 'SECRET_KEY'])(
    'from %s: PIN, photo and journal are as before, and a sweep moves nothing',
    async (source) => {
      const { url, sql } = await newDatabase();
      const settings = await newSettings(store);
      if (source === 'a key file') settings.SECRET_KEY = '';
      const rotate = () => rotateKey(url, readSettings(settings, process.cwd()));
      const belongings = await during(url, settings, async (gateway) => {
        await expect(rotate()).rejects.toThrow('Everystep is running on this database.');
        return moveIn(gateway.url);
      });
      const [one] = (await sql.query('select key_fingerprint, id from instance')).rows;
      const wrapped = (await sql.query('select wrapped_key from user_keys')).rows;
      const { key, members } = await rotate();
      expect(members).toBe(1);
      const [two] = (await sql.query('select key_fingerprint, id from instance')).rows;
      expect([two.id, two.key_fingerprint === one.key_fingerprint]).toEqual([one.id, false]);
      expect((await sql.query('select wrapped_key from user_keys')).rows).not.toEqual(wrapped);
      const next = join(settings.DATA_DIR, 'secret.key.next');
      if (source === 'SECRET_KEY') {
        expect(await refusal(url, settings)).toContain(`Set SECRET_KEY to the content of ${next}`);
        settings.SECRET_KEY = (await readFile(next, 'utf8')).trim();
        expect(settings.SECRET_KEY).toBe(key.toString('base64'));
      }
      await during(url, settings, async (gateway) => {
        await expectAtHome(gateway.url, belongings);
        expect(await sweepOrphans(gateway.kernel, objectOwners, Date.now() + 7_200_000)).toBe(0);
      });
      await expect(readFile(next)).rejects.toMatchObject({ code: 'ENOENT' });
      s3.objects.clear();
    },
  );
});

test('A3 a change of the key that was killed before or after the database knew it leaves one key, and everything opens', async () => {
  const { url } = await newDatabase();
  const settings = { ...(await newSettings('files')), SECRET_KEY: '' };
  const [file, next] = ['secret.key', 'secret.key.next'].map((name) => join(settings.DATA_DIR, name)) as [
    string,
    string,
  ];
  const belongings = await during(url, settings, (gateway) => moveIn(gateway.url));
  const old = await readFile(file);
  // Before: the new key is written, the database is as it was.
  await writeFile(next, `${randomBytes(32).toString('base64')}\n`);
  await during(url, settings, (gateway) => expectAtHome(gateway.url, belongings));
  expect([await readFile(file), (await readdir(settings.DATA_DIR)).includes('secret.key.next')]).toEqual([old, false]);
  // After: the database has changed, the file has not.
  const { key } = await rotateKey(url, readSettings(settings, process.cwd()));
  await rename(file, next);
  await writeFile(file, old);
  await during(url, settings, (gateway) => expectAtHome(gateway.url, belongings));
  expect([
    (await readFile(file, 'utf8')).trim(),
    (await readdir(settings.DATA_DIR)).includes('secret.key.next'),
  ]).toEqual([key.toString('base64'), false]);
});
