import { join } from 'node:path';
import type { Settings } from '#gateway/kernel/env.ts';
import { fileObjects } from './storage-files.ts';
import { s3Objects } from './storage-s3.ts';
import { type OpenObject, openSealed, sealChunks } from './storage-sealed.ts';
import { type TempFiles, createTempFiles } from './storage-temp.ts';

/** Where sealed bytes lie: files, or S3. Keys are slash-separated names without dots at the front. */
export interface ObjectStore {
  /** Once this is done the bytes survive a power cut. Replaces what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Up to `length` stored bytes from `start`, and how many there are in all. Throws MissingObjectError. */
  get(key: string, start: number, length: number): Promise<{ bytes: Buffer; total: number }>;
  /** Removes what is there; what is absent is fine. */
  delete(keys: readonly string[]): Promise<void>;
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
  /** Seals and stores; durable once done. Throws UnavailableError when there is no room or no connection. */
  putObject(key: string, dataKey: Buffer, plain: Buffer): Promise<void>;
  /** Opens an object for reading in whole or in part. Throws MissingObjectError, UnavailableError. */
  getObject(key: string, dataKey: Buffer): Promise<OpenObject>;
  deleteObjects(keys: readonly string[]): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
  list(prefix?: string): AsyncIterable<StoredObject>;
  /** Where uploads wait until they are decoded. */
  temp: TempFiles;
}

/**
 * Files in DATA_DIR/objects, or the bucket of STORAGE_URL. `instance` is a short name of this instance: in a bucket that
 * two instances share it keeps one from taking the other's objects for orphans. Throws SettingsError.
 */
export function openStorage(settings: Pick<Settings, 'dataDir' | 'storageUrl'>, instance: string): Storage {
  const folder = join(settings.dataDir, 'objects');
  const temp = createTempFiles(join(folder, '.tmp'));
  const store = settings.storageUrl ? s3Objects(settings.storageUrl, instance) : fileObjects(folder, temp.folder);
  return {
    putObject: (key, dataKey, plain) => store.put(key, sealChunks(key, dataKey, plain)),
    getObject: (key, dataKey) => openSealed(store, key, dataKey),
    deleteObjects: (keys) => store.delete(keys),
    deleteFolder: (path) => store.deleteFolder(path),
    list: (prefix = '') => store.list(prefix),
    temp,
  };
}
