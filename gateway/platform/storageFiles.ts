import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UnavailableError } from './errors.ts';
import { flushFolder } from './files.ts';
import { MissingObjectError, type ObjectStore, type StoredObject } from './objectStore.ts';

/**
 * Objects as files of `folder`. A file is written under another name, flushed and renamed, and the folder that names
 * it is flushed: after a power cut there is the whole object or none.
 */
export function fileObjects(folder: string, tempFolder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, ...safeParts(key));
  return {
    where: folder,
    async put(key, parts) {
      const path = pathOf(key);
      const beside = join(tempFolder, randomUUID());
      try {
        await mkdir(tempFolder, { recursive: true, mode: 0o700 });
        await writeNew(beside, parts);
        await makeFolder(dirname(path));
        await rename(beside, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(beside, { force: true });
        throw diskTrouble(error);
      }
    },
    async get(key, start, length) {
      const file = await open(pathOf(key)).catch(missing);
      try {
        const { size: total } = await file.stat();
        const wanted = Math.max(0, Math.min(length, total - start));
        const buffer = wanted < minSpareBytes ? Buffer.allocUnsafeSlow(wanted) : takeBuffer(length);
        const { bytesRead } = await file.read(buffer, 0, wanted, start);
        return { bytes: buffer.subarray(0, bytesRead), total, release: () => giveBack(buffer) };
      } finally {
        await file.close();
      }
    },
    async delete(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    async move(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)];
      try {
        await makeFolder(dirname(target));
        const now = new Date();
        await utimes(source, now, now);
        await rename(source, target);
        await flushFolder(dirname(target));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw diskTrouble(error);
      }
    },
    deleteFolder: (path) => rm(pathOf(path), { recursive: true, force: true }),
    list: (prefix) => walk(folder, '', prefix),
  };
}

/**
 * Large buffers to be filled again. V8 frees a buffer long after its last use: an export, which reads a photo in
 * megabytes, held 30 MB of them.
 */
const spare: Buffer[] = [];
const maxSpare = 4;
const minSpareBytes = 64 * 1024;

function takeBuffer(bytes: number): Buffer {
  const at = spare.findIndex(({ length }) => length === bytes);
  return at === -1 ? Buffer.allocUnsafeSlow(bytes) : spare.splice(at, 1)[0]!;
}

function giveBack(buffer: Buffer): void {
  if (buffer.length >= minSpareBytes && spare.length < maxSpare) spare.push(buffer);
}

async function* walk(folder: string, above: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = await opendir(join(folder, above)).catch(() => []);
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = above === '' ? entry.name : `${above}/${entry.name}`;
    if (!key.startsWith(prefix) && !prefix.startsWith(`${key}/`)) continue;
    if (entry.isDirectory()) yield* walk(folder, key, prefix);
    else {
      const found = await stat(join(folder, key)).catch(() => null);
      if (found) yield { key, modified: found.mtime };
    }
  }
}

/** Writes a new file and flushes it. */
async function writeNew(path: string, parts: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const { bytesWritten } = await file.writev(parts);
    // A full disk takes a part without an error; writing on tells what is wrong.
    if (bytesWritten < sizeOf(parts)) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
    await file.sync();
  } finally {
    await file.close();
  }
}

function sizeOf(parts: readonly Buffer[]): number {
  return parts.reduce((size, { length }) => size + length, 0);
}

/** A new folder's name lies in the folder above, so that one is flushed too. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Refuses a key that climbs out of the folder: keys come from the database. */
function safeParts(key: string): string[] {
  const parts = key.split('/');
  if (parts.some((part) => !/^[\w-][\w.-]*$/.test(part))) throw new Error('Not the key of an object');
  return parts;
}

function missing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingObjectError('There is no such object');
  throw error;
}

/** Turns a full disk into an error for people; any other error stays as it is. */
export function diskTrouble(error: unknown): unknown {
  const full = ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
  return full
    ? new UnavailableError('Everystep has no room left for new photos. Please tell whoever runs it.', 60)
    : error;
}
