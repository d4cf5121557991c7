import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files.ts';
import { deriveKey } from '../crypto.ts';
import { type KeySettings, readKey } from '../instanceKey.ts';
import { nameNow } from './archiveName.ts';
import { archived } from './backup.ts';
import { backupEntries } from './entries.ts';
import type { Passphrase } from './passphrase.ts';
import { connect } from './reach.ts';

const keptDays = 7;
const snapshotFolder = (dataDir: string) => join(dataDir, 'snapshots');

/**
 * Returns the passphrase of a snapshot, which holds members' texts and outlives their deletion; undefined when there is
 * no key yet.
 */
export async function snapshotPassphrase(settings: KeySettings): Promise<Passphrase | undefined> {
  const key = await readKey(settings);
  return key && { text: deriveKey(key, 'everystep/snapshot/1').toString('base64url'), isRandom: true };
}

/** Keeps the database as it is before an upgrade changes it. Returns the file, which `npm run restore` takes; undefined when there is no key yet and so nothing worth it. */
export async function writeSnapshot(settings: KeySettings, databaseUrl: string): Promise<string | undefined> {
  const passphrase = await snapshotPassphrase(settings);
  if (!passphrase) return undefined;
  const folder = snapshotFolder(settings.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${nameNow()}.tar.age`);
  const client = await connect(databaseUrl);
  try {
    const entries = backupEntries({ client }, () => {});
    await writeWhole(file, (await archived(entries, passphrase)).bytes);
  } finally {
    await client.end();
  }
  return file;
}

/** Removes snapshots that are older than a week. */
export async function sweepSnapshots(dataDir: string, now = Date.now()): Promise<void> {
  const folder = snapshotFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > keptDays * 86_400_000) await rm(join(folder, name), { force: true });
  }
}
