/** A store of sealed bytes: files, or S3. Keys are slash-separated names without dots at the front. */
export interface ObjectStore {
  /** The folder or bucket, for a message. */
  where: string;
  /** Stores an object that comes in parts. Once this is done it survives a power cut. Replaces what was there. */
  put(key: string, parts: readonly Buffer[]): Promise<void>;
  /** Up to `length` stored bytes from `start`. Throws MissingObjectError. */
  get(key: string, start: number, length: number): Promise<StoredBytes>;
  /** Removes what is there; what is absent is fine. */
  delete(keys: readonly string[]): Promise<void>;
  /** Gives an object another key, and now as its time. False when there is no such object. */
  move(from: string, to: string): Promise<boolean>;
  /** Removes everything below a folder (`aa/bb`). */
  deleteFolder(folder: string): Promise<void>;
  /** Every object whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

export interface StoredBytes {
  bytes: Buffer;
  /** The size of the whole object. */
  total: number;
  /** Gives the buffer back, to be filled again. Who does not call it leaves that to the garbage collection. */
  release?(): void;
}

export interface StoredObject {
  key: string;
  modified: Date;
}

/** There is no object with this key. */
export class MissingObjectError extends Error {}
