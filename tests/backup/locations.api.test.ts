import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocation } from '#gateway/platform/backup/openLocation.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'everystep-location-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const chunk = (index: number) => Buffer.alloc(1_000_000, index);
async function* chunks(count: number, failAt = Infinity): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    if (index === failAt) throw new Error('the database went away');
    yield chunk(index);
  }
}

async function contentOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

describe.each(['a folder', 'S3'])('A5 archives in %s', (kind) => {
  const location = () => openLocation(kind === 'S3' ? s3.url : folder);

  test.each([1, 40])('%s MB come back unchanged', async (size) => {
    await location().write(`x-${size}.tar`, chunks(size));
    expect((await contentOf(location().read(`x-${size}.tar`))).equals(await contentOf(chunks(size)))).toBe(true);
    expect(await location().list('x-')).toContain(`x-${size}.tar`);
    await location().remove(`x-${size}.tar`);
    expect(await location().list('x-')).not.toContain(`x-${size}.tar`);
    expect(s3.refused).toEqual([]);
  });

  test('an interrupted one is not listed', async () => {
    await expect(location().write('y-broken.tar', chunks(40, 35))).rejects.toThrow('the database went away');
    expect(await location().list('y-')).toEqual([]);
  });
});

test('A5 leftovers of a killed backup are removed, those of a running one stay', async () => {
  await writeFile(join(folder, `z-1.tar.${process.pid}.part`), '');
  await writeFile(join(folder, 'z-2.tar.99999999.part'), '');
  expect(await openLocation(folder).list('z-')).toEqual([]);
  expect(await readdir(folder)).toEqual([`z-1.tar.${process.pid}.part`]);
});
