import type { ClientBase, Pool } from 'pg';

/** True when the database has this table, which one of an earlier version may lack. */
export async function hasTable(database: Pool | ClientBase, name: string): Promise<boolean> {
  const { rows } = await database.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return rows[0]!.exists;
}

/** Returns the name of any table or view of the schema, other than an extension's; undefined when there is none. */
export async function anyTable(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rows[0]?.name;
}
