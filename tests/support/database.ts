import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { inDatabase, run, type TestCluster } from './database.cluster.ts';
import { citusUrl } from './citusUrl.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export interface TestDatabase {
  /** postgres://… for openDatabase or a gateway. */
  url: string;
  /** Removes the database and closes open connections. */
  drop(): Promise<void>;
}

/** Creates a database for one test file: migrated and empty, copied from this run's template, or without tables. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  // Loaded here, because nothing of the server may load in the simulated browser.
  if (migrated && citusUrl) return (await import('./distributedDatabase.ts')).createDistributedDatabase();
  const { url, adminUrl, template } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `create database ${name} owner everystep template ${migrated ? template : 'template0'}`);
  return {
    url: inDatabase(url, name),
    drop: () => drop(adminUrl, name),
  };
}

/**
 * Gives closing connections half a second before it cuts them: cutting one raises an unhandled error in a pool that has
 * already ended.
 */
async function drop(adminUrl: string, name: string): Promise<void> {
  for (const deadline = performance.now() + 500; performance.now() < deadline;) {
    try {
      return await run(adminUrl, `drop database if exists ${name}`);
    } catch (error) {
      const isInUse = (error as { code?: string }).code === '55006';
      if (!isInUse) throw error;
    }
  }
  await run(adminUrl, `drop database if exists ${name} with (force)`);
}
