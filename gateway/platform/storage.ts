import { join } from 'node:path';
import type { Settings } from './env.ts';
import { storeMark } from './instance-marks.ts';
import { fileObjects } from './storage-files.ts';
import { s3Objects } from './storage-s3.ts';
import { type OpenObject, openSealed, sealChunks } from './storage-sealed.ts';
import { type TempFiles, createTempFiles } from './storage-temp.ts';

/** Where sealed bytes lie: files, or S3. Keys are slash-separated names without dots at the front. */
export interface ObjectStore {
  /** The folder or bucket, for a message. */
  where: string;
  /** Once this is done the bytes survive a power cut. Replaces what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Up to `length` stored bytes from `start`, and how many there are in all. Throws MissingObjectError. */
  get(key: string, start: number, length: number): Promise<{ bytes: Buffer; total: number }>;
  /** Removes what is there; what is absent is fine. */
  delete(keys: readonly string[]): Promise<void>;
  /** Gives an object another key, and now as its time. False when there is no such object. */
  move(from: string, to: string): Promise<boolean>;
  /** Removes everything below a folder (`aa/bb`). */
  deleteFolder(folder: string): Promise<void>;
  /** Every object whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  key: string;
  modified: Date;
}

/** There is no object with this key. */
export class MissingObjectError extends Error {}

/** The objects of this instance: always sealed with the data key of the member they belong to. */
export interface Storage {
  /** The id of the instance that the store is marked with (see instance-marks.ts). Throws UnavailableError. */
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
