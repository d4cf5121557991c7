import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunkBytes, readAll } from '#gateway/platform/storageSealed.ts';
import { readStorageUrl } from '#gateway/platform/s3Bucket.ts';
import { MissingObjectError } from '#gateway/platform/objectStore.ts';
import { openStorage, type Storage } from '#gateway/platform/storage.ts';
import { filesIn } from '#tests/support/filesIn.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

const dataKey = randomBytes(32);
const megabyte = 1024 * 1024;
let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everystep-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: [
  string,
  () => Storage,
  (key: string) => Promise<Buffer>,
  (key: string, bytes: Buffer) => Promise<unknown>,
][] = [
  [
    'files',
    () => openStorage({ dataDir: folder, storageUrl: undefined }, 'here'),
    (key) => readFile(join(folder, 'objects', key)),
    (key, bytes) => writeFile(join(folder, 'objects', key), bytes),
  ],
  [
    'S3',
    () => openStorage({ dataDir: folder, storageUrl: s3.url }, 'here'),
    async (key) => s3.objects.get(`here/${key}`)!.bytes,
    async (key, bytes) => s3.objects.set(`here/${key}`, { bytes, modified: new Date() }),
  ],
];

async function keysOf(storage: Storage, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

async function partOf(storage: Storage, key: string, start: number, end: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of (await storage.getObject(key, dataKey)).read(start, end)) parts.push(part);
  return Buffer.concat(parts);
}

describe.each(stores)('objects in %s', (_name, open, stored, replace) => {
  test('come back unchanged, whatever their size', async () => {
    const storage = open();
    for (const size of [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes, 3 * megabyte + 7]) {
      const plain = randomBytes(size);
      await storage.putObject('aa/sizes.full', dataKey, plain);
      const object = await storage.getObject('aa/sizes.full', dataKey);
      expect([size, object.size, (await readAll(object)).equals(plain)]).toEqual([size, size, true]);
    }
  });

  test('are read in part, over chunks and windows', async () => {
    const storage = open();
    const plain = randomBytes(2 * megabyte + 5);
    await storage.putObject('aa/part.full', dataKey, plain);
    for (const [start, end] of [
      [0, 1],
      [chunkBytes - 1, chunkBytes + 1],
      [megabyte - 3, megabyte + 3],
      [plain.length - 1, plain.length],
      [100, plain.length],
    ] as const) {
      expect((await partOf(storage, 'aa/part.full', start, end)).equals(plain.subarray(start, end))).toBe(true);
    }
  });

  test('that are read at once, twice or not to their end keep their own bytes', async () => {
    const storage = open();
    const plains = [randomBytes(2 * megabyte), randomBytes(2 * megabyte)];
    await Promise.all(plains.map((plain, index) => storage.putObject(`aa/at-once-${index}.full`, dataKey, plain)));
    for (const end of [megabyte + 1, 2 * megabyte]) {
      const objects = await Promise.all(
        plains.flatMap((plain, index) =>
          [0, 1].map(async () => ({ plain, object: await storage.getObject(`aa/at-once-${index}.full`, dataKey) })),
        ),
      );
      const reads = objects.flatMap(({ plain, object }) =>
        [0, 1].map(() => ({ plain, read: object.read(0, end), at: 0 })),
      );
      for (let step = 0; step * chunkBytes < end; step += 1) {
        for (const reading of reads) {
          const { value } = await reading.read.next();
          expect(value!.equals(reading.plain.subarray(reading.at, Math.min(end, reading.at + chunkBytes)))).toBe(true);
          reading.at += chunkBytes;
        }
      }
      await Promise.all(reads.map(({ read }) => read.return(undefined)));
    }
  });

  test('reveal nothing of their content', async () => {
    const storage = open();
    const plain = Buffer.from('Exif and a face '.repeat(20_000));
    await storage.putObject('aa/secret.full', dataKey, plain);
    expect((await stored('aa/secret.full')).includes('face')).toBe(false);
  });

  test('that were changed, cut, reordered, moved or belong to another member do not open', async () => {
    const storage = open();
    const plain = randomBytes(3 * chunkBytes + 100);
    await storage.putObject('aa/whole.full', dataKey, plain);
    const bytes = await stored('aa/whole.full');
    const chunk = chunkBytes + 29;
    const flipped = Buffer.from(bytes);
    flipped[chunk + 50]! ^= 1;
    const swapped = Buffer.concat([
      bytes.subarray(chunk, 2 * chunk),
      bytes.subarray(0, chunk),
      bytes.subarray(2 * chunk),
    ]);
    const spoiled = {
      flipped,
      swapped,
      lastChunkGone: bytes.subarray(0, 3 * chunk),
      cut: bytes.subarray(0, 2 * chunk + 10),
      doubled: Buffer.concat([bytes.subarray(0, chunk), bytes]),
      empty: Buffer.alloc(0),
    };
    for (const [how, changed] of Object.entries(spoiled)) {
      await replace('aa/whole.full', changed);
      await expect(storage.getObject('aa/whole.full', dataKey).then(readAll), how).rejects.toThrow();
    }
    await replace('aa/whole.full', bytes);
    await replace('aa/elsewhere.full', bytes);
    await expect(storage.getObject('aa/elsewhere.full', dataKey).then(readAll)).rejects.toThrow();
    await expect(storage.getObject('aa/whole.full', randomBytes(32)).then(readAll)).rejects.toThrow();
    expect(await storage.getObject('aa/whole.full', dataKey).then(readAll)).toEqual(plain);
  });

  test('are listed by folder and removed; a missing one has its own error', async () => {
    const storage = open();
    for (const key of ['bb/one/x.full', 'bb/one/y.full', 'bb/two/x.full', 'bc/x.full'])
      await storage.putObject(key, dataKey, Buffer.from(key));
    expect(await keysOf(storage, 'bb/one/')).toEqual(['bb/one/x.full', 'bb/one/y.full']);
    expect(await keysOf(storage, 'bb/')).toHaveLength(3);
    await storage.deleteObjects(['bb/one/x.full', 'bb/one/never.full']);
    expect(await keysOf(storage, 'bb/one/')).toEqual(['bb/one/y.full']);
    await expect(storage.getObject('bb/one/x.full', dataKey)).rejects.toBeInstanceOf(MissingObjectError);
    await storage.deleteFolder('bb/two');
    await storage.deleteFolder('bb/never');
    expect(await keysOf(storage, 'b')).toEqual(['bb/one/y.full', 'bc/x.full']);
    await storage.deleteObjects(await keysOf(storage));
    expect(await keysOf(storage)).toEqual([]);
  });
});

