import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { lockHolders, tryLock } from '#gateway/platform/advisoryLock.statements.ts';
import { openConnection } from '#gateway/platform/connection.ts';
import { appliedMigrations, changeShardsInTurn, createHistory, liftTimeouts } from './migration.statements.ts';
import { migrationNames, migrationsDir } from './migrationFiles.ts';
import { settleInterrupted } from './migrationRepair.ts';
import { runMigration } from './migrationRun.ts';

const lockNumber = 7_311_904_251_118;
const maxWaitMinutes = 10;

export interface MigrateOptions {
  /** Folder of the migrations; default: those of this repository. */
  dir?: string;
  /** Runs under the lock, before anything changes, when an instance with data is about to be upgraded. A throw stops the upgrade. */
  beforeApply?: (pending: string[]) => Promise<void>;
  /** Ends the upgrade under way: it rejects, and the migration it was at leaves nothing, or whole steps. */
  stopping?: AbortSignal;
  /** Receives lines for the person who waits. */
  say?: (line: string) => void;
}

/**
 * Applies the migrations that the database lacks and returns their names, oldest first. A migration and its row in
 * Prisma's table `_prisma_migrations` commit together, so that a process that is killed leaves the whole of it or
 * nothing; one in steps runs again from its first. Throws when a migration fails, and when the database knows migrations
 * that this version does not.
 */
export async function applyMigrations(
  url: string,
  { dir = migrationsDir, beforeApply, stopping, say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = await openConnection(url, 'everystep migrations');
  const cut = () => void client.end();
  stopping?.addEventListener('abort', cut);
  try {
    stopping?.throwIfAborted();
    await assertNotNewer(client, dir);
    if (!(await migrationsPending(client, dir))) return [];
    await takeMigrationLock(client, say);
    await changeShardsInTurn(client);
    await createHistory(client);
    await settleInterrupted(client, await pendingMigrations(client, dir), dir);
    const pending = await pendingMigrations(client, dir);
    if (pending.length > 0 && (await appliedMigrations(client)).length > 0) await beforeApply?.(pending);
    for (const name of pending) await runMigration(client, name, dir);
    return pending;
  } finally {
    stopping?.removeEventListener('abort', cut);
    // Ending the connection releases the lock, also after an error.
    await client.end();
  }
}

/** True when the database lacks migrations on disk (readiness). Throws when it can't be reached. */
export async function migrationsPending(database: Pool | Client, dir = migrationsDir): Promise<boolean> {
  return (await pendingMigrations(database, dir)).length > 0;
}

async function pendingMigrations(database: Pool | Client, dir: string): Promise<string[]> {
  const [names, applied] = await Promise.all([migrationNames(dir), appliedMigrations(database)]);
  return names.filter((name) => !applied.includes(name));
}

/** Code that is older than its data would write rows that the newer version does not understand. */
async function assertNotNewer(client: Client, dir: string): Promise<void> {
  const known = new Set(await migrationNames(dir));
  const unknown = (await appliedMigrations(client)).find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Error(
      `This database was last used by a newer version of Everystep (its migration ${unknown} is unknown here). Start that version again, or restore a backup made before the upgrade.`,
    );
  }
}

/**
 * Takes the lock that lets one process migrate at a time; it ends with the connection. The connection of a process that
 * was killed lives on until its statement ends, or until PostgreSQL notices: within a second where the system can tell.
 */
async function takeMigrationLock(client: Client, say: (line: string) => void): Promise<void> {
  await liftTimeouts(client);
  const start = performance.now();
  // Not a statement that waits for the lock: it would hold up the other's CREATE INDEX CONCURRENTLY for ever.
  for (let tries = 1; !(await tryLock(client, lockNumber)); tries += 1) {
    if (tries === 10) say('Waiting for another process that is migrating this database …');
    if (performance.now() - start > maxWaitMinutes * 60_000) {
      const holders = (await lockHolders(client, lockNumber)).map(({ pid }) => pid).join(', ') || 'unknown';
      throw new Error(
        `Another process has been migrating this database for ${maxWaitMinutes} minutes (PostgreSQL process ${holders}). Start again when it has ended.`,
      );
    }
    await sleep(100);
  }
}
