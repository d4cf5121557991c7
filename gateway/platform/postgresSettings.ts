/** The address of a server: a unix socket's folder, or 127.0.0.1 with a password where there are no such sockets. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

export interface ServerOptions {
  /** Connections the gateway may open. */
  connections: number;
  /** false only for throw-away clusters of tests: nothing is flushed to disk. */
  durable: boolean;
  /** false where unix sockets don't exist: then it listens on 127.0.0.1 and asks for a password. */
  sockets: boolean;
  /** The file of the server's log. */
  logFile: string;
}

export const superuser = 'postgres';

/** The arguments that make the server listen at `endpoint`. */
export function listeningAt({ host, port }: Endpoint, { sockets }: ServerOptions): string[] {
  const quoted = `"${host.replaceAll('"', '""')}"`;
  const where = sockets
    ? { listen_addresses: '', unix_socket_directories: quoted }
    : { listen_addresses: host, unix_socket_directories: '' };
  return asArguments({ port, ...where });
}

/** The arguments that don't depend on where it runs. */
export function serverSettings({ connections, durable }: ServerOptions): string[] {
  const carefree: Record<string, string> = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '4GB',
  };
  return asArguments({
    unix_socket_permissions: '0700',
    // Some more for the lock, migrations, jobs and backups.
    max_connections: Math.max(50, connections + 20),
    // Our statements are short and the box may be small.
    jit: 'off',
    // On an SSD, and in memory all the more, any page costs about as much as the next one; the default thinks of discs
    // that turn, and reads whole tables to spare an index.
    random_page_cost: '1.1',
    // An index suffices by itself only for rows that a vacuum has seen. By default a table of ten years waits for two more
    // of them, and the newest days, which everybody looks at, are never among the seen.
    autovacuum_vacuum_insert_scale_factor: '0.01',
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Neither statements nor rows in the log: they hold what people wrote.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // An old file of the log of changes is removed, not kept for writing over: it holds what was deleted since.
    wal_recycle: 'off',
    ...(durable ? {} : carefree),
  });
}

/**
 * Settings of glibc's malloc: memory that a statement frees stays for the next one. By default each day page gave it back
 * to the kernel and had its pages made anew, which took longer than reading (gateway/decisions/191).
 */
const keptMemory = { MALLOC_TOP_PAD_: String(1024 ** 2), MALLOC_TRIM_THRESHOLD_: String(4 * 1024 ** 2) };

/** Only what PostgreSQL's programs need: the secrets in our environment are not their business. */
export function programEnvironment(): Record<string, string> {
  const wanted = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const passed = wanted.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { LC_ALL: 'C', TZ: 'UTC', ...keptMemory, ...Object.fromEntries(passed) };
}

export function asArguments(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
