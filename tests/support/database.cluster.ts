import pg from 'pg';

/** The values database.globalSetup.ts provides to every test file. */
export interface TestCluster {
  /** The gateway's role, in the template (which accepts no connections: replace the database). */
  url: string;
  /** The superuser, in the database `postgres`. */
  adminUrl: string;
  /** Name of the migrated, empty database that others are copied from. */
  template: string;
}

/** Returns the URL of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement on a new connection. */
export async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
