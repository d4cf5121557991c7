import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskTrouble } from './storage-files.ts';

/** Bytes that wait on disk. They are sealed with a key that lives only here: what a crash leaves behind is noise. */
export interface TempFile {
  size: number;
  read(): Promise<Buffer>;
  remove(): Promise<void>;
}

export interface TempFiles {
  folder: string;
  /** Takes a whole stream in. Rejects when it breaks off, and then leaves nothing. */
  save(stream: Readable): Promise<TempFile>;
  /** Removes what is older than so many milliseconds; with 0 everything, which an earlier process left. */
  sweep(olderThanMs: number): Promise<void>;
}

export function createTempFiles(folder: string): TempFiles {
  return {
    folder,
    async save(stream) {
      const path = join(folder, randomUUID());
      const key = randomBytes(32);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      let size = 0;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(stream, cipher, file);
        // This cipher adds nothing to the length.
        size = file.bytesWritten;
      } catch (error) {
        stream.destroy();
        await rm(path, { force: true });
        throw diskTrouble(error);
      }
      const tag = cipher.getAuthTag();
      return {
        size,
        async read() {
          const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag);
          return Buffer.concat([decipher.update(await readFile(path)), decipher.final()]);
        },
        remove: () => rm(path, { force: true }),
      };
    },
    async sweep(olderThanMs) {
      const before = Date.now() - olderThanMs;
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && (olderThanMs === 0 || found.mtimeMs <= before)) await rm(join(folder, name), { force: true });
      }
    },
  };
}
