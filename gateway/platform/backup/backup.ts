import { createReadStream } from 'node:fs';
import type { Client } from 'pg';
import type { Settings } from '../env.ts';
import { readInstance } from '../instance.statements.ts';
import { InstanceError } from '../instance.ts';
import { keySource, readKey } from '../instanceKey.ts';
import { shareInstance } from '../instanceLock.ts';
import { objectsOfKey } from '../instanceSecrets.ts';
import { unlockInstance } from '../instanceStart.ts';
import { openObjects } from '../storage.ts';
import { checkArchive, writeArchive } from './archive.ts';
import type { Progress } from './dump.ts';
import { backupEntries } from './entries.ts';
import type { ContentFacts, Manifest } from './manifest.ts';
import type { ObjectOwner } from './objectOwner.ts';
import { decryptArchive, encryptArchive, type Passphrase } from './passphrase.ts';
import type { ReachedDatabase } from './reach.ts';

export type Backup = Awaited<ReturnType<typeof archived>>;

/** Begins a backup of everything the instance is. Throws InstanceError when the key is not the database's. */
export async function makeBackup(
  settings: Settings,
  { client }: ReachedDatabase,
  owners: readonly ObjectOwner[],
  progress: Progress,
  passphrase?: Passphrase,
): Promise<Backup> {
  await shareInstance(client);
  const store = openObjects(settings, await objectsName(client, settings));
  const files = { store, owners, dataDir: settings.dataDir, keyIsInFile: settings.secretKey === undefined };
  return archived(backupEntries({ client, files }, progress), passphrase);
}

/** The name of this instance in a bucket. A database that waits for its upgrade may have no row of an instance yet. */
export async function objectsName(client: Client, settings: Settings): Promise<string> {
  const instance = await readInstance(client);
  if (instance) return (await unlockInstance(instance, settings)).secrets.objects;
  const key = await readKey(settings);
  if (!key)
    throw new InstanceError(
      `There is no ${keySource(settings)}: without the key of this instance a backup of it would be of no use.`,
    );
  return objectsOfKey(key);
}

/** Returns the archive of these entries as a stream of bytes, encrypted with a passphrase if there is one. */
export async function archived(entries: ReturnType<typeof backupEntries>, passphrase?: Passphrase) {
  let facts: ContentFacts | undefined;
  async function* noted(): typeof entries {
    return (facts = yield* entries);
  }
  const archive = writeArchive(noted());
  const bytes: AsyncIterable<Uint8Array> = passphrase ? await encryptArchive(archive, passphrase) : archive;
  /** `facts` are known once the bytes were read. */
  return { bytes, facts: () => facts! };
}

export interface ArchiveFile {
  /** Its path, or its name in BACKUP_DIR. */
  name: string;
  /** Reads it from its beginning. */
  open(): AsyncIterable<Uint8Array>;
}

export function archiveAt(path: string): ArchiveFile {
  return { name: path, open: () => bytesOf(path) };
}

/** Reads a file. Its errors name it, which those of Node do only until it is open: a folder fails later. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

/** Reads an archive whole and checks every byte of it. Throws ArchiveError. */
export function checkBackup(file: ArchiveFile, passphrases: readonly Passphrase[]): Promise<Manifest> {
  return checkArchive(decryptArchive(file.open(), passphrases));
}
