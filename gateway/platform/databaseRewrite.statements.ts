import type { PoolClient } from 'pg';

/** Returns the tables of Everystep and of its queue, with the bytes that each takes here with its indexes. */
export async function tableSizes(client: PoolClient): Promise<{ table: string; name: string; bytes: number }[]> {
  const { rows } = await client.query<{ table: string; name: string; bytes: number }>(
    "select c.relname as table, format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in (current_schema(), 'jobs') order by 2",
  );
  return rows;
}

export async function canClearStatistics(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query("select from pg_proc where proname = 'pg_clear_attribute_stats'");
  return rows.length > 0;
}

export const setTimeouts = (lockMs: number, workMs: number) =>
  `set statement_timeout = ${workMs}; set lock_timeout = ${lockMs}`;
export const cleanTable = (name: string) => `vacuum (analyze, skip_locked) ${name}`;
export const rewriteTable = (name: string) => `vacuum (full, analyze) ${name}`;
/** The planner keeps samples of every column; those of a table that became empty stay until they are cleared. */
export const clearStatistics =
  "select pg_clear_attribute_stats(s.schemaname::text, s.tablename::text, s.attname::text, s.inherited) from pg_stats s join pg_class c on c.oid = format('%I.%I', s.schemaname, s.tablename)::regclass where s.schemaname in (current_schema(), 'jobs') and c.relkind = 'r' and pg_relation_size(c.oid) = 0";
export const rewriteStatistics = 'vacuum (full) pg_catalog.pg_statistic';
export const beginNewLog = ['select pg_switch_wal()', 'checkpoint'];