describe('files', () => {
  test('are readable to nobody else, and no half-written one is left', async () => {
    const storage = stores[0]![1]();
    await storage.putObject('cc/private.full', dataKey, Buffer.from('x'));
    if (process.platform !== 'win32')
      expect((await stat(join(folder, 'objects', 'cc', 'private.full'))).mode & 0o077).toBe(0);
    expect(await filesIn(join(folder, 'objects', '.tmp'))).toEqual([]);
  });

  test('stay in their folder, whatever the key', async () => {
    const storage = stores[0]![1]();
    for (const key of ['../secret.key', 'aa/../../x', '/etc/passwd', '.tmp/x', 'aa//x', 'aa/.x', '', 'aa/x\0']) {
      await expect(storage.getObject(key, dataKey)).rejects.toThrow('Not the key of an object');
      await expect(storage.putObject(key, dataKey, Buffer.alloc(1))).rejects.toThrow('Not the key of an object');
    }
  });

  test('that wait are encrypted on disk, and a broken stream leaves none', async () => {
    const { temp } = stores[0]![1]();
    const file = await temp.save(Readable.from([Buffer.from('a face '), Buffer.from('and a place')]));
    const [name] = await readdir(temp.folder);
    expect((await readFile(join(temp.folder, name!))).includes('face')).toBe(false);
    expect([file.size, (await file.read()).toString()]).toEqual([18, 'a face and a place']);
    await temp.sweep(60_000);
    expect(await readdir(temp.folder)).toHaveLength(1);
    await file.remove();
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('begun');
        throw new Error('hung up');
      })(),
    );
    await expect(temp.save(broken)).rejects.toThrow('hung up');
    expect(await readdir(temp.folder)).toEqual([]);
  });

  test('A9 of processes that share a folder each sweeps what ended ones left, and of others only what is old', async () => {
    const { temp } = stores[0]![1]();
    const all = dirname(temp.folder);
    await temp.save(Readable.from([Buffer.from('is arriving')]));
    const [, machine, pid] = /^(.+)\.(\d+)\.[0-9a-f]{8}$/.exec(basename(temp.folder))!;
    const lay = async (folder: string, agedMinutes = 0) => {
      await mkdir(join(all, folder), { recursive: true });
      await writeFile(join(all, folder, folder), 'x');
      const at = new Date(Date.now() - agedMinutes * 60_000);
      await utimes(join(all, folder, folder), at, at);
      return folder;
    };
    const dead = spawnSync('true').pid;
    await lay(`${machine}.${dead}.00000000`);
    await lay(`${machine}.${pid}.00000000`);
    await lay('elsewhere.1.1.00000001', 61);
    const kept = [await lay(`${machine}.${process.ppid}.00000000`), await lay('elsewhere.1.1.00000000', 59)];
    await temp.sweep();
    expect((await filesIn(all)).toSorted()).toEqual([...(await readdir(temp.folder)), ...kept].toSorted());
    expect(await readdir(temp.folder)).toHaveLength(1);
    await rm(all, { recursive: true });
  });
});

