import pg from 'pg';
import { tryLock } from './advisoryLock.statements.ts';
import { superuser, type Endpoint } from './postgresSettings.ts';

const lockNumber = 7_311_904_251_119;
const holderName = 'everystep gateway, process ';

/** Another process has this data folder. Its message is for the person who started us. */
export class AlreadyRunningError extends Error {
  constructor(processId: string) {
    super(
      `Everystep is already running on this data folder (process ${processId}). Stop it first, or set another DATA_DIR.`,
    );
  }
}

/** Opens a connection that holds the lock of the data folder for as long as it lives. Throws AlreadyRunningError. */
export async function takeLock(endpoint: Endpoint): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(endpoint),
    application_name: `${holderName}${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await tryLock(client, lockNumber)) return client;
    throw new AlreadyRunningError(await holder(client));
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.application_name like $1 || '%'`,
    [holderName],
  );
  return rows[0]?.name.slice(holderName.length) ?? 'unknown';
}

/** The role and the database of the gateway, made once. A role of its own, because a superuser may read files. */
export async function prepareDatabase(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'everystep') as role,
            exists (select from pg_database where datname = 'everystep') as database`,
  );
  const { password } = admin as { password?: string | null };
  if (!rows[0]?.role)
    await admin.query(`create role everystep login${password ? ` password ${pg.escapeLiteral(password)}` : ''}`);
  if (!rows[0]?.database) await admin.query('create database everystep owner everystep');
  // After deletions it begins a new log of changes; the old one holds what was deleted.
  await admin.query('grant pg_checkpoint to everystep');
  const { host, port } = admin;
  const inside = new pg.Client(urlOf({ host, port, ...(password && { password }) }, superuser, 'everystep'));
  await inside.connect();
  await inside.query('grant execute on function pg_switch_wal() to everystep');
  await inside.end();
}

/** postgres://… as every client of PostgreSQL understands it, also for a unix socket. */
export function urlOf({ host, port, password }: Endpoint, user = superuser, database = 'postgres'): string {
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  if (!host.startsWith('/')) return `postgres://${user}${secret}@${host}:${port}/${database}`;
  return `postgres://${user}${secret}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
