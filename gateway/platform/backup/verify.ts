import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres.ts';
import type { ObjectStore } from '../objectStore.ts';
import { fileObjects } from '../storageFiles.ts';
import { readArchive } from './archive.ts';
import { type ArchiveFile, checkBackup } from './backup.ts';
import type { Progress } from './dump.ts';
import { assertKnownMigrations, differences } from './load.ts';
import { loadArchive } from './loadArchive.ts';
import type { Manifest } from './manifest.ts';
import { decryptArchive, type Passphrase } from './passphrase.ts';
import { connect } from './reach.ts';
import { ArchiveError } from './tar.ts';

/** Restores an archive into a throw-away instance and compares counts and checksums. Throws ArchiveError where they differ. */
export async function verifyBackup(
  file: ArchiveFile,
  passphrases: readonly Passphrase[],
  progress: Progress,
): Promise<Manifest> {
  const manifest = await checkBackup(file, passphrases);
  progress(`Every checksum is right: ${manifest.files} files, made ${manifest.madeAt}`);
  await assertKnownMigrations(manifest.database);
  const folder = await mkdtemp(join(tmpdir(), 'everystep-verify-'));
  // As root, PostgreSQL runs as another user, who must be able to pass.
  await chmod(folder, 0o711);
  try {
    const postgres = await startPostgres(folder, { durable: false });
    const found = await compare(file, passphrases, manifest, { folder, url: postgres.url }, progress).finally(() =>
      postgres.stop(),
    );
    if (found.length > 0) throw new ArchiveError(`The archive does not restore to what it says:\n${found.join('\n')}`);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  file: ArchiveFile,
  passphrases: readonly Passphrase[],
  manifest: Manifest,
  { folder, url }: { folder: string; url: string },
  progress: Progress,
): Promise<string[]> {
  const client = await connect(url);
  try {
    const store = fileObjects(join(folder, 'objects'), join(folder, 'temp'));
    const entries = readArchive(decryptArchive(file.open(), passphrases));
    await loadArchive(entries, manifest, { url, client, folder, openStore: async () => store }, null, progress);
    const stored = await countObjects(store);
    const { count, bytes } = manifest.objects;
    const isSame = stored.count === count && stored.bytes === bytes;
    return [
      ...(await differences(client, manifest.database)),
      ...(isSame ? [] : [`stored files: ${stored.count} (${stored.bytes} bytes) instead of ${count} (${bytes} bytes)`]),
    ];
  } finally {
    await client.end();
  }
}

async function countObjects(store: ObjectStore): Promise<{ count: number; bytes: number }> {
  const found = { count: 0, bytes: 0 };
  for await (const { key } of store.list('')) {
    found.count += 1;
    found.bytes += (await store.get(key, 0, 1)).total;
  }
  return found;
}
