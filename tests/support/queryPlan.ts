import type pg from 'pg';
import type { SentStatement } from './sentStatements.ts';

/** How PostgreSQL plans a prepared statement: for its values, or once for all values (by default from the sixth use on). */
export type PlanMode = 'custom' | 'generic';

/** One access to a table. */
export interface TableRead {
  table: string;
  /** PostgreSQL's name, such as "Index Only Scan". */
  way: string;
  /** The index used; none for a sequential scan. */
  index: string | undefined;
  /** The index condition. */
  lookedUp: string;
  /** The filter applied to each row. */
  filter: string;
  /** Rows returned and rows filtered out, over all loops. */
  rows: number;
  rowsInVain: number;
  /** Rows fetched from the table although the index has all columns. */
  heapFetches: number;
}

export interface QueryPlan {
  reads: TableRead[];
  /** Accesses to 8 kB pages: the same on every machine and in every run. */
  pages: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

let prepared = 0;

/** Runs a statement as PostgreSQL would for the gateway and returns its cost. `connection` must be a single connection, not a pool. */
export async function queryPlan(
  connection: pg.Client,
  { text, values }: SentStatement,
  mode: PlanMode,
): Promise<QueryPlan> {
  prepared += 1;
  const name = `plan_${prepared}`;
  await connection.query(`set plan_cache_mode = force_${mode}_plan`);
  await connection.query(`prepare ${name} as ${text}`);
  try {
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const run = async (): Promise<QueryPlan> => {
      const { rows } = await connection.query(
        `explain (analyze, buffers, timing off, format json) execute ${name}${given}`,
      );
      const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
      return { reads: readsBelow(root), pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0) };
    };
    // Autovacuum may change the catalogue, which the next run then reads again.
    const [one, other] = [await run(), await run()];
    return one.pages <= other.pages ? one : other;
  } finally {
    await connection.query(`deallocate ${name}`);
  }
}

/** The tables whose rows have an owner, by the columns of their indexes: `{ photos: { photos_pkey: ['user_id', 'id'] } }`. */
export async function ownedTables(connection: pg.Client): Promise<Map<string, Map<string, string[]>>> {
  const { rows } = await connection.query<{ table: string; index: string; columns: string[] }>(`
    select t.relname as table, x.relname as index, array_agg(a.attname::text order by k.place) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      cross join lateral unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
    where t.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'user_id')
    group by 1, 2`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, indexes]) => [table, new Map(indexes.map(({ index, columns }) => [index, columns]))]),
  );
}

function readsBelow(node: PlanNode, table = ''): TableRead[] {
  const own = node['Relation Name'] ?? table;
  const below = (node.Plans ?? []).flatMap((plan) => readsBelow(plan, own));
  // A bitmap heap node only fetches the rows that its index node found.
  const looksUp = /^(Seq|Index|Index Only|Bitmap Index|Sample|Tid) Scan$/.test(node['Node Type']);
  if (!looksUp && node['Node Type'] !== 'Bitmap Heap Scan') return below;
  const loops = node['Actual Loops'] ?? 0;
  const read = {
    table: own,
    way: node['Node Type'],
    index: node['Index Name'],
    lookedUp: node['Index Cond'] ?? '',
    filter: node.Filter ?? '',
    rows: Math.round((node['Actual Rows'] ?? 0) * loops),
    rowsInVain: Math.round(
      ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops,
    ),
    heapFetches: node['Heap Fetches'] ?? 0,
  };
  return [read, ...below];
}

/** Writes a value as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Uint8Array) return literal(Buffer.from(value));
  if (value instanceof Date) return literal(value.toISOString());
  if (Array.isArray(value))
    return literal(
      `{${value.map((item) => JSON.stringify(item instanceof Date ? item.toISOString() : String(item))).join(',')}}`,
    );
  return `'${String(value).replaceAll("'", "''")}'`;
}
