import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { applyMigrations, migrationsPending } from '#prisma/migrate.ts';
import { structure } from '#prisma/migration.statements.ts';
import { migrationNames, migrationsDir, readMigration, readMigrations, stepsOf } from '#prisma/migrationFiles.ts';
import { checkDrift, writeMigration } from '#prisma/migrationDraft.ts';
import { filters, openSchemaEngine } from '#prisma/schemaEngine.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function emptyDatabase(): Promise<pg.Pool> {
  const database = await createTestDatabase({ migrated: false });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  cleanUps.push(database.drop, () => pool.end());
  return pool;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-migrations-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return folder;
}

const urlOf = (pool: pg.Pool) => (pool.options as { connectionString: string }).connectionString;

test('DATA an empty database gets every migration, and a second run finds nothing to do', async () => {
  const pool = await emptyDatabase();
  expect(await migrationsPending(pool)).toBe(true);
  expect(await applyMigrations(urlOf(pool))).toEqual(await migrationNames());
  expect(await migrationsPending(pool)).toBe(false);
  expect(await applyMigrations(urlOf(pool))).toEqual([]);
});

test('DATA of instances that start together, one migrates and the others wait', async () => {
  const pool = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(urlOf(pool))));
  expect(applied.flat()).toEqual(await migrationNames());
  const { rows } = await pool.query('select count(*)::int as rows from _prisma_migrations');
  expect(rows).toEqual([{ rows: applied.flat().length }]);
});

test('DATA a migration that fails leaves nothing behind and can be tried again', async () => {
  const pool = await emptyDatabase();
  const folder = await withMigration('29990101000000_late', 'create table half (id int); -- one; two\nselect broken;');
  const script = join(folder, '29990101000000_late', 'migration.sql');

  await expect(applyMigrations(urlOf(pool), { dir: folder })).rejects.toThrow(/broken/);
  expect(await migrationsPending(pool)).toBe(false);
  expect(await migrationsPending(pool, folder)).toBe(true);
  const { rows } = await pool.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);

  await writeFile(script, 'create table half (id int); -- one; two\n');
  expect(await applyMigrations(urlOf(pool), { dir: folder })).toEqual(['29990101000000_late']);
});

/** Our migrations and one more, in a folder of their own. */
async function withMigration(name: string, sql: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(migrationsDir, folder, { recursive: true });
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'migration.sql'), sql);
  return folder;
}

test("A2 Prisma's engine agrees on the applied migrations", async () => {
  const pool = await emptyDatabase();
  await applyMigrations(urlOf(pool));
  const engine = await openSchemaEngine(new PrismaPg({ connectionString: urlOf(pool) }), undefined);
  const migrationsList = await readMigrations();
  expect(
    await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
  ).toMatchObject({
    hasMigrationsTable: true,
    history: null,
    failedMigrationNames: [],
    editedMigrationNames: [],
  });
  expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({ appliedMigrationNames: [] });
  engine.free();
});

const interrupted = '20261120174459_wearable_sync';
const unfinished = `update _prisma_migrations set finished_at = null where migration_name >= '${interrupted}'`;

test.each([
  ['committed', '', ''],
  [
    'not begun',
    `alter table metric_records drop weight_source; alter table wearable_connections drop backfill_from, drop refreshing_until;
    alter table wearable_records drop dismissed_at, drop parent_id, drop score`,
    '',
  ],
  ['half there', 'alter table wearable_records drop score', /wearable_sync was interrupted, .* Restore a backup/],
])(
  'A2 an instance that an older version left locked is healed, or told what to do: the changes are %s',
  async (_name, undo, refusal) => {
    const pool = await emptyDatabase();
    const folder = await temporaryFolder();
    for (const name of (await migrationNames()).slice(0, 2))
      await cp(join(migrationsDir, name), join(folder, name), { recursive: true });
    await applyMigrations(urlOf(pool), { dir: folder });
    await pool.query(`${unfinished}; ${undo}`);
    if (refusal) return void (await expect(applyMigrations(urlOf(pool))).rejects.toThrow(refusal));
    await applyMigrations(urlOf(pool));
    expect(await migrationsPending(pool)).toBe(false);
    const { rows } = await pool.query(
      "select count(*)::int as columns from information_schema.columns where column_name in ('weight_source', 'backfill_from', 'refreshing_until', 'dismissed_at', 'parent_id', 'score')",
    );
    expect(rows).toEqual([{ columns: 6 }]);
  },
);

test('A2 an index that is built concurrently is built again after a kill', async () => {
  const pool = await emptyDatabase();
  await applyMigrations(urlOf(pool));
  const name = '29990101000000_index';
  const dir = await withMigration(
    name,
    '-- In steps\n\n-- Large.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "late_idx" ON "activities" ("location");\n',
  );
  // A build that breaks off leaves an index that is never used, as a kill does.
  await pool.query(
    "insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name) select gen_random_uuid(), n, n, n, n, '', 'Ada', '' from (values ('a'), ('b')) v (n)",
  );
  await expect(pool.query('create unique index concurrently late_idx on users (first_name)')).rejects.toThrow(
    /could not create unique index/,
  );
  expect(await applyMigrations(urlOf(pool), { dir })).toEqual([name]);
  await pool.query('delete from _prisma_migrations where migration_name = $1', [name]);
  expect(await applyMigrations(urlOf(pool), { dir })).toEqual([name]);
  const { rows } = await pool.query("select indisvalid as valid from pg_index where indexrelid = 'late_idx'::regclass");
  expect(rows).toEqual([{ valid: true }]);
});

