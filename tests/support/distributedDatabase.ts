import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { applyMigrations } from '#prisma/migrate.ts';
import { distribute } from '#prisma/distribution.ts';
import { citusUrl } from './citusUrl.ts';
import { inDatabase, run } from './database.cluster.ts';
import type { TestDatabase } from './database.ts';

/** A worker of the cluster, as the coordinator reaches it. */
export interface Worker {
  host: string;
  port: number;
}

export interface DistributedDatabase extends TestDatabase {
  workers: Worker[];
}

/**
 * Creates a database on every node of the cluster, migrated, and distributed unless told otherwise. Not from a template:
 * a copy would not have the shards.
 */
export async function createDistributedDatabase({ isDistributed = true } = {}): Promise<DistributedDatabase> {
  const { coordinator, workers } = await clusterNodes();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = inDatabase(citusUrl!, name);
  const urls = [citusUrl!, ...workers.map((worker) => urlOf(worker))];
  for (const each of urls) {
    await run(each, `create database ${name}`);
    await run(inDatabase(each, name), 'create extension citus');
  }
  await run(url, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`);
  for (const { host, port } of workers) await run(url, `select citus_add_node('${host}', ${port})`);
  await applyMigrations(url);
  if (isDistributed) await distribute(url);
  return {
    url,
    workers,
    async drop() {
      for (const each of urls) await run(each, `drop database ${name} with (force)`);
    },
  };
}

/** Returns the URL of a worker's server, with the database of CITUS_URL. */
export function urlOf({ host, port }: Worker): string {
  const url = new URL(citusUrl!);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** The nodes that the database of CITUS_URL knows. */
async function clusterNodes(): Promise<{ coordinator: Worker; workers: Worker[] }> {
  const client = new pg.Client(citusUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Worker & { isCoordinator: boolean }>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node where isactive order by nodeid`,
    );
    const coordinator = rows.find(({ isCoordinator }) => isCoordinator);
    const workers = rows.filter(({ isCoordinator }) => !isCoordinator);
    if (!coordinator || workers.length === 0) throw new Error('CITUS_URL names no coordinator with workers.');
    return { coordinator, workers };
  } finally {
    await client.end();
  }
}
