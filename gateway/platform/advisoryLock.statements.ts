import type { Client } from 'pg';
import type { Transaction } from './database.ts';

/** Tries to take a lock of the database, which ends with the connection. Returns false when somebody else has it. */
export async function tryLock(client: Pick<Client, 'query'>, lockNumber: number, isShared = false): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(
    isShared ? 'select pg_try_advisory_lock_shared($1) as got' : 'select pg_try_advisory_lock($1) as got',
    [lockNumber],
  );
  return rows[0]!.got;
}

/** Returns the connections that hold such a lock. */
export async function lockHolders(client: Client, lockNumber: number): Promise<{ pid: number; name: string }[]> {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `select l.pid, a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [lockNumber],
  );
  return rows;
}

/** Waits until no other transaction holds the lock of this name; this one holds it until it ends. */
export async function lockUntilCommit(transaction: Pick<Transaction, '$executeRaw'>, name: string): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
