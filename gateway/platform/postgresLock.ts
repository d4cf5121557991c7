import type { Client } from 'pg';
import { lockHolders, tryLock } from './advisoryLock.statements.ts';
import { openConnection } from './connection.ts';
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
export async function takeLock(endpoint: Endpoint): Promise<Client> {
  const client = await openConnection(urlOf(endpoint), `${holderName}${process.pid}`, {
    connectionTimeoutMillis: 5000,
  });
  try {
    for (;;) {
      if (await tryLock(client, lockNumber)) return client;
      const [holder] = await lockHolders(client, lockNumber);
      // Without one, a killed process has just lost it.
      if (holder) throw new AlreadyRunningError(holder.name.slice(holderName.length));
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** postgres://… as every client of PostgreSQL understands it, also for a unix socket. */
export function urlOf({ host, port, password }: Endpoint, user = superuser, database = 'postgres'): string {
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  if (!host.startsWith('/')) return `postgres://${user}${secret}@${host}:${port}/${database}`;
  return `postgres://${user}${secret}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
