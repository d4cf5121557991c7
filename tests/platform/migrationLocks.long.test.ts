import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isRepeated, migrationNames, readMigration, stepsOf } from '#prisma/migrationFiles.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** PEOPLE=20 for a quick look. */
const people = Number(process.env.PEOPLE ?? 1000);
/** The first release began with this one: an instance that is upgraded has run it. */
const first = '20261120143339_init';

/** A year of days in the columns of the first migration, which never changes any more. */
const rows = `
  insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name)
    select gen_random_uuid(), 'old' || n, 'old' || n, 'old' || n || '@example.org', 'old' || n || '@example.org', '', 'O', 'N'
    from generate_series(1, ${people}) n;
  create temporary view days as
    select u.id as member, d from users u, generate_series(now() - interval '364 days', now(), interval '1 day') d;
  insert into activities (id, user_id, activity_type, start_time, end_time, date, timezone, duration_minutes)
    select gen_random_uuid(), member, kind, d, d + interval '1 hour', d::date, 'UTC', 60
    from days, unnest(array['walking', 'sleep']) kind;
  insert into macro_entries (id, user_id, description, protein, fats, carbs, date)
    select gen_random_uuid(), member, meal, 20, 10, 50, d::date from days, unnest(array['Breakfast', 'Lunch', 'Dinner']) meal;
  insert into metric_records (id, user_id, date, weight) select gen_random_uuid(), member, d::date, 170 from days;
  insert into journal_entries (id, user_id, date, content)
    select gen_random_uuid(), member, d::date, decode(repeat('ab', 300), 'hex') from days;
  drop view days;`;

/** A text in quotes or dollars, a comment, the end of a statement, or anything else. */
const part = /\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\/|;|[^;$'/-]+|[^]/g;

function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [text] of sql.matchAll(part)) {
    if (text === ';') statements.push('');
    else if (!/^(?:--|\/\*)/.test(text)) statements[statements.length - 1] += text;
  }
  return statements.filter((statement) => statement.trim() !== '');
}

interface Held {
  migration: string;
  table: string;
  /** What others cannot do meanwhile. */
  blocks: 'reads' | 'writes';
  ms: number;
}

/** Tables of before the migration that the transaction holds so that others wait. */
const heldTables = `select relation::regclass::text as table, bool_or(mode = 'AccessExclusiveLock') as reads from pg_locks
  where pid = pg_backend_pid() and relation = any($1) and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  group by 1`;

/** Runs a migration as an upgrade does. Returns how long each transaction of it held each table. */
async function locksOf(client: pg.Client, migration: string, sql: string): Promise<Held[]> {
  const steps = stepsOf(sql);
  if (!steps) return heldBy(client, migration, statementsOf(sql));
  const held: Held[] = [];
  for (const step of steps) {
    // It runs in no transaction, and lets others read and write.
    if (/\bindex concurrently\b/i.test(step)) await client.query(step);
    else held.push(...(await heldBy(client, migration, [step])));
    if (isRepeated(step)) while ((await client.query(step)).rowCount !== 0);
  }
  return held;
}

/** Runs statements in a transaction. Returns how long each table was held, from the statement that took it to the commit. */
async function heldBy(client: pg.Client, migration: string, statements: readonly string[]): Promise<Held[]> {
  const { rows: tables } = await client.query(
    "select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const known = tables.map(({ oid }) => oid as number);
  const since = new Map<string, Omit<Held, 'ms'> & { at: number }>();
  await client.query('begin');
  for (const statement of statements) {
    const at = performance.now();
    await client.query(statement);
    for (const { table, reads } of (await client.query(heldTables, [known])).rows)
      for (const blocks of reads ? (['reads', 'writes'] as const) : (['writes'] as const))
        if (!since.has(`${table}/${blocks}`)) since.set(`${table}/${blocks}`, { migration, table, blocks, at });
  }
  await client.query('commit');
  const end = performance.now();
  return [...since.values()].map(({ at, ...held }) => ({ ...held, ms: Math.round(end - at) }));
}

test('A2 an upgrade reports the longest table lock of each migration on a year of many people', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.url);
  await client.connect();
  const held: Held[] = [];
  const names = await migrationNames();
  expect(names[0]).toBe(first);
  for (const name of names) {
    held.push(...(await locksOf(client, name, await readMigration(name))));
    if (name === first) {
      held.length = 0;
      await client.query(rows);
      await client.query('analyze');
    }
  }
  await client.end();
  const longest = Map.groupBy(held, ({ migration, blocks }) => `${migration} blocks ${blocks}`);
  for (const [what, all] of longest) {
    const { ms, table } = all.reduce((most, one) => (one.ms > most.ms ? one : most));
    console.log(`${what}: ${ms} ms (${table})`);
  }
  expect(longest.size).toBeGreaterThan(0);
});
