import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from './env.ts';
import { ignoring } from './files.ts';

/** Files that only their owner may read, also where an earlier version or a copy has left them readable. */
const secretFiles = [
  'secret.key',
  'secret.key.next',
  'instance.txt',
  'postgres.log',
  'postgres.password',
  'postgres-is-elsewhere.txt',
];
const secretFolders = ['outbox', 'objects'];
const sticky = 0o1000;
const maxReadSeconds = 10;
/** Reads what a start reads first. Errors are left to the start, which explains them. */
const readFolder = `
  const { readdirSync, readFileSync } = require('node:fs');
  try {
    for (const { name, parentPath } of readdirSync(process.argv[1], { withFileTypes: true }))
      if (/\\.(?:json|txt|key)$/.test(name)) readFileSync(parentPath + '/' + name);
  } catch {}`;

/**
 * Throws SettingsError when DATA_DIR cannot be read in time, such as a network drive that is gone. A process of its own
 * reads: a file operation that never returns would also keep this one from exiting.
 */
export async function assertReadable(dataDir: string): Promise<void> {
  const reader = spawn(process.execPath, ['--eval', readFolder, dataDir], { stdio: 'ignore' });
  const read = once(reader, 'exit', { signal: AbortSignal.timeout(maxReadSeconds * 1000) });
  try {
    await read;
  } catch (error) {
    reader.kill('SIGKILL');
    reader.unref();
    if ((error as Error).name !== 'AbortError') throw error;
    throw new SettingsError(
      `The setting DATA_DIR cannot be used: ${dataDir} could not be read within ${maxReadSeconds} seconds. Check the disk or the network drive it is on.`,
    );
  }
}

/** Closes DATA_DIR: to everybody else where one user owns it all, else so that the database's user may only pass through. */
export async function closeDataFolder(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = resolve(dataDir);
  const found = await stat(folder).catch(() => undefined);
  // Nobody's own folder, such as / or /tmp, stays as it is.
  if (!found || dirname(folder) === folder || (found.mode & sticky) !== 0) return;
  const cluster = await stat(join(folder, 'postgres')).catch(() => undefined);
  const isShared = cluster !== undefined && cluster.uid !== process.getuid?.();
  await close(folder, isShared ? 0o711 : 0o700);
  for (const name of secretFolders) await close(join(folder, name), 0o700);
  for (const name of secretFiles) await close(join(folder, name), 0o600);
  for (const mail of await readdir(join(folder, 'outbox')).catch(() => []))
    await close(join(folder, 'outbox', mail), 0o600);
}

/** Skips a file that is missing or belongs to another user. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch(ignoring('ENOENT', 'EPERM', 'EROFS'));
}
