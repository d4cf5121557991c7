import { createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bytes } from './backupLocation.ts';
import { numberIsTaken } from '../postgresProcess.ts';
import { flushFolder } from '../storageFiles.ts';

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
    if (pid !== undefined && !numberIsTaken(Number(pid))) await rm(join(folder, name), { force: true });
  }
}
