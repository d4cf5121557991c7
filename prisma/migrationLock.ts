import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { tryLock } from '#gateway/platform/advisoryLock.statements.ts';

const lockNumber = 7_311_904_251_118;
const maxWaitMinutes = 10;

/**
 * Takes the lock that lets one process migrate at a time; it ends with the connection. The connection of a process that
 * was killed lives on until its statement ends, or until PostgreSQL notices: within a second where the system can tell.
 */
export async function takeMigrationLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  // Not known to PostgreSQL on Windows.
  await client.query("set client_connection_check_interval = '1s'").catch(() => {});
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const start = performance.now();
  // Asks again and again: a statement that waits for the lock would hold up the other's CREATE INDEX CONCURRENTLY for ever.
  for (let tries = 1; !(await tryLock(client, lockNumber)); tries += 1) {
    if (tries === 10) say('Waiting for another process that is migrating this database …');
    if (performance.now() - start > maxWaitMinutes * 60_000) {
      throw new Error(
        `Another process has been migrating this database for ${maxWaitMinutes} minutes (PostgreSQL process ${await holder(client)}). Start again when it has ended.`,
      );
    }
    await sleep(100);
  }
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1",
    [lockNumber],
  );
  return rows.map(({ pid }) => pid).join(', ') || 'unknown';
}