test('A2 migrations in steps may run again', async () => {
  const [once, again] = [await emptyDatabase(), await emptyDatabase()];
  await applyMigrations(urlOf(once));
  const dir = await temporaryFolder();
  for (const name of await migrationNames()) {
    await cp(join(migrationsDir, name), join(dir, name), { recursive: true });
    if (!stepsOf(await readMigration(name))) continue;
    await applyMigrations(urlOf(again), { dir });
    await again.query('delete from _prisma_migrations where migration_name = $1', [name]);
    expect(await applyMigrations(urlOf(again), { dir })).toEqual([name]);
  }
  await applyMigrations(urlOf(again));
  const [first, second] = [await once.connect(), await again.connect()];
  cleanUps.push(async () => [first, second].forEach((client) => client.release()));
  expect(await structure(second)).toEqual(await structure(first));
});

test('A2 weights of before the units are moved a number of rows at a time, and all of them', async () => {
  const pool = await emptyDatabase();
  const dir = await temporaryFolder();
  for (const name of (await migrationNames()).filter((name) => name < '20261124125923_weight_units'))
    await cp(join(migrationsDir, name), join(dir, name), { recursive: true });
  await applyMigrations(urlOf(pool), { dir });
  await pool.query(`with ada as (insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name)
      values (gen_random_uuid(), 'ada', 'ada', 'ada', 'ada', '', 'Ada', '') returning id)
    insert into metric_records (id, user_id, date, weight, weight_source)
      select gen_random_uuid(), id, date '1990-01-01' + n, nullif(n, 0) % 400, case n % 2 when 0 then 'whoop' else 'manual' end
      from ada, generate_series(0, 10001) n`);
  await applyMigrations(urlOf(pool));
  const { rows } =
    await pool.query(`select weight_unit as unit, count(*)::int, max(weight), max(weight_entered) as entered, max(weight_kg) as kg
    from metric_records group by 1 order by 1`);
  expect(rows).toEqual([
    { unit: 'KG', count: 5000, max: '398.00', entered: '180.529763', kg: '180.529763' },
    { unit: 'LB', count: 5001, max: '399.00', entered: '399.000000', kg: '180.983356' },
    { unit: null, count: 1, max: null, entered: null, kg: null },
  ]);
});

test('A2 a migration that could not be repeated or that ends its transaction is refused', async () => {
  const pool = await emptyDatabase();
  await applyMigrations(urlOf(pool));
  const apply = async (sql: string) =>
    applyMigrations(urlOf(pool), { dir: await withMigration('29990101000000_wrong', sql) });
  await expect(apply('create table half (id int);\ncommit;')).rejects.toThrow(/begins or ends a transaction/);
  await expect(apply('create index concurrently late_idx on activities (notes);')).rejects.toThrow(
    /cannot run inside a transaction block/,
  );
  const { rows } = await pool.query("select to_regclass('half') as half, to_regclass('late_idx') as late");
  expect(rows).toEqual([{ half: null, late: null }]);
});

test('A2 code older than its data refuses to start with a message', async () => {
  const pool = await emptyDatabase();
  await applyMigrations(urlOf(pool), {
    dir: await withMigration('29990101000000_later', 'create table later (id int);'),
  });
  await expect(applyMigrations(urlOf(pool))).rejects.toThrow(
    /last used by a newer version of Everystep \(its migration 29990101000000_later/,
  );
});

test('A2 a database that holds the tables of another program is left alone', async () => {
  const pool = await emptyDatabase();
  await pool.query('create table theirs (id int)');
  await expect(applyMigrations(urlOf(pool))).rejects.toThrow(/already holds the table theirs of another program/);
});

test('A5 the step before an upgrade runs under the lock, and a failure stops the upgrade', async () => {
  const pool = await emptyDatabase();
  const seen: string[][] = [];
  const beforeApply = async (pending: string[]) => void seen.push(pending);
  await applyMigrations(urlOf(pool), { beforeApply });
  const dir = await withMigration('29990101000000_later', 'create table later (id int);');
  const failing = async () => {
    throw new Error('The disk is full');
  };
  await expect(applyMigrations(urlOf(pool), { dir, beforeApply: failing })).rejects.toThrow('The disk is full');
  expect(await migrationsPending(pool, dir)).toBe(true);
  await applyMigrations(urlOf(pool), { dir, beforeApply });
  expect(seen).toEqual([['29990101000000_later']]);
});

// `npm run check` compares our own migrations with our own models in the same way.
test('DATA a changed schema is seen as drift, and its migration can be written once', async () => {
  const schema = await temporaryFolder();
  const migrations = await temporaryFolder();
  await cp(join(migrationsDir, '..', 'schema.prisma'), join(schema, 'schema.prisma'));
  const model = (fields: string) =>
    writeFile(join(schema, 'models', 'note.prisma'), `model Note {\n  id Int @id\n${fields}\n  @@map("notes")\n}\n`);
  await mkdir(join(schema, 'models'));
  await model('  mood Int?');
  await mkdir(join(migrations, '20260101000000_a_note'));
  await writeFile(
    join(migrations, '20260101000000_a_note', 'migration.sql'),
    'create table "notes" ("id" integer not null, constraint "notes_pkey" primary key ("id"));',
  );

  expect(await checkDrift({ schema, migrations })).toContain('ADD COLUMN     "mood" INTEGER');
  const file = await writeMigration('Add a mood!', { schema, migrations });
  expect(file).toMatch(/\d{14}_add_a_mood\/migration\.sql$/);
  expect(await writeMigration('again', { schema, migrations })).toBeUndefined();

  const pool = await emptyDatabase();
  await applyMigrations(urlOf(pool), { dir: migrations });
  await pool.query('select mood from notes');
});
