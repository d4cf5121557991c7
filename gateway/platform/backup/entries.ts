import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ignoring } from '../files.ts';
import { readInstance } from '../instance.statements.ts';
import { keyFile } from '../instanceKey.ts';
import type { ObjectStore } from '../objectStore.ts';
import { commit } from '../transaction.statements.ts';
import { beginSnapshot, dumpDatabase, type Progress } from './dump.ts';
import type { ContentFacts } from './manifest.ts';
import type { ObjectOwner } from './objectOwner.ts';
import { dumpObjects, settleMissing } from './objects.ts';
import type { TarEntry } from './tar.ts';

export const keyName = 'data/secret.key';
export const outboxPrefix = 'data/outbox/';

export interface BackupSource {
  /** A connection of its own. */
  client: Client;
  /** Left out for a snapshot of the database alone. */
  files?: { store: ObjectStore; owners: readonly ObjectOwner[]; dataDir: string; keyIsInFile: boolean };
}

/** Everything an instance is, as files of an archive: the key first, because restoring the objects needs it. */
export async function* backupEntries(
  { client, files }: BackupSource,
  progress: Progress,
): AsyncGenerator<TarEntry, ContentFacts> {
  const madeAt = new Date().toISOString();
  if (files?.keyIsInFile) yield { name: keyName, bytes: await readFile(keyFile(files)) };
  const tables = await beginSnapshot(client);
  const instance = await readInstance(client);
  const database = yield* dumpDatabase(client, tables, progress);
  let objects: ContentFacts['objects'] = { count: 0, bytes: 0, deleted: [], missing: [] };
  if (files) objects = yield* dumpObjects(client, files, progress);
  await commit(client);
  if (files) yield* outbox(join(files.dataDir, 'outbox'));
  return {
    madeAt,
    contents: files ? 'everything' : 'database',
    instance: instance?.id ?? null,
    keyFingerprint: instance?.keyFingerprint ?? null,
    keyIn: !files ? 'instance' : files.keyIsInFile ? 'archive' : 'environment',
    database,
    objects: await settleMissing(client, files?.owners ?? [], objects),
  };
}

/** Mails that go while they are read were collected: they need no copy. */
async function* outbox(folder: string): AsyncGenerator<TarEntry> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const bytes = await readFile(join(folder, name)).catch(ignoring('ENOENT'));
    if (bytes) yield { name: outboxPrefix + name, bytes };
  }
}
