import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { migrationNames, migrationsDir, readMigrations } from './migration-files.ts';
import { filters, openSchemaEngine } from './schema-engine.ts';

/** Two instances that start together must not both migrate: whoever comes second waits for this lock. */
const advisoryLock = 7_311_904_251_118;

/**
 * Brings the database up to the migrations on disk and answers the names of those it applied, oldest first; usually
 * none, after one quick look. Uses Prisma's own engine and its table `_prisma_migrations`, so that Prisma's command
 * line agrees about what is applied. Throws when a migration fails; nothing of it stays.
 */
export async function applyMigrations(connectionString: string, dir = migrationsDir): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'everystep migrations', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if ((await pendingMigrations(client, dir)).length === 0) return [];
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    if ((await pendingMigrations(client, dir)).length === 0) return [];
    return await apply(connectionString, dir);
  } finally {
    // Ending the connection gives the lock back, also after an error.
    await client.end();
  }
}

async function apply(connectionString: string, dir: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', () => {});
  const engine = await openSchemaEngine(new MigrationAdapter(pool), undefined);
  try {
    for (const migrationName of await unfinishedMigrations(pool)) await engine.markMigrationRolledBack({ migrationName });
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: await readMigrations(dir), filters });
    return appliedMigrationNames;
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Sends a migration as one piece, which PostgreSQL runs as one transaction: it is applied whole or not at all. Prisma's
 * adapter would cut the text at every semicolon, also inside a comment, and leave the first half of a failing one.
 */
class MigrationAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (sql) => {
      await adapter.executeRaw({ sql, args: [], argTypes: [] });
    };
    return adapter;
  }
}

/**
 * Migrations that failed, or during which we were killed. PostgreSQL has taken them back; the engine refuses to go on
 * until it is told so. This way a start that failed on a full disk works again once there is room.
 */
async function unfinishedMigrations(pool: pg.Pool): Promise<string[]> {
  if (!(await hasMigrationTable(pool))) return [];
  const { rows } = await pool.query<{ migration_name: string }>(
    'select distinct migration_name from _prisma_migrations where finished_at is null and rolled_back_at is null',
  );
  return rows.map((row) => row.migration_name);
}

/** Whether migrations on disk are missing in the database (readiness). Throws when the database can't be reached. */
export async function migrationsPending(connection: pg.Pool | pg.Client, dir = migrationsDir): Promise<boolean> {
  return (await pendingMigrations(connection, dir)).length > 0;
}

async function pendingMigrations(connection: pg.Pool | pg.Client, dir: string): Promise<string[]> {
  const [names, applied] = await Promise.all([migrationNames(dir), appliedMigrations(connection)]);
  return names.filter((name) => !applied.has(name));
}

async function appliedMigrations(connection: pg.Pool | pg.Client): Promise<Set<string>> {
  if (!(await hasMigrationTable(connection))) return new Set();
  const { rows } = await connection.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  return new Set(rows.map((row) => row.migration_name));
}

/** The table is made with the first migration. */
async function hasMigrationTable(connection: pg.Pool | pg.Client): Promise<boolean> {
  const { rows } = await connection.query<{ exists: boolean }>("select to_regclass('_prisma_migrations') is not null as exists");
  return rows[0]?.exists ?? false;
}
