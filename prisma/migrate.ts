import pg from 'pg';
import { migrationNames, migrationsDir } from './migrationFiles.ts';
import { takeMigrationLock } from './migrationLock.ts';
import { settleInterrupted } from './migrationRepair.ts';
import { createHistory, hasHistory, runMigration } from './migrationRun.ts';

export interface MigrateOptions {
  /** Folder of the migrations; default: ours. */
  dir?: string;
  /** Runs under the lock, before anything changes, when an instance with data is about to be upgraded. A throw stops the upgrade. */
  beforeApply?: (pending: string[]) => Promise<void>;
  /** Ends the upgrade under way: it rejects, and the migration it was at leaves nothing. */
  stopping?: AbortSignal;
  /** Receives lines for the person who waits. */
  say?: (line: string) => void;
}

/**
 * Applies the migrations that the database lacks and returns their names, oldest first. A migration and its row in
 * Prisma's table `_prisma_migrations` commit together, so that a process that is killed leaves the whole of it or
 * nothing. Throws when a migration fails, and when the database knows migrations that this version does not.
 */
export async function applyMigrations(
  connectionString: string,
  { dir = migrationsDir, beforeApply, stopping, say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString,
    application_name: 'everystep migrations',
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks also rejects the query under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const cut = () => void client.end();
  stopping?.addEventListener('abort', cut);
  try {
    stopping?.throwIfAborted();
    await assertNotNewer(client, dir);
    if (!(await migrationsPending(client, dir))) return [];
    await takeMigrationLock(client, say);
    if (!(await hasHistory(client))) await createHistory(client);
    await settleInterrupted(client, await pendingMigrations(client, dir), dir);
    const pending = await pendingMigrations(client, dir);
    if (pending.length > 0 && (await appliedMigrations(client)).size > 0) await beforeApply?.(pending);
    for (const name of pending) await runMigration(client, name, dir);
    return pending;
  } finally {
    stopping?.removeEventListener('abort', cut);
    // Ending the connection releases the lock, also after an error.
    await client.end();
  }
}

/** Whether migrations on disk are missing in the database (readiness). Throws when the database can't be reached. */
export async function migrationsPending(connection: pg.Pool | pg.Client, dir = migrationsDir): Promise<boolean> {
  return (await pendingMigrations(connection, dir)).length > 0;
}

async function pendingMigrations(connection: pg.Pool | pg.Client, dir: string): Promise<string[]> {
  const [names, applied] = await Promise.all([migrationNames(dir), appliedMigrations(connection)]);
  return names.filter((name) => !applied.has(name));
}

/** Code that is older than its data would write rows that the newer version does not understand. */
async function assertNotNewer(client: pg.Client, dir: string): Promise<void> {
  const known = new Set(await migrationNames(dir));
  const unknown = [...(await appliedMigrations(client))].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Error(
      `This database was last used by a newer version of Everystep (its migration ${unknown} is unknown here). Start that version again, or restore a backup made before the upgrade.`,
    );
  }
}

async function appliedMigrations(connection: pg.Pool | pg.Client): Promise<Set<string>> {
  if (!(await hasHistory(connection))) return new Set();
  const { rows } = await connection.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  return new Set(rows.map((row) => row.migration_name));
}
