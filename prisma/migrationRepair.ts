import type { Client } from 'pg';
import { begin, rollback, transaction } from '#gateway/platform/transaction.statements.ts';
import { enterNewSchema, recordMigration, recordRollback, structure, triedMigrations } from './migration.statements.ts';
import { atOnce, migrationNames, readMigration, stepsOf } from './migrationFiles.ts';

/**
 * Settles migrations that versions before 2026-11-22 left without a finished row: they committed the changes first and
 * the row after, so a kill between the two made every later start fail. Compares the database with what the migration
 * would change and records it as applied or as rolled back. Throws when the database is neither before nor after it.
 */
export async function settleInterrupted(client: Client, pending: string[], dir: string): Promise<void> {
  for (const name of await triedMigrations(client, pending)) {
    const sql = await readMigration(name, dir);
    // Steps may run again.
    const isApplied = !stepsOf(sql) && (await hasChangesOf(client, name, dir));
    await transaction(client, async () => {
      await recordRollback(client, name);
      if (isApplied) await recordMigration(client, name, sql, new Date());
    });
    // Whatever comes after was never reached.
    if (!isApplied) return;
  }
}

async function hasChangesOf(client: Client, name: string, dir: string): Promise<boolean> {
  const now = await structure(client);
  const { before, after } = await replay(client, name, dir);
  const added = after.difference(before);
  const removed = before.difference(after);
  if (added.size + removed.size > 0) {
    if (added.isSubsetOf(now) && removed.isDisjointFrom(now)) return true;
    if (removed.isSubsetOf(now) && added.isDisjointFrom(now)) return false;
  }
  throw new Error(
    `The migration ${name} was interrupted, and the database is neither as before it nor as after it. Restore a backup made before the upgrade.`,
  );
}

/** Returns the tables before and after the migration, by running all of them in a schema that is rolled back. */
async function replay(client: Client, last: string, dir: string) {
  const run = async (name: string) => {
    await client.query(atOnce(await readMigration(name, dir)));
  };
  await begin(client);
  try {
    await enterNewSchema(client, 'everystep_replay');
    for (const name of await migrationNames(dir)) {
      if (name === last) break;
      await run(name);
    }
    const before = await structure(client);
    await run(last);
    return { before, after: await structure(client) };
  } finally {
    await rollback(client);
  }
}
