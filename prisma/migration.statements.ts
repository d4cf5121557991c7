import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { anyTable, hasTable } from '#gateway/platform/tables.statements.ts';

/** Returns the names of the applied migrations, oldest first; none before the first start. */
export async function appliedMigrations(database: Pool | ClientBase): Promise<string[]> {
  if (!(await hasTable(database, '_prisma_migrations'))) return [];
  const { rows } = await database.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  );
  return rows.map(({ name }) => name);
}

/** Makes the table with Prisma's columns unless it is there. Throws when the database holds tables of another program. */
export async function createHistory(client: ClientBase): Promise<void> {
  if (await hasTable(client, '_prisma_migrations')) return;
  const other = await anyTable(client);
  if (other !== undefined)
    throw new Error(
      `The database already holds the table ${other} of another program. Give Everystep an empty database of its own.`,
    );
  await client.query(`create table _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`);
}

/** Writes the row as Prisma's engine would, so that Prisma's command line agrees about what is applied. */
export async function recordMigration(client: ClientBase, name: string, sql: string, startedAt: Date): Promise<void> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  await client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     values ($1, $2, clock_timestamp(), $3, $4, 1)`,
    [randomUUID(), checksum, name, startedAt],
  );
}

/** Returns those of these migrations that were tried before, oldest first. */
export async function triedMigrations(client: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct migration_name as name from _prisma_migrations where migration_name = any ($1) order by 1',
    [names],
  );
  return rows.map(({ name }) => name);
}

export async function recordRollback(client: ClientBase, name: string): Promise<void> {
  await client.query(
    'update _prisma_migrations set rolled_back_at = now() where migration_name = $1 and rolled_back_at is null',
    [name],
  );
}

/** Lets statements of this connection take as long as they need. */
export async function liftTimeouts(client: ClientBase): Promise<void> {
  // Not known to PostgreSQL on Windows.
  await client.query("set client_connection_check_interval = '1s'").catch(() => {});
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
}

/** For Citus, where a transaction that changes tables and functions needs one connection per worker. Others ignore it. */
export async function changeShardsInTurn(client: ClientBase): Promise<void> {
  await client.query("set citus.multi_shard_modify_mode = 'sequential'");
}

/** Building an index concurrently leaves an invalid one when it is killed, and IF NOT EXISTS would keep that. */
export async function dropInvalidIndex(client: ClientBase, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    `"${index}"`,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently if exists "${index}"`);
}

/** Makes a schema that the following statements of the transaction write to. */
export async function enterNewSchema(client: ClientBase, schema: string): Promise<void> {
  await client.query(`create schema ${schema}; set local search_path to ${schema}`);
}

/** Returns a line for each column, index, constraint, function, trigger and enum of the current schema, without its name. */
export async function structure(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ line: string }>(`
    with here as (select oid, nspname from pg_namespace where nspname = current_schema()),
    tables as (select c.oid, c.relname from pg_class c join here on here.oid = c.relnamespace where c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations'),
    lines (line) as (
      select concat_ws(' ', 'column', t.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
        from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all select pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
      union all select concat_ws(' ', 'constraint', t.relname, c.conname, pg_get_constraintdef(c.oid)) from tables t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
      union all select pg_get_functiondef(p.oid) from pg_proc p join here on here.oid = p.pronamespace where p.prokind in ('f', 'p')
      union all select pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      union all select concat_ws(' ', 'enum', y.typname, e.enumlabel) from pg_type y join here on here.oid = y.typnamespace join pg_enum e on e.enumtypid = y.oid
    )
    select replace(line, quote_ident((select nspname from here)) || '.', '') as line from lines`);
  return new Set(rows.map(({ line }) => line));
}
