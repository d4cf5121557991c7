import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase, run } from './database.cluster.ts';
import { freePort } from './freePort.ts';
import { accepts, installed } from './installed.ts';

const program = installed('pgbouncer');

/** True where PgBouncer is installed (`apt-get install pgbouncer`). */
export const hasPgBouncer = program !== undefined;

export interface Pooler {
  port: number;
  /** A URL of PostgreSQL, but through the pooler. */
  through(url: string): string;
  /** Runs a command of its console, such as `disable name`. */
  command(text: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of the server at this URL's socket, with as few connections per database as make
 * every mistake show: whoever keeps one over a transaction finds somebody else's.
 */
export async function startPgBouncer(url: string, { connections = 2 } = {}): Promise<Pooler> {
  const server = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'everystep-pgbouncer-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const host = server.searchParams.get('host')!;
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${server.searchParams.get('port')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = ${server.username}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`,
  );
  // It refuses to run as root, and as nobody could not reach PostgreSQL's socket.
  const { uid, gid } = await stat(host);
  const child = spawn(program!, ['-q', file], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}; see ${file}`);
    await pause(10);
  }
  return {
    port,
    through: (given) => throughPooler(given, port),
    command: (text) => run(inDatabase(throughPooler(url, port), 'pgbouncer'), text),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A URL of PostgreSQL, but through the pooler on this port. */
export function throughPooler(url: string, port: number): string {
  const other = new URL(url);
  other.hostname = '127.0.0.1';
  other.port = String(port);
  other.search = '';
  return other.href;
}
