import pg from 'pg';

/** What database.globalSetup.ts hands to every test file. */
export interface TestCluster {
  /** The gateway's role, in the template (which accepts no connections: replace the database). */
  url: string;
  /** The superuser, in the database `postgres`. */
  adminUrl: string;
  /** Name of the migrated, empty database that others are copied from. */
  template: string;
}

/** The same server and role, another database. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement on a connection of its own. */
export async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
