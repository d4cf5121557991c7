import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { applyMigrations, migrationsPending } from '#prisma/migrate.ts';
import { migrationNames, migrationsDir } from '#prisma/migration-files.ts';
import { checkDrift, writeMigration } from '#prisma/migration-draft.ts';
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

/** The schema of this house in a folder of its own, to be changed. */
async function schemaCopy(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(join(migrationsDir, '..', 'models'), join(folder, 'models'), { recursive: true });
  await cp(join(migrationsDir, '..', 'schema.prisma'), join(folder, 'schema.prisma'));
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

test('DATA of instances that start together one migrates and the others wait for it', async () => {
  const pool = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(urlOf(pool))));
  expect(applied.flat()).toEqual(await migrationNames());
  const { rows } = await pool.query('select count(*)::int as rows from _prisma_migrations');
  expect(rows).toEqual([{ rows: applied.flat().length }]);
});

test('DATA a migration that fails leaves nothing behind and can be tried again', async () => {
  const pool = await emptyDatabase();
  const folder = await temporaryFolder();
  await cp(migrationsDir, folder, { recursive: true });
  const script = join(folder, '29990101000000_late', 'migration.sql');
  await mkdir(join(folder, '29990101000000_late'));
  await writeFile(script, 'create table half (id int); -- one; two\nselect broken;');

  await expect(applyMigrations(urlOf(pool), folder)).rejects.toThrow(/broken/);
  expect(await migrationsPending(pool)).toBe(false);
  expect(await migrationsPending(pool, folder)).toBe(true);
  const { rows } = await pool.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);

  await writeFile(script, 'create table half (id int); -- one; two\n');
  expect(await applyMigrations(urlOf(pool), folder)).toEqual(['29990101000000_late']);
});

test('DATA the migrations add up to the schema', { timeout: 180_000 }, async () => {
  expect(await checkDrift()).toBe('');
});

test('DATA a changed schema is seen as drift, and its migration can be written once', { timeout: 180_000 }, async () => {
  const schema = await schemaCopy();
  const migrations = await temporaryFolder();
  await cp(migrationsDir, migrations, { recursive: true });
  const model = join(schema, 'models', 'journal.prisma');
  await writeFile(model, (await readFile(model, 'utf8')).replace('  version ', '  mood      Int?\n  version '));

  expect(await checkDrift({ schema, migrations })).toContain('ADD COLUMN     "mood" INTEGER');
  const file = await writeMigration('Add a mood!', { schema, migrations });
  expect(file).toMatch(/\d{14}_add_a_mood\/migration\.sql$/);
  expect(await checkDrift({ schema, migrations })).toBe('');
  expect(await writeMigration('again', { schema, migrations })).toBeUndefined();

  const pool = await emptyDatabase();
  await applyMigrations(urlOf(pool), migrations);
  await pool.query('select mood from journal_entries');
});
