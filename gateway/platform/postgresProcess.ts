import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isProcess } from './files.ts';

/** The living processes of the server of the data directory `cluster`: the first one and those it made. */
export async function clusterProcesses(cluster: string, mark: string): Promise<number[]> {
  const pids = await allProcesses();
  const belongs = await Promise.all(pids.map((pid) => isClusterProcess(pid, cluster, mark)));
  return pids.filter((_, index) => belongs[index]);
}

/**
 * True when process `pid` is alive and belongs to the server of `cluster`. Not simply by number: numbers are given out
 * again. Linux reports a process's program and the folder it works in, which for PostgreSQL is its data directory;
 * elsewhere its title holds `mark` (see PostgresServer).
 */
export async function isClusterProcess(pid: number, cluster: string, mark: string): Promise<boolean> {
  if (process.platform === 'win32') return isProcess(pid);
  if (process.platform === 'linux') {
    const { folder, file } = await programOf(pid);
    return folder === cluster && /\/postgres( \(deleted\))?$/.test(file);
  }
  return (await commandOf(pid)).includes(mark.slice(0, mark.lastIndexOf('-')));
}

/**
 * Ends the processes that a killed start left making a draft of `cluster` (see createCluster): nobody will use it, and
 * while they write it cannot be removed. Only for a folder that no other process may start on.
 */
export async function endDrafts(cluster: string): Promise<void> {
  for (;;) {
    const pids = await draftProcesses(cluster);
    if (pids.length === 0) return;
    for (const pid of pids) signalIfAlive(pid, 'SIGKILL');
    await pause(10);
  }
}

/** The living processes of initdb, and the PostgreSQL that it runs in the draft. */
export async function draftProcesses(cluster: string): Promise<number[]> {
  const pids = await allProcesses();
  const isMaking = await Promise.all(
    pids.map(async (pid) => {
      if (process.platform !== 'linux') return (await commandOf(pid)).includes(`${cluster}.new-`);
      const { folder, file } = await programOf(pid);
      return (
        /\/(?:initdb|postgres)(?: \(deleted\))?$/.test(file) &&
        // initdb works beside the draft, PostgreSQL in it.
        (folder.replace(/ \(deleted\)$/, '') === dirname(cluster) || folder.startsWith(`${cluster}.new-`))
      );
    }),
  );
  return pids.filter((_, index) => isMaking[index]);
}

/** The folder a process of Linux works in and its program. One that this user may not look at, or that is dead, has neither. */
async function programOf(pid: number): Promise<{ folder: string; file: string }> {
  const [folder = '', file = ''] = await Promise.all(
    ['cwd', 'exe'].map((name) => readlink(`/proc/${pid}/${name}`).catch(() => '')),
  );
  return { folder, file };
}

async function commandOf(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function allProcesses(): Promise<number[]> {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=']);
  return stdout.trim().split(/\s+/).map(Number);
}

/** Removes a lock file of the dead process `pid`, unless another process has made it its own in the meantime. */
export async function putAway(file: string, pid: number): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => {});
  const owner = Number((await readFile(aside, 'utf8').catch(() => '')).split('\n')[0]);
  if (owner && owner !== pid) await rename(aside, file);
  else await rm(aside, { force: true });
}

/** True when a unix socket can be created in `folder`: its path must be short, and some file systems have no sockets. */
export async function socketFits(folder: string): Promise<boolean> {
  const probe = join(folder, `.s.probe.${process.pid}`);
  // The longest name PostgreSQL needs there, in the 103 bytes that every system allows.
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) > 103) return false;
  const fits = await listens({ path: probe });
  await rm(probe, { force: true });
  return fits !== undefined;
}

/** A port of 127.0.0.1 that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const address = await listens({ host: '127.0.0.1', port: 0 });
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
}

function listens(where: ListenOptions) {
  return new Promise<ReturnType<ReturnType<typeof createServer>['address']> | undefined>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(where, () => {
      const address = server.address();
      server.close(() => resolve(address));
    });
  });
}
