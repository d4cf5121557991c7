import type { Client } from 'pg';
import { transaction } from '#gateway/platform/transaction.statements.ts';
import { dropInvalidIndex, recordMigration } from './migration.statements.ts';
import { readMigration } from './migrationFiles.ts';

/** The only statements that PostgreSQL allows in no transaction and that may simply run again. */
const concurrentIndex = /^(?:create (?:unique )?index|drop index) concurrently if (?:not )?exists "?(\w+)"?[^;]*;?$/i;
const transactionControl = /^\s*(?:begin|commit|rollback|end|start transaction|abort)(?: work| transaction)?\s*;/im;

/**
 * Runs one migration. It commits together with its row. `CREATE INDEX CONCURRENTLY IF NOT EXISTS` and `DROP INDEX
 * CONCURRENTLY IF EXISTS` can't run in a transaction: alone in their file they run first and are recorded after, and run
 * again when a kill came between the two.
 */
export async function runMigration(client: Client, name: string, dir: string): Promise<void> {
  const sql = await readMigration(name, dir);
  const statement = sql.replaceAll(/--[^\n]*/g, '').trim();
  const index = concurrentIndex.exec(statement)?.[1];
  const startedAt = new Date();
  if (index !== undefined) {
    await dropInvalidIndex(client, index);
    await client.query(statement);
    return recordMigration(client, name, sql, startedAt);
  }
  if (transactionControl.test(statement))
    throw new Error(
      `The migration ${name} begins or ends a transaction itself. Remove that: each migration runs in one.`,
    );
  const run = async () => {
    await client.query(sql);
    await recordMigration(client, name, sql, startedAt);
  };
  await transaction(client, run).catch((error: Error) => {
    throw new Error(`The migration ${name} failed, and nothing of it was kept: ${error.message}`, { cause: error });
  });
}
