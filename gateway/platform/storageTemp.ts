import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isProcess } from './files.ts';
import { diskTrouble } from './storageFiles.ts';

/** Bytes that wait on disk. They are sealed with a key that lives only here: what a crash leaves behind is noise. */
export interface TempFile {
  size: number;
  read(): Promise<Buffer>;
  remove(): Promise<void>;
}

export interface TempFiles {
  /** The folder of this process. */
  folder: string;
  /** Takes a whole stream in. Rejects when it breaks off, and then leaves nothing. */
  save(stream: Readable): Promise<TempFile>;
  /** Removes what processes left that have ended, and of every other one what is older than an hour: no upload takes as long. */
  sweep(olderThanMs?: number): Promise<void>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Several processes may share the folder: each writes into one of its own. */
export function createTempFiles(all: string): TempFiles {
  const folder = join(all, ownFolder);
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
    async sweep(olderThanMs = hourMs) {
      const before = Date.now() - olderThanMs;
      const entries = await readdir(all, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const path = join(all, entry.name);
        if (isLeft(entry.name)) await rm(path, { recursive: true, force: true });
        else await removeOld(path, before);
      }
    },
  };
}

/** Removes a file, or the files of a folder, that have not changed since; the folder goes when it is empty for a day. */
async function removeOld(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) {
    for (const name of await readdir(path).catch(() => [])) await removeOld(join(path, name), before);
    if (found.mtimeMs <= before - dayMs) await rmdir(path).catch(() => {});
  } else if (found && found.mtimeMs <= before) await rm(path, { force: true });
}

/** The folder of this process. The last part distinguishes it from an earlier process with the same number. */
const started = randomUUID().slice(0, 8);
const machine = `${hostname()}.${processNumbers()}`;
const ownFolder = `${machine}.${process.pid}.${started}`;

/** True when a folder belongs to an ended process of this machine. Nothing is known of other machines. */
function isLeft(name: string): boolean {
  const [, where, pid, token] = /^(.+)\.(\d+)\.([0-9a-f]{8})$/.exec(name) ?? [];
  if (where !== machine) return false;
  return Number(pid) === process.pid ? token !== started : !isProcess(Number(pid));
}

/** Two containers may have one name and the same process numbers, each in a space of its own. */
function processNumbers(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    return '0';
  }
}
