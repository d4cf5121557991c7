import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { setUnmarked } from '../instance.statements.ts';
import { memberFolder } from '../memberFolder.ts';
import type { ObjectStore } from '../objectStore.ts';
import { commit } from '../transaction.statements.ts';
import { type Deletion, eraseDeleted } from './deletions.statements.ts';
import type { Progress } from './dump.ts';
import { keyName, outboxPrefix } from './entries.ts';
import { createTables, TableLoader } from './load.ts';
import type { Manifest } from './manifest.ts';
import type { ObjectOwner } from './objectOwner.ts';
import { objectPrefix } from './objects.ts';
import type { TarEntry } from './tar.ts';

export interface LoadTarget {
  /** An empty database. */
  url: string;
  client: Client;
  /** The folder for the key and the outbox. */
  folder: string;
  /** Opens the store once the database is loaded, which may say where it is. */
  openStore(client: Client): Promise<ObjectStore>;
}

export interface Loaded {
  objects: number;
  bytes: number;
  /** Ids of members who were deleted after the archive was made, and are gone again. */
  erased: string[];
}

/** Loads an archive, read once from its beginning, into an empty instance. `deleted: null` loads it exactly as it is, for a comparison. */
export async function loadArchive(
  entries: AsyncIterable<TarEntry>,
  { database, objects }: Manifest,
  { url, client, folder, openStore }: LoadTarget,
  deleted: { owners: readonly ObjectOwner[]; deletions: readonly Deletion[] } | null,
  progress: Progress,
): Promise<Loaded> {
  const loaded: Loaded = { objects: 0, bytes: 0, erased: [] };
  let store: ObjectStore | undefined;
  let isSettled = false;
  await createTables(url, database);
  const tables = new TableLoader(client, database);
  await tables.begin();

  async function settle(): Promise<void> {
    isSettled = true;
    await tables.finish();
    if (deleted) {
      if (objects.deleted.length > 0) for (const owner of deleted.owners) await owner.forget(client, objects.deleted);
      if (database.tables.some(({ name }) => name === 'instance')) await setUnmarked.write(client, {});
      loaded.erased = await eraseDeleted(client, deleted.deletions);
    }
    await commit(client);
    await tables.loadJobs(loaded.erased);
    progress(`Database: ${database.tables.reduce((sum, { rows }) => sum + rows, 0)} rows loaded`);
  }

  async function takeFile({ name, bytes }: TarEntry): Promise<void> {
    if (
      loaded.erased.some(
        (id) =>
          name.startsWith(`${objectPrefix}${memberFolder(id)}/`) ||
          (name.startsWith(outboxPrefix) && name.includes(id)),
      )
    )
      return;
    if (name.startsWith(objectPrefix)) {
      store ??= await openStore(client);
      await store.put(name.slice(objectPrefix.length), [bytes]);
      loaded.objects += 1;
      loaded.bytes += bytes.length;
      if (loaded.objects % 1000 === 0) progress(`Photos and other files: ${loaded.objects} of ${objects.count}`);
    } else if (name.startsWith(outboxPrefix)) {
      await mkdir(join(folder, 'outbox'), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, 'outbox', basename(name)), bytes, { mode: 0o600, flush: true });
    }
  }

  for await (const entry of entries) {
    if (entry.name === keyName) await writeFile(join(folder, 'secret.key'), entry.bytes, { mode: 0o600, flush: true });
    else if (!(await tables.take(entry))) {
      if (!isSettled) await settle();
      await takeFile(entry);
    }
  }
  if (!isSettled) await settle();
  if (objects.count > 0) progress(`Photos and other files: ${loaded.objects} written`);
  return loaded;
}
