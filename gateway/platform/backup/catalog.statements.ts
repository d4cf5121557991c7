import type { Client } from 'pg';

export interface Column {
  table: string;
  name: string;
  /** The position in the primary key; null outside of it. */
  key: number | null;
  isText: boolean;
}

export interface Sequence {
  name: string;
  /** null: not used yet. */
  last: string | null;
}

/** Returns the columns of every table, by their tables and positions. */
export async function listColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, array_position(i.indkey::int2[], a.attnum) as key, a.attcollation <> 0 as "isText"
     from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  return rows;
}

/** Returns the tables with foreign keys, each with a table that one names. */
export async function listReferences(client: Client): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  );
  return rows;
}

/** Sequences start again where they stood; PostgreSQL keeps them outside of tables. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1',
  );
  return rows;
}
