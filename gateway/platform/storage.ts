import { join } from 'node:path';
import type { Settings } from './env.ts';
import { storeMark } from './instanceMarks.ts';
import { MissingObjectError, type ObjectStore, type StoredObject } from './objectStore.ts';
import { fileObjects } from './storageFiles.ts';
import { s3Objects } from './storageS3.ts';
import { type OpenObject, openSealed, sealChunks } from './storageSealed.ts';
import { createTempFiles } from './storageTemp.ts';

export type Storage = ReturnType<typeof openStorage>;

/**
 * The objects of this instance, always sealed with the data key of the member they belong to: files in DATA_DIR/objects,
 * or the bucket of STORAGE_URL. `instance` is a short name of this instance: in a bucket that
 * two instances share it keeps one from taking the other's objects for orphans. Throws SettingsError.
 */
export function openStorage(settings: Pick<Settings, 'dataDir' | 'storageUrl'>, instance: string) {
  const store = openObjects(settings, instance);
  const restore = (key: string): Promise<boolean> => store.move(inTrash(key), key);
  return {
    /** The id of the instance that the store is marked with (see instanceMarks.ts). Throws UnavailableError. */
    owner: storeMark(store).read,
    /** Seals and stores; durable once done. Throws UnavailableError when there is no room or no connection. */
    putObject: (key: string, dataKey: Buffer, plain: Buffer): Promise<void> =>
      store.put(key, sealChunks(key, dataKey, plain)),
    /** Opens an object for reading in whole or in part. Throws MissingObjectError, UnavailableError. */
    async getObject(key: string, dataKey: Buffer): Promise<OpenObject> {
      try {
        return await openSealed(store, key, dataKey);
      } catch (error) {
        // A row names it again, in a restored database for example.
        if (!(error instanceof MissingObjectError) || !(await restore(key))) throw error;
        return openSealed(store, key, dataKey);
      }
    },
    /** Removes objects for good, also from the trash. */
    deleteObjects: (keys: readonly string[]): Promise<void> => store.delete([...keys, ...keys.map(inTrash)]),
    async deleteFolder(path: string): Promise<void> {
      await store.deleteFolder(path);
      await store.deleteFolder(inTrash(path));
    },
    /** Yields the objects outside the trash. */
    async *list(prefix = ''): AsyncGenerator<StoredObject> {
      for await (const object of store.list(prefix)) if (!object.key.startsWith(trash)) yield object;
    },
    /** Puts objects aside that no row names. Reading one brings it back. */
    async moveToTrash(keys: readonly string[]): Promise<void> {
      for (const key of keys) await store.move(key, inTrash(key));
    },
    restore,
    /** Yields the objects in the trash by the keys they had, and since when they are there. */
    async *listTrash(): AsyncGenerator<StoredObject> {
      for await (const { key, modified } of store.list(trash)) yield { key: key.slice(trash.length), modified };
    },
    /** Uploads wait here until they are decoded. */
    temp: createTempFiles(join(settings.dataDir, 'objects', '.tmp')),
  };
}

/** Objects put aside lie below it, under the keys they had. */
const trash = 'trash/';

function inTrash(key: string): string {
  return trash + key;
}

/** The same objects as they lie there, sealed: for backups and marks. */
export function openObjects(
  { dataDir, storageUrl }: Pick<Settings, 'dataDir' | 'storageUrl'>,
  instance: string,
): ObjectStore {
  const folder = join(dataDir, 'objects');
  return storageUrl
    ? s3Objects(storageUrl, instance)
    : fileObjects(folder, createTempFiles(join(folder, '.tmp')).folder);
}
