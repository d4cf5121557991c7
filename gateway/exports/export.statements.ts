import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';
import { bytesBefore, statementBytes } from '#gateway/platform/database/statementBytes.ts';
import { type ExportTable, exportTables } from './exportTables.ts';

export const exportPageRows = 500;

/** A column of an exported table; `keyPosition` is null outside the primary key. */
export interface Column {
  table: string;
  name: string;
  type: string;
  keyPosition: number | null;
}

const catalog = query.withTables<{
  pg_class: { oid: number; relname: string; relnamespace: number };
  pg_attribute: { attrelid: number; attname: string; atttypid: number; attnum: number; attisdropped: boolean };
  pg_index: { indrelid: number; indkey: string; indisprimary: boolean };
}>();

/** The columns of these tables in their order. */
export const columnsOfTables = statement('export-columns', ({ tables }: Given<{ tables: readonly string[] }>) =>
  catalog
    .selectFrom('pg_class as c')
    .innerJoin('pg_attribute as a', 'a.attrelid', 'c.oid')
    .innerJoin('pg_index as i', 'i.indrelid', 'c.oid')
    .select([
      sql<string>`c.relname::text`.as('table'),
      sql<string>`a.attname::text`.as('name'),
      sql<string>`format_type(a.atttypid, null)`.as('type'),
      sql<number | null>`array_position(i.indkey::int2[], a.attnum)::int`.as('keyPosition'),
    ])
    .where('a.attnum', '>', 0)
    .where('a.attisdropped', '=', false)
    .where('i.indisprimary', '=', true)
    .where('c.relnamespace', '=', sql<number>`'public'::regnamespace`)
    .where('c.relname', '=', anyOf(tables, 'text'))
    .orderBy('c.relname')
    .orderBy('a.attnum'),
);

/** The number and stored size of the member's rows. */
export const sizeOfRows = statement('export-summary', ({ member }: Given<{ member: string }>) => {
  const sizes = exportTables.map(
    ({ table }) =>
      sql`select count(*) as rows, coalesce(sum(pg_column_size(t.*)), 0) as bytes
        from ${sql.table(table)} t where ${sql.ref(ownerOf(table))} = ${member}`,
  );
  return query
    .selectFrom(sql<{ rows: number; bytes: number }>`(${sql.join(sizes, sql` union all `)})`.as('sizes'))
    .select(({ fn }) => [fn.sum<number>('rows').as('rows'), fn.sum<number>('bytes').as('bytes')]);
});

type PageValues = { member: string } & Record<`key${number}`, string>;

/**
 * A page of the member's rows of a table in the order of its key: the first, or the next one after `key0`, `key1`, … It
 * ends with the row that brings its sealed columns to `statementBytes`.
 */
export function pageOfRows(
  { table, hidden = [], sealed = [], sealedJson = [] }: ExportTable,
  columns: readonly Column[],
  isFirst: boolean,
) {
  const keys = columns
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((a, b) => a.keyPosition! - b.keyPosition!);
  const shown = columns.filter(({ name }) => name !== 'user_id' && !hidden.includes(name));
  const sizes = [...sealed, ...sealedJson].map((name) => sql`coalesce(octet_length(${sql.id(name)}), 0)`);
  const bytes = sql<number>`(${sql.join([sql`0`, ...sizes], sql` + `)})`;
  return statement(`export:${table}:${isFirst ? 'first' : 'next'}`, (given: Given<PageValues>) => {
    // The table's columns, not the shown ones of the same names: a page is read along the key's index.
    const key = sql.join(keys.map(({ name }) => sql.ref(`stored.${name}`)));
    const last = keys.map(({ type }, index) => sql`${given[`key${index}`]}::${sql.raw(type)}`);
    const rows = query
      .selectFrom(sql<Record<string, unknown>>`${sql.table(table)}`.as('stored'))
      .selectAll('stored')
      .select(bytesBefore(bytes, key).as('#bytesBefore'))
      .where(sql.id(ownerOf(table)), '=', given.member)
      .$if(!isFirst, (all) => all.where(sql<boolean>`(${key}) > (${sql.join(last)})`))
      .orderBy(key)
      .limit(exportPageRows);
    return query
      .selectFrom(rows.as('stored'))
      .select(shown.map((column) => exported(column).as(camelCase(column.name))))
      .select(sql<string[]>`array[${sql.join(keys.map(({ name }) => sql`${sql.id(name)}::text`))}]`.as('#key'))
      .where('#bytesBefore', '<', statementBytes)
      .orderBy(key);
  });
}

/** Instants in ISO 8601 with Z, days as text, exact decimals as numbers. */
function exported({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.id(name);
  if (type === 'timestamp with time zone')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'numeric' || type === 'bigint') return sql`${column}::float8`;
  return unchanged.has(type) ? column : sql`${column}::text`;
}

const unchanged = new Set(['integer', 'boolean', 'double precision', 'text[]', 'jsonb', 'bytea']);

function ownerOf(table: string): string {
  return table === 'users' ? 'id' : 'user_id';
}

export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
