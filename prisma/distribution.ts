import type { Client } from 'pg';
import { hasTable } from '#gateway/platform/tables.statements.ts';
import { distributedTables, hasCitus } from '#gateway/platform/distributedTables.statements.ts';
import { openConnection } from '#gateway/platform/connection.ts';
import { SettingsError, type Settings } from '#gateway/platform/env.ts';
import { takeAlone } from '#gateway/platform/instanceLock.ts';
import { transaction } from '#gateway/platform/transaction.statements.ts';
import {
  activeWorkers,
  addConstraint,
  allowTriggers,
  distributeFunction,
  distributeTable,
  dropConstraint,
  foreignKeysOf,
  functionsOf,
  placeholderAccounts,
  workersThatRefuse,
} from './distribution.statements.ts';
import { migrationsPending } from './migrate.ts';
import { changeShardsInTurn, liftTimeouts } from './migration.statements.ts';

/**
 * The tables of a distributed database that are distributed by `user_id`: a member's rows lie together on one worker, with
 * the key that opens them. Everything else (accounts, sessions, tokens, providers, jobs) stays on the coordinator. A parent
 * comes before its children.
 */
export const journalTables = [
  'user_keys',
  'day_changes',
  'created_ids',
  'deleted_rows',
  'activities',
  'custom_activities',
  'macro_entries',
  'macro_targets',
  'metric_records',
  'custom_metric_fields',
  'metric_values',
  'photos',
  'journal_entries',
  'journal_versions',
  'goal_targets',
  'goal_progress',
  'progress_entries',
  'user_goals',
  'wearable_records',
  'wearable_days',
  'health_days',
  'import_batches',
  'import_rows',
  'import_photos',
] as const;

/** Why a database cannot be distributed, in words for its operator. */
export class DistributionError extends Error {}

/**
 * Distributes the tables of members' days over the workers of a Citus cluster, in one transaction, and returns the tables
 * that were not distributed before. Safe to run again, as after an upgrade that brought a table. Throws DistributionError,
 * and InstanceError while a server runs on the database.
 */
export async function distribute(url: string, say: (line: string) => void = () => {}): Promise<string[]> {
  const client = await openConnection(url, 'everystep distribution');
  try {
    await liftTimeouts(client);
    await takeAlone(client);
    await assertReady(client);
    const before = await distributedTables(client);
    const tables = journalTables.filter((table) => !before.includes(table));
    await changeShardsInTurn(client);
    await allowTriggers(client);
    await transaction(client, async () => {
      await placeholderAccounts(client);
      for (const name of await functionsOf(client)) await distributeFunction(client, name);
      const between = await releaseForeignKeys(client, tables);
      for (const table of tables) {
        say(`Distributing ${table} …`);
        await distributeTable(client, table, before[0] ?? tables[0]!);
      }
      for (const key of between) await addConstraint(client, key);
    });
    return tables;
  } finally {
    await client.end();
  }
}

/** Throws SettingsError or DistributionError when a server cannot work on this database. On one PostgreSQL any can. */
export async function assertDistributed(
  url: string,
  { preparesStatements }: Pick<Settings, 'preparesStatements'>,
): Promise<void> {
  const client = await openConnection(url, 'everystep check');
  try {
    const distributed = await distributedTables(client);
    if (distributed.length === 0) return;
    if (preparesStatements)
      throw new SettingsError(
        'This database is distributed. Set DATABASE_PREPARED=off: Citus plans for the values of a call.',
      );
    if (journalTables.some((table) => !distributed.includes(table)))
      throw new DistributionError(
        'This version has tables that are not distributed yet. Run `npm run db:distribute`, then start again.',
      );
  } finally {
    await client.end();
  }
}

async function assertReady(client: Client): Promise<void> {
  if (!(await hasTable(client, '_prisma_migrations')) || (await migrationsPending(client)))
    throw new DistributionError('This database lacks migrations. Start Everystep on it once, then run this again.');
  if (!(await hasCitus(client)))
    throw new DistributionError(
      'This database has no extension citus. Run `create extension citus` on the coordinator and on each worker first.',
    );
  if ((await activeWorkers(client)) === 0)
    throw new DistributionError("The coordinator knows no worker. Add each with citus_add_node('host', port) first.");
  const refusing = await workersThatRefuse(client);
  if (refusing.length > 0)
    throw new DistributionError(
      `Set citus.allow_nested_distributed_execution = on in postgresql.conf of ${refusing.join(', ')}, and reload: functions beside the rows keep goals and changed days.`,
    );
}

/** Drops the foreign keys of these tables, and returns those between them, which are made again. */
async function releaseForeignKeys(client: Client, tables: readonly string[]) {
  const keys = (await foreignKeysOf(client)).filter(({ table }) => tables.includes(table));
  for (const key of keys) await dropConstraint(client, key);
  return keys.filter(({ target }) => (journalTables as readonly string[]).includes(target));
}
