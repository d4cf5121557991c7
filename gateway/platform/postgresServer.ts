import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcess } from './files.ts';
import { program } from './postgresBinaries.ts';
import { readPassword, runProgram } from './postgresCluster.ts';
import type { ClusterLocation } from './postgresLocation.ts';
import { clusterProcesses, freePort, isClusterProcess, putAway, signalIfAlive, socketFits } from './postgresProcess.ts';
import {
  asArguments,
  listeningAt,
  programEnvironment,
  serverSettings,
  type Endpoint,
  type ServerOptions,
} from './postgresSettings.ts';

const maxLogBytes = 5_000_000;
const socketPrefix = 'everystep-socket-';

/** One data directory and the PostgreSQL that serves it. */
export class PostgresServer {
  readonly #location: ClusterLocation;
  readonly #native: string;
  readonly #options: ServerOptions;
  #endpoint: Endpoint | undefined;

  constructor(location: ClusterLocation, native: string, options: ServerOptions) {
    this.#location = location;
    this.#native = native;
    this.#options = options;
  }

  /** Starts the server process. It outlives us if we are killed; the next start finds it. */
  async spawn(): Promise<ChildProcess> {
    const { cluster, runAs } = this.#location;
    const endpoint = await this.#plan();
    const { size } = await stat(this.#options.logFile).catch(() => ({ size: 0 }));
    if (size > maxLogBytes) await truncate(this.#options.logFile);
    const log = await open(this.#options.logFile, 'a', 0o600);
    try {
      const child = spawn(program(this.#native, 'postgres'), this.#arguments(endpoint), {
        cwd: cluster,
        env: programEnvironment(),
        stdio: ['ignore', log.fd, log.fd],
        // Of its own group, so that Ctrl+C reaches us only, and we stop it after the last request.
        detached: true,
        ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      });
      child.unref();
      // A failed spawn shows as an exit; without a listener it would end our process.
      child.on('error', () => {});
      return child;
    } finally {
      await log.close();
    }
  }

  /** Returns the process of `postmaster.pid` and where it listens. The process may be dead, or not a PostgreSQL at all. */
  async announced(): Promise<{ pid: number; endpoint: Endpoint | undefined } | undefined> {
    const text = await readFile(join(this.#location.cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const [pid, , , port, socketDir, address] = text.split('\n');
    const host = socketDir || address;
    const password = socketDir ? undefined : await readPassword(this.#location).catch(() => undefined);
    const endpoint = host && port ? { host, port: Number(port), ...(password && { password }) } : undefined;
    return { pid: Number(pid), endpoint };
  }

  /** True when that process is alive and the server of this data directory. */
  isAlive(pid: number): Promise<boolean> {
    return isClusterProcess(pid, this.#location.cluster, this.mark);
  }

  /** True while processes of an earlier server work in the data directory; they end soon after it died. */
  async hasProcesses(): Promise<boolean> {
    return (await clusterProcesses(this.#location.cluster, this.mark)).length > 0;
  }

  /**
   * Puts away what a dead server left, where PostgreSQL would not: it refuses to start while any process has the old
   * number, be it an unrelated one (common after a container restarts) or a dead one nobody has collected yet.
   * Only when no process works in the data directory, for the announcement is also what keeps two servers apart.
   */
  async forget(pid: number, endpoint: Endpoint | undefined): Promise<void> {
    if (!isProcess(pid)) return;
    const { cluster } = this.#location;
    await putAway(join(cluster, 'postmaster.pid'), pid);
    if (!endpoint?.host.startsWith('/')) return;
    // The announcement of a folder that was moved names the socket's earlier location.
    for (const folder of new Set([endpoint.host, cluster]))
      await putAway(join(folder, `.s.PGSQL.${endpoint.port}.lock`), pid);
  }

  /** Asks the server to stop: what is running is broken off, everything committed is on disk. Waits until it is gone. */
  async stop(pid: number): Promise<void> {
    if (process.platform === 'win32') {
      const args = ['stop', '-D', this.#location.cluster, '-m', 'fast', '-w'];
      await runProgram(this.#location, this.#native, 'pg_ctl', args).catch(() => {});
    } else {
      this.signal(pid, 'SIGINT');
    }
    const quitAt = performance.now() + 20_000;
    while (await this.isAlive(pid)) {
      if (performance.now() > quitAt) this.signal(pid, 'SIGQUIT');
      await pause(10);
    }
    const socketDir = this.#endpoint?.host;
    if (socketDir && basename(socketDir).startsWith(socketPrefix))
      await rm(socketDir, { recursive: true, force: true });
  }

  signal(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
    signalIfAlive(pid, signal);
  }

  /** The last lines of the server's log, for an error message. */
  async lastWords(): Promise<string> {
    const text = await readFile(this.#options.logFile, 'utf8').catch(() => '');
    return text.trim().split('\n').slice(-4).join('\n');
  }

  /**
   * In the title of each of its processes. Its first half tells data directories apart, its second half servers that
   * were started with other settings, by an older version for example.
   */
  get mark(): string {
    return `everystep-${shortHash(this.#location.cluster)}-${shortHash(`${this.#native} ${serverSettings(this.#options).join(' ')}`)}`;
  }

  /** The same address for as long as we run, so that connections come back after the server did. */
  async #plan(): Promise<Endpoint> {
    if (this.#endpoint) return this.#endpoint;
    const { cluster, runAs } = this.#location;
    if (!this.#options.sockets) {
      this.#endpoint = { host: '127.0.0.1', port: await freePort(), password: await readPassword(this.#location) };
    } else if (await socketFits(cluster)) {
      // In the data directory itself, which only its owner may enter.
      this.#endpoint = { host: cluster, port: 5432 };
    } else {
      const host = await mkdtemp(join(tmpdir(), socketPrefix));
      if (runAs) await chown(host, runAs.uid, runAs.gid);
      this.#endpoint = { host, port: 5432 };
    }
    return this.#endpoint;
  }

  #arguments(endpoint: Endpoint): string[] {
    const settings = [...asArguments({ cluster_name: this.mark }), ...serverSettings(this.#options)];
    return ['-D', this.#location.cluster, ...listeningAt(endpoint, this.#options), ...settings];
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
