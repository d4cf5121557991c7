import type { ChildProcess } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { isDatabaseDown } from './databaseErrors.ts';
import { AlreadyRunningError, takeLock, urlOf } from './postgresLock.ts';
import { usableBinaries } from './postgresBinaries.ts';
import { createCluster } from './postgresCluster.ts';
import { checkCopies } from './postgresCopies.ts';
import { locationOf } from './postgresLocation.ts';
import { PostgresServer } from './postgresServer.ts';
import { clusterName, prepareDatabase } from './postgresSetup.statements.ts';
import type { Endpoint, ServerOptions } from './postgresSettings.ts';

export { AlreadyRunningError } from './postgresLock.ts';

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;

export interface PostgresOptions extends Partial<Omit<ServerOptions, 'logFile'>> {
  /** The folder for what PostgreSQL's user can't reach in the data folder or in node_modules, as root. */
  shared?: string;
  /** Called when the server was lost and when it is back. */
  onEvent?: (event: 'lost' | 'back' | 'retry', error?: unknown) => void;
  /** Ends a start under way: it rejects once the server it began has been signalled to stop. */
  stopping?: AbortSignal;
}

/** The timeout of a start while the server is alive: recovery after a power cut replays its log first. */
const startTimeoutMs = 300_000;

/**
 * Starts the PostgreSQL that comes with npm on `<dataDir>/postgres`, or takes over the one a killed gateway left
 * running. While we run, a server that dies is started again. Throws AlreadyRunningError when another process has this
 * data folder; that one is not disturbed.
 */
export async function startPostgres(
  dataDir: string,
  { onEvent, shared, stopping: given, ...wanted }: PostgresOptions = {},
) {
  const location = await locationOf(dataDir, shared);
  const home = await realpath(dataDir);
  await checkCopies(home, location);
  const native = await usableBinaries(location.runAs, shared);
  const defaults = { connections: 10, durable: true, sockets: process.platform !== 'win32' };
  const settings = { ...defaults, ...wanted, logFile: join(dataDir, 'postgres.log') };
  await createCluster(location, native, settings);
  const server = new PostgresServer(location, native, settings);

  const stopping = new AbortController();
  const giveUp = () => stopping.abort();
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) throw new Error('Everystep is stopping');
  let recovery: Promise<void> | undefined;
  let held = await hold(server, stopping.signal);
  if ((await clusterName(held.lock)) !== server.mark) {
    await server.stop(held.pid);
    held = await hold(server, stopping.signal);
  }
  await prepareDatabase(held.lock);
  const { endpoint } = held;

  const watch = () => {
    held.lock.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover().finally(() => (recovery = undefined));
    });
  };
  const recover = async () => {
    onEvent?.('lost');
    while (!stopping.signal.aborted) {
      try {
        held = await hold(server, stopping.signal);
        watch();
        onEvent?.('back');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        onEvent?.('retry', error);
        await pause(1000);
      }
    }
  };
  watch();

  // Should we end without stop(), by process.exit() for example, the server stops too instead of being left behind.
  const onExit = () => server.signal(held.pid, 'SIGINT');
  process.once('exit', onExit);
  given?.removeEventListener('abort', giveUp);
  return {
    /** For the gateway: a plain role that owns the database `everystep`. */
    url: urlOf(endpoint, 'everystep', 'everystep'),
    /** For tests and backups: the superuser, in the database `postgres`. */
    adminUrl: urlOf(endpoint),
    /** The folder of the database where it is not in the data folder. */
    elsewhere: dirname(location.cluster) === home ? undefined : location.cluster,
    /** Stops the server and waits until everything is on disk. */
    async stop(): Promise<void> {
      stopping.abort();
      await recovery;
      process.removeListener('exit', onExit);
      await server.stop(held.pid);
    },
  };
}

/**
 * Makes sure that no server works in this data folder: one that a killed gateway left running is stopped. Throws
 * AlreadyRunningError when a gateway has it.
 */
export async function stopAbandoned(dataDir: string, shared?: string): Promise<void> {
  const server = new PostgresServer(await locationOf(dataDir, shared), '', unstarted);
  for (const start = performance.now(); await server.hasProcesses(); await pause(20)) {
    const announced = await server.announced();
    const lock = announced?.endpoint && (await takeLock(announced.endpoint).catch(unlessRunning));
    if (announced && lock) await server.stop(announced.pid);
    if (performance.now() - start > startTimeoutMs)
      throw new Error(`PostgreSQL in ${dataDir} does not stop. Stop its processes and try again.`);
  }
}

function unlessRunning(error: unknown): void {
  if (error instanceof AlreadyRunningError || !isDatabaseDown(error)) throw error;
}

const unstarted: ServerOptions = { connections: 0, durable: true, sockets: true, logFile: '' };

/** Returns the address of the server of this data folder, for a command beside a running gateway; undefined when none is announced. */
export async function announcedPostgres(dataDir: string, shared?: string): Promise<string | undefined> {
  const location = await locationOf(dataDir, shared);
  const server = new PostgresServer(location, '', unstarted);
  const endpoint = (await server.announced())?.endpoint;
  return endpoint && urlOf(endpoint, 'everystep', 'everystep');
}

/** A server that runs, and our connection to it that holds the lock of the data folder. */
interface Held {
  lock: Client;
  pid: number;
  endpoint: Endpoint;
}

/**
 * Finds or starts the server and takes the lock. PostgreSQL itself is the arbiter: it lets only one server use a data
 * directory, and that server gives the lock to one connection, which ends with its process, however that ends. So
 * nothing can be left locked, and of two starts at once exactly one succeeds.
 */
async function hold(server: PostgresServer, stopping: AbortSignal): Promise<Held> {
  const start = performance.now();
  let child: ChildProcess | undefined;
  let failures = 0;
  for (;;) {
    if (stopping.aborted) {
      if (child?.pid !== undefined && !hasEnded(child)) server.signal(child.pid, 'SIGINT');
      throw new Error('Everystep is stopping');
    }
    const announced = await server.announced();
    if (announced?.endpoint) {
      try {
        return { lock: await takeLock(announced.endpoint), pid: announced.pid, endpoint: announced.endpoint };
      } catch (error) {
        if (error instanceof AlreadyRunningError || !isDatabaseDown(error)) throw error;
      }
    }
    if (performance.now() - start > startTimeoutMs)
      throw new Error(`PostgreSQL did not become ready. Its last words:\n${await server.lastWords()}`);
    if (child && hasEnded(child)) {
      child = undefined;
      failures += 1;
      if (failures >= 3) throw new Error(`PostgreSQL did not start. Its last words:\n${await server.lastWords()}`);
      await pause(failures * 200);
    }
    if (!child && !(await server.hasProcesses())) {
      if (announced) await server.forget(announced.pid, announced.endpoint);
      child = await server.spawn();
    }
    await pause(10);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
