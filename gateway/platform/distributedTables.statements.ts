import type { ClientBase } from 'pg';

/** True when the database has the extension Citus, with which its tables can lie on several servers. */
export async function hasCitus(client: ClientBase): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'citus'")).rows.length > 0;
}

/** Returns the tables whose rows lie on other servers; none on one PostgreSQL. */
export async function distributedTables(client: ClientBase): Promise<string[]> {
  if (!(await hasCitus(client))) return [];
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where p.partmethod = 'h'",
  );
  return rows.map(({ name }) => name);
}
