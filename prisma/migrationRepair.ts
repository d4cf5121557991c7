import type pg from 'pg';
import { migrationNames, readMigration } from './migrationFiles.ts';
import { recordMigration } from './migrationRun.ts';

const replaySchema = 'everystep_replay';

/**
 * Settles migrations that versions before 2026-11-22 left without a finished row: they committed the changes first and
 * the row after, so a kill between the two made every later start fail. Compares the database with what the migration
 * would change and records it as applied or as rolled back. Throws when the database is neither before nor after it.
 */
export async function settleInterrupted(client: pg.Client, pending: string[], dir: string): Promise<void> {
  for (const name of await triedBefore(client, pending)) {
    const isApplied = await hasChangesOf(client, name, dir);
    await client.query('begin');
    await client.query(
      'update _prisma_migrations set rolled_back_at = now() where migration_name = $1 and rolled_back_at is null',
      [name],
    );
    if (isApplied) await recordMigration(client, name, await readMigration(name, dir), new Date());
    await client.query('commit');
    // Whatever comes after was never reached.
    if (!isApplied) return;
  }
}

async function triedBefore(client: pg.Client, pending: string[]): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'select distinct migration_name from _prisma_migrations where migration_name = any ($1) order by 1',
    [pending],
  );
  return rows.map((row) => row.migration_name);
}

async function hasChangesOf(client: pg.Client, name: string, dir: string): Promise<boolean> {
  const now = await structure(client, 'current_schema()');
  const { before, after } = await replay(client, name, dir);
  const added = [...after].filter((line) => !before.has(line));
  const removed = [...before].filter((line) => !after.has(line));
  if (added.length + removed.length > 0) {
    if (added.every((line) => now.has(line)) && !removed.some((line) => now.has(line))) return true;
    if (removed.every((line) => now.has(line)) && !added.some((line) => now.has(line))) return false;
  }
  throw new Error(
    `The migration ${name} was interrupted, and the database is neither as before it nor as after it. Restore a backup made before the upgrade.`,
  );
}

/** What the tables look like before and after the migration, seen by running all of them in a schema that is rolled back. */
async function replay(
  client: pg.Client,
  last: string,
  dir: string,
): Promise<{ before: Set<string>; after: Set<string> }> {
  await client.query('begin');
  try {
    await client.query(`create schema ${replaySchema}; set local search_path to ${replaySchema}`);
    for (const name of await migrationNames(dir)) {
      if (name === last) break;
      await client.query(await transactional(name, dir));
    }
    const before = await structure(client, `'${replaySchema}'`);
    await client.query(await transactional(last, dir));
    return { before, after: await structure(client, `'${replaySchema}'`) };
  } finally {
    await client.query('rollback');
  }
}

async function transactional(name: string, dir: string): Promise<string> {
  return (await readMigration(name, dir)).replaceAll(/\bconcurrently\b/gi, '');
}

/** One line for each column, index, constraint, function, trigger and enum of a schema, without the schema's name. */
async function structure(client: pg.Client, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ line: string }>(`
    with here as (select oid, nspname from pg_namespace where nspname = ${schema}),
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
