import type { Bytes } from '../files.ts';

/** Holds scheduled archives and the list of deletions. */
export interface BackupLocation {
  /** Names that begin with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** Writes the whole file or none of it. */
  write(name: string, bytes: Bytes): Promise<void>;
  /** Fails with the first piece when there is no such file. */
  read(name: string): AsyncIterable<Uint8Array>;
  remove(name: string): Promise<void>;
}