describe('S3', () => {
  test('accepts every call as correctly signed, lists over several pages, and keeps instances apart', async () => {
    const [storage, other] = [
      openStorage({ dataDir: folder, storageUrl: s3.url }, 'one'),
      openStorage({ dataDir: folder, storageUrl: s3.url }, 'two'),
    ];
    s3.perPage = 2;
    for (let index = 0; index < 5; index += 1) await storage.putObject(`aa/${index}.full`, dataKey, Buffer.from('x'));
    await other.putObject('aa/9.full', dataKey, Buffer.from('x'));
    expect(await keysOf(storage)).toEqual(['aa/0.full', 'aa/1.full', 'aa/2.full', 'aa/3.full', 'aa/4.full']);
    expect(await keysOf(other)).toEqual(['aa/9.full']);
    expect(s3.refused).toEqual([]);
  });

  test('with a wrong secret is refused, and an unreachable one has a clear message', async () => {
    const wrong = openStorage({ dataDir: folder, storageUrl: s3.url.replace('test%2F', 'best%2F') }, 'here');
    await expect(wrong.putObject('aa/x.full', dataKey, Buffer.from('x'))).rejects.toThrow();
    expect(s3.refused.splice(0)).toEqual([expect.stringContaining('the signature does not fit')]);
    const absent = openStorage({ dataDir: folder, storageUrl: 's3://a:b@127.0.0.1:1/bucket' }, 'here');
    await expect(absent.getObject('aa/x.full', dataKey)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  test('A9 that hangs is an error within 10 seconds in every call', async () => {
    const [silent, halfway] = [await startS3(), await startS3()];
    const open = ({ url }: S3Server) => openStorage({ dataDir: folder, storageUrl: url }, 'hung');
    await open(halfway).putObject('aa/long.full', dataKey, randomBytes(1000));
    halfway.hang = 'halfway';
    silent.hang = 'before';
    const storage = open(silent);
    const failure = async (work: Promise<unknown>) => {
      const start = performance.now();
      const error = await work.then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      return [error?.message, performance.now() - start < 10_000];
    };
    const calls = [
      open(halfway).getObject('aa/long.full', dataKey),
      storage.getObject('aa/x.full', dataKey),
      storage.putObject('aa/x.full', dataKey, randomBytes(10)),
      storage.deleteObjects(['aa/a.full', 'aa/b.full']),
      storage.deleteFolder('aa'),
      keysOf(storage),
    ];
    expect(await Promise.all(calls.map(failure))).toEqual(
      calls.map(() => ['Everystep cannot reach its photo store. Please try again in a moment.', true]),
    );
    await Promise.all([silent.stop(), halfway.stop()]);
  });

  test('its address has the host, the bucket, the region and whether to speak TLS', () => {
    const endpoint = (url: string) => readStorageUrl(url).client.endpoint;
    expect(endpoint('s3://k:s@minio:9000/photos')).toBe('http://minio:9000');
    expect(endpoint('s3://k:s@minio:9000/photos?tls=true')).toBe('https://minio:9000');
    expect(endpoint('s3://k:s@s3.example.org/photos')).toBe('https://s3.example.org');
    expect(endpoint('s3://k:s@s3.example.org:443/photos')).toBe('https://s3.example.org:443');
    expect(readStorageUrl('s3://k:a%2Fb%2B@h/photos?region=eu-west-1')).toMatchObject({
      bucket: 'photos',
      client: { region: 'eu-west-1', credentials: { accessKeyId: 'k', secretAccessKey: 'a/b+' }, forcePathStyle: true },
    });
    for (const wrong of [
      's3://host/bucket',
      's3://k@host/bucket',
      's3://k:s@host',
      's3://k:s@host/',
      's3://k:s@host/a/b',
      's3://k:s/t@host/bucket',
      's3://',
    ]) {
      expect(() => readStorageUrl(wrong), wrong).toThrow(/^The setting STORAGE_URL cannot be used: /);
    }
  });
});
