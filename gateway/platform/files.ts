import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** For the `catch` of a file operation: returns undefined for errors of these codes. */
export function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}

/** Writes a file under another name and renames it once it is whole and on disk. Removes what killed processes left of it. */
export async function writeWhole(path: string, bytes: Bytes): Promise<void> {
  await removeAbandoned(dirname(path), `${basename(path)}.`);
  const beside = `${path}.${process.pid}.part`;
  try {
    await pipeline(bytes, createWriteStream(beside, { mode: 0o600, flush: true }));
    await rename(beside, path);
    await flushFolder(dirname(path));
  } finally {
    await rm(beside, { force: true });
  }
}

/** Removes unfinished files of processes that are gone. */
export async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? /\.(\d+)\.part$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !isProcess(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

/** After this a power cut leaves the names in the folder as they are. */
export async function flushFolder(path: string): Promise<void> {
  // Windows flushes names by itself and refuses to open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** True when any process has this id, even another user's, or a dead one that has not been reaped. */
export function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
