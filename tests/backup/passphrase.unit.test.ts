import { expect, test } from 'vitest';
import { checkArchive, writeArchive } from '#gateway/platform/backup/archive.ts';
import type { ContentFacts } from '#gateway/platform/backup/manifest.ts';
import { decryptArchive, encryptArchive, type Passphrase } from '#gateway/platform/backup/passphrase.ts';
import type { TarEntry } from '#gateway/platform/backup/tar.ts';

const right: Passphrase = { text: 'four words are enough', isRandom: true };
const wrong: Passphrase = { text: 'another four words', isRandom: true };

async function* entries(): AsyncGenerator<TarEntry, ContentFacts> {
  for (let index = 0; index < 5; index += 1) yield { name: `objects/${index}`, bytes: Buffer.alloc(100_000, index) };
  return {
    madeAt: '2026-11-22T00:30:00Z',
    contents: 'everything',
    instance: null,
    keyFingerprint: null,
    keyIn: 'archive',
    database: { postgres: '18.4', migrations: [], tables: [], sequences: [], jobs: 0 },
    objects: { count: 5, bytes: 500_000, deleted: [], missing: [] },
  };
}

async function encrypted(): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await encryptArchive(writeArchive(entries()), right)) parts.push(part);
  return Buffer.concat(parts);
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 30_000) yield bytes.subarray(at, at + 30_000);
}

const check = (bytes: Buffer, ...passphrases: Passphrase[]) => checkArchive(decryptArchive(pieces(bytes), passphrases));

test('A5 an encrypted archive opens with one of the passphrases given, and with no other', async () => {
  const bytes = await encrypted();
  expect(await check(bytes, wrong, right)).toMatchObject({ format: 1, files: 6 });
  await expect(check(bytes, wrong)).rejects.toThrow('The passphrase does not open this archive.');
  await expect(check(bytes)).rejects.toThrow('The archive is encrypted.');
});

test('A5 a changed or cut byte of an encrypted archive is noticed', async () => {
  const bytes = await encrypted();
  for (const at of [bytes.length - 1, Math.floor(bytes.length / 2), 300]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    await expect(check(changed, right)).rejects.toThrow(/damaged|cut off|does not open/);
  }
  await expect(check(bytes.subarray(0, -70_000), right)).rejects.toThrow(/damaged|cut off/);
});
