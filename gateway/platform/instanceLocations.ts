import type { Pool } from 'pg';
import type { Settings } from './env.ts';
import type { Log } from './log.ts';
import { anyMemberWithObjects, type InstanceRow, setMarked } from './instance.statements.ts';
import { InstanceError } from './instance.ts';
import { folderMark, type Mark, markName, storeMark } from './instanceMarks.ts';
import { type InstanceSecrets, objectsOfKey } from './instanceSecrets.ts';
import { openObjects } from './storage.ts';

export type LocationSettings = Pick<Settings, 'dataDir' | 'storageUrl'>;

type InstanceLocations = ReturnType<typeof locationsOf>;

export function locationsOf(settings: LocationSettings, { key, secrets }: { key: Buffer; secrets: InstanceSecrets }) {
  return {
    folder: folderMark(settings.dataDir),
    store: storeMark(openObjects(settings, secrets.objects)),
    /** Found by the key alone: with an empty database nothing else leads into a bucket. In files it is the same as `store`. */
    key: storeMark(openObjects(settings, objectsOfKey(key))),
  };
}

/** Returns the instance that these locations say they belong to. Throws InstanceError when they contradict each other. */
export async function idOfLocations({ folder, store, key }: InstanceLocations): Promise<string | undefined> {
  let known: { id: string; where: string } | undefined;
  for (const mark of [folder, store, key]) {
    const id = await mark.read();
    if (id === undefined) continue;
    if (known && known.id !== id) throw contradiction(mark.where, id, known.where, known.id);
    known = { id, where: mark.where };
  }
  return known?.id;
}

/** Throws InstanceError when an instance already has this folder, store or key: an empty database is not its database. */
export async function assertNoInstance(settings: LocationSettings, key: Buffer | undefined): Promise<void> {
  await assertUnmarked(folderMark(settings.dataDir), settings);
  // Without a key nothing in a bucket can be this instance's.
  if (settings.storageUrl && !key) return;
  const store = openObjects(settings, key ? objectsOfKey(key) : '');
  await assertUnmarked(storeMark(store), settings);
  for await (const _object of store.list(''))
    throw new InstanceError(`The database is empty, but there are photos in ${store.where}. ${advice(settings)}`);
}

async function assertUnmarked(mark: Mark, settings: LocationSettings): Promise<void> {
  const id = await mark.read();
  if (id !== undefined)
    throw new InstanceError(`The database is empty, but ${mark.where} belongs to instance ${id}. ${advice(settings)}`);
}

function advice({ storageUrl }: LocationSettings): string {
  return `Start with the database that belongs to it, or restore that from a backup; for a new instance set another DATA_DIR${storageUrl ? ' and SECRET_KEY' : ''}.`;
}

/** Writes the id of the database where none is yet. Throws InstanceError where another one is, or where the photos are not. */
export async function markLocations(
  pool: Pool,
  row: InstanceRow,
  { folder, store, key }: InstanceLocations,
  log: Log,
): Promise<void> {
  if (await isUnmarked(folder, row)) await folder.write(row.id);
  try {
    const isNew = await isUnmarked(store, row);
    if (isNew && row.markedAt && (await anyMemberWithObjects.first(pool, {}))) {
      throw new InstanceError(
        `The database (instance ${row.id}) has photos, but they are not in ${store.where}: it has no ${markName}. Point DATA_DIR or STORAGE_URL to where they are, or restore them from a backup; to go on without them, write ${row.id} into ${store.where}.`,
      );
    }
    if (isNew) await store.write(row.id);
    if (await isUnmarked(key, row)) await key.write(row.id);
    if (!row.markedAt) await setMarked.write(pool, {});
  } catch (error) {
    if (error instanceof InstanceError) throw error;
    log.warn(
      { event: 'store-unchecked', err: error },
      'the photo store (STORAGE_URL, or DATA_DIR/objects) cannot be reached; whether it belongs to this instance will be checked at the next start',
    );
  }
}

/** Throws InstanceError when the folder belongs to another instance than the database. */
export async function assertFolderOf(row: InstanceRow, dataDir: string): Promise<void> {
  await isUnmarked(folderMark(dataDir), row);
}

async function isUnmarked(mark: Mark, row: InstanceRow): Promise<boolean> {
  const id = await mark.read();
  if (id !== undefined && id !== row.id) throw contradiction(mark.where, id, 'the database', row.id);
  return id === undefined;
}

function contradiction(where: string, id: string, other: string, otherId: string): InstanceError {
  return new InstanceError(
    `${where} belongs to instance ${id}, but ${other} belongs to instance ${otherId}. Point DATA_DIR, STORAGE_URL and DATABASE_URL to what belongs together.`,
  );
}
