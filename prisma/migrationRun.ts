import type { Client } from 'pg';
import { transaction } from '#gateway/platform/transaction.statements.ts';
import { dropInvalidIndex, recordMigration } from './migration.statements.ts';
import { isRepeated, readMigration, stepsOf } from './migrationFiles.ts';

const concurrentIndex = /^create (?:unique )?index concurrently if not exists "?(\w+)/im;
const transactionControl = /^\s*(?:begin|commit|rollback|end|start transaction|abort)(?: work| transaction)?\s*;/im;

/**
 * Runs one migration. It commits together with its row, unless it runs in steps: then each step commits, and the row
 * comes last. After a kill all steps run again.
 */
export async function runMigration(client: Client, name: string, dir: string): Promise<void> {
  const sql = await readMigration(name, dir);
  const startedAt = new Date();
  if (transactionControl.test(sql))
    throw new Error(
      `The migration ${name} begins or ends a transaction itself. Remove that: it runs in one, or in steps.`,
    );
  const fail = (what: string) => (error: Error) => {
    throw new Error(`The migration ${name} failed, and ${what}: ${error.message}`, { cause: error });
  };
  const steps = stepsOf(sql);
  if (steps) {
    for (const step of steps) await runStep(client, step).catch(fail('runs again from its first step'));
    return recordMigration(client, name, sql, startedAt);
  }
  const run = async () => {
    await client.query(sql);
    await recordMigration(client, name, sql, startedAt);
  };
  await transaction(client, run).catch(fail('nothing of it was kept'));
}

async function runStep(client: Client, step: string): Promise<void> {
  const index = concurrentIndex.exec(step)?.[1];
  if (index !== undefined) await dropInvalidIndex(client, index);
  let rows: number | null;
  do rows = (await client.query(step)).rowCount;
  while (isRepeated(step) && rows);
}
