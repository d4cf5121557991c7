import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { inDatabase, run, type TestCluster } from './database.cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export interface TestDatabase {
  /** postgres://… for openDatabase or a gateway of its own. */
  url: string;
  /** Removes the database; connections that are still open are cut. */
  drop(): Promise<void>;
}

/** A database for one test file: migrated and empty, copied from this run's template, or with no table at all. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url, adminUrl, template } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `create database ${name} owner everystep template ${migrated ? template : 'template0'}`);
  return {
    url: inDatabase(url, name),
    drop: () => drop(adminUrl, name),
  };
}

/**
 * Connections that are just closing get half a second: cutting one raises an error in a pool that has ended already,
 * where nobody listens any more. Whatever is open after that is cut.
 */
async function drop(adminUrl: string, name: string): Promise<void> {
  for (const patience = performance.now() + 500; performance.now() < patience;) {
    try {
      return await run(adminUrl, `drop database if exists ${name}`);
    } catch (error) {
      const isInUse = (error as { code?: string }).code === '55006';
      if (!isInUse) throw error;
    }
  }
  await run(adminUrl, `drop database if exists ${name} with (force)`);
}
