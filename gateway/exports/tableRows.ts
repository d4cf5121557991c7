import type { Pool } from 'pg';
import { dataKeyOf, openText, sealedIn } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type ExportTable, exportTables } from './exportTables.ts';

const pageSize = 500;

interface Column {
  table: string;
  name: string;
  type: string;
  /** Its place in the primary key; null for the others. */
  keyPlace: number | null;
}

/** The columns of the exported tables in their order: a column that a migration adds is in the next archive. */
export async function exportColumns(pool: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column>({
    name: 'export-columns',
    text: `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, array_position(i.indkey::int2[], a.attnum)::int as "keyPlace"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
      order by c.relname, a.attnum`,
    values: [exportTables.map(({ table }) => table)],
  });
  return Map.groupBy(rows, ({ table }) => table);
}

/** A member's rows of a table, page by page in the order of its key: no connection is held between two pages. */
export async function* tableRows(
  member: Member,
  wanted: ExportTable,
  columns: readonly Column[],
): AsyncGenerator<Record<string, unknown>> {
  const read = await readerOf(member, wanted);
  const key = columns.filter(({ keyPlace }) => keyPlace !== null).toSorted((a, b) => a.keyPlace! - b.keyPlace!);
  let last: unknown[] = [];
  do {
    const { rows } = await member.kernel.pool.query<Record<string, unknown>>({
      name: `export:${wanted.table}:${last.length > 0 ? 'next' : 'first'}`,
      text: pageStatement(wanted, columns, key, last.length > 0),
      values: [member.id, ...last],
    });
    for (const row of rows) yield read(row);
    last = rows.length < pageSize ? [] : key.map((_column, place) => rows.at(-1)![`#${place}`]);
  } while (last.length > 0);
}

function pageStatement(
  { table, hidden = [] }: ExportTable,
  columns: readonly Column[],
  key: readonly Column[],
  isNext: boolean,
): string {
  const owner = table === 'users' ? 'id' : 'user_id';
  const shown = columns
    .filter(({ name }) => name !== 'user_id' && !hidden.includes(name))
    .map((column) => `${expression(column)} as "${camelCase(column.name)}"`);
  const places = key.map(({ name }, place) => `"${name}"::text as "#${place}"`);
  const names = key.map(({ name }) => `"${name}"`).join(', ');
  const after = isNext
    ? ` and (${names}) > (${key.map(({ type }, place) => `$${place + 2}::${type}`).join(', ')})`
    : '';
  return `select ${[...shown, ...places].join(', ')} from "${table}" where "${owner}" = $1${after} order by ${names} limit ${pageSize}`;
}

/** Instants in ISO 8601 with Z, days as they are written, exact decimals as numbers. */
function expression({ name, type }: Column): string {
  if (type === 'timestamp with time zone')
    return `to_char("${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'numeric' || type === 'bigint') return `"${name}"::float8`;
  return asTheyAre.has(type) ? `"${name}"` : `"${name}"::text`;
}

const asTheyAre = new Set(['integer', 'boolean', 'double precision', 'text[]', 'jsonb', 'bytea']);

/** From a row of a page to one of the archive: without its key, with sealed columns opened. */
async function readerOf(
  member: Member,
  { table, sealed = [] }: ExportTable,
): Promise<(row: Record<string, unknown>) => Record<string, unknown>> {
  const dataKey = sealed.length > 0 ? await dataKeyOf(member) : undefined;
  return (row) => {
    const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('#')));
    for (const column of dataKey ? sealed : []) {
      const place = sealedIn(table, column, { userId: member.id, id: String(row.id) });
      shown[camelCase(column)] = openText(dataKey!, row[camelCase(column)] as Uint8Array, place);
    }
    return shown;
  };
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
