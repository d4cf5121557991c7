import type { Client } from 'pg';
import { begin } from './transaction.statements.ts';

/** Returns the number of the server's process behind a connection; behind a pooler this may be another one each time. */
export async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** The same, which nobody else uses from then on until the connection ends. */
export async function heldBackendOf(client: Client): Promise<number> {
  await begin(client);
  return backendOf(client);
}
