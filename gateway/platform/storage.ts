import { join } from 'node:path';
import type { Settings } from './env.ts';
import { storeMark } from './instanceMarks.ts';
import { MissingObjectError, type ObjectStore, type StoredObject } from './objectStore.ts';
import { fileObjects } from './storageFiles.ts';
import { s3Objects } from './storageS3.ts';
import { type OpenObject, openSealed, sealChunks } from './storageSealed.ts';
import { type TempFiles, createTempFiles } from './storageTemp.ts';

/** The objects of this instance: always sealed with the data key of the member they belong to. */
export interface Storage {
  /** The id of the instance that the store is marked with (see instanceMarks.ts). Throws UnavailableError. */
  owner(): Promise<string | undefined>;
  /** Seals and stores; durable once done. Throws UnavailableError when there is no room or no connection. */
  putObject(key: string, dataKey: Buffer, plain: Buffer): Promise<void>;
  /** Opens an object for reading in whole or in part. Throws MissingObjectError, UnavailableError. */
  getObject(key: string, dataKey: Buffer): Promise<OpenObject>;
  /** Removes objects for good, also from the trash. */
  deleteObjects(keys: readonly string[]): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
  /** The objects outside the trash. */
  list(prefix?: string): AsyncIterable<StoredObject>;
  /** Puts objects aside that no row names. Reading one brings it back. */
  moveToTrash(keys: readonly string[]): Promise<void>;
  restore(key: string): Promise<boolean>;
  /** The objects in the trash by the keys they had, and since when they are there. */
  listTrash(): AsyncIterable<StoredObject>;
  /** Where uploads wait until they are decoded. */
  temp: TempFiles;
}

/**
 * Files in DATA_DIR/objects, or the bucket of STORAGE_URL. `instance` is a short name of this instance: in a bucket that
 * two instances share it keeps one from taking the other's objects for orphans. Throws SettingsError.
 */
export function openStorage(settings: Pick<Settings, 'dataDir' | 'storageUrl'>, instance: string): Storage {
  const temp = createTempFiles(join(settings.dataDir, 'objects', '.tmp'));
  const store = openObjects(settings, instance);
  const restore = (key: string) => store.move(inTrash(key), key);
  return {
    owner: storeMark(store).read,
    putObject: (key, dataKey, plain) => store.put(key, sealChunks(key, dataKey, plain)),
    async getObject(key, dataKey) {
      try {
        return await openSealed(store, key, dataKey);
      } catch (error) {
        // A row names it again, in a restored database for example.
        if (!(error instanceof MissingObjectError) || !(await restore(key))) throw error;
        return openSealed(store, key, dataKey);
      }
    },
    deleteObjects: (keys) => store.delete([...keys, ...keys.map(inTrash)]),
    async deleteFolder(path) {
      await store.deleteFolder(path);
      await store.deleteFolder(inTrash(path));
    },
    async *list(prefix = '') {
      for await (const object of store.list(prefix)) if (!object.key.startsWith(trash)) yield object;
    },
    async moveToTrash(keys) {
      for (const key of keys) await store.move(key, inTrash(key));
    },
    restore,
    async *listTrash() {
      for await (const { key, modified } of store.list(trash)) yield { key: key.slice(trash.length), modified };
    },
    temp,
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
