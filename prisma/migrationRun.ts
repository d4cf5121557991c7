import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { readMigration } from './migrationFiles.ts';

/** The only statements that PostgreSQL allows in no transaction and that may simply run again. */
const concurrentIndex = /^(?:create (?:unique )?index|drop index) concurrently if (?:not )?exists "?(\w+)"?[^;]*;?$/i;
const transactionControl = /^\s*(?:begin|commit|rollback|end|start transaction|abort)(?: work| transaction)?\s*;/im;

/**
 * Runs one migration. It commits together with its row. `CREATE INDEX CONCURRENTLY IF NOT EXISTS` and `DROP INDEX
 * CONCURRENTLY IF EXISTS` can't run in a transaction: alone in their file they run first and are recorded after, and run
 * again when a kill came between the two.
 */
export async function runMigration(client: pg.Client, name: string, dir: string): Promise<void> {
  const sql = await readMigration(name, dir);
  const statement = withoutComments(sql);
  const index = concurrentIndex.exec(statement)?.[1];
  const startedAt = new Date();
  if (index !== undefined) {
    await dropInvalid(client, index);
    await client.query(statement);
    return recordMigration(client, name, sql, startedAt);
  }
  if (transactionControl.test(statement))
    throw new Error(
      `The migration ${name} begins or ends a transaction itself. Remove that: each migration runs in one.`,
    );
  await client.query('begin');
  try {
    await client.query(sql);
    await recordMigration(client, name, sql, startedAt);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`The migration ${name} failed, and nothing of it was kept: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Writes the row as Prisma's engine would, so that Prisma's command line agrees about what is applied. */
export async function recordMigration(client: pg.Client, name: string, sql: string, startedAt: Date): Promise<void> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  await client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     values ($1, $2, clock_timestamp(), $3, $4, 1)`,
    [randomUUID(), checksum, name, startedAt],
  );
}

/** The table `_prisma_migrations` is made before the first migration. */
export async function hasHistory(connection: pg.Pool | pg.Client): Promise<boolean> {
  const { rows } = await connection.query<{ exists: boolean }>(
    "select to_regclass('_prisma_migrations') is not null as exists",
  );
  return rows[0]?.exists ?? false;
}

/** Makes the table with Prisma's columns. Throws when the database holds tables of another program. */
export async function createHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string }>(
    "select relname as found from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1",
  );
  if (rows[0])
    throw new Error(
      `The database already holds the table ${rows[0].found} of another program. Give Everystep an empty database of its own.`,
    );
  await client.query(`create table _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`);
}

/** Building an index concurrently leaves an invalid one when it is killed, and IF NOT EXISTS would keep that. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    `"${index}"`,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently if exists "${index}"`);
}

function withoutComments(sql: string): string {
  return sql.replaceAll(/--[^\n]*/g, '').trim();
}
