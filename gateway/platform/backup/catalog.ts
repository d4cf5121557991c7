import type { Client } from 'pg';

/** A table of the instance, as an archive names it. */
export interface Table {
  name: string;
  columns: string[];
  /** SQL that puts its rows in the same order on every server. */
  order: string;
}

export interface Sequence {
  name: string;
  /** null: not used yet. */
  last: string | null;
}

interface Column {
  table: string;
  name: string;
  place: number;
  /** The place in the primary key; null outside of it. */
  key: number | null;
  text: boolean;
}

/** Quotes a name for a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table, each after those its foreign keys name. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, a.attnum as place, array_position(i.indkey::int2[], a.attnum) as key, a.attcollation <> 0 as text
     from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const tables = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [
      name,
      { name, columns: columns.map((column) => column.name), order: orderOf(columns) },
    ]),
  );
  return inKeyOrder(tables, await references(client));
}

/** Sequences start again where they stood; PostgreSQL keeps them outside of tables. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1',
  );
  return rows;
}

/** By the primary key (else by everything), text by its bytes: other orders differ between servers. */
function orderOf(columns: Column[]): string {
  const key = columns.filter((column) => column.key !== null).toSorted((a, b) => a.key! - b.key!);
  return (key.length > 0 ? key : columns)
    .map(({ name, text, key: part }) =>
      part === null ? `${quoted(name)}::text collate "C"` : quoted(name) + (text ? ' collate "C"' : ''),
    )
    .join(', ');
}

async function references(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  );
  return new Map([...Map.groupBy(rows, ({ from }) => from)].map(([from, keys]) => [from, keys.map(({ to }) => to)]));
}

function inKeyOrder(tables: Map<string, Table>, needs: Map<string, string[]>): Table[] {
  const placed = new Set<Table>();
  const place = (name: string, above: string[]) => {
    if (above.includes(name))
      throw new Error(`The tables ${[...above, name].join(', ')} refer to each other in a circle`);
    for (const needed of needs.get(name) ?? []) place(needed, [...above, name]);
    const table = tables.get(name);
    if (table) placed.add(table);
  };
  for (const name of tables.keys()) place(name, []);
  return [...placed];
}
