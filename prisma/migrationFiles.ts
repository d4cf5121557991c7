import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm';

export const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));
const prismaDir = fileURLToPath(new URL('.', import.meta.url));

/** The names of the migrations on disk, oldest first: `<yyyyMMddHHmmss>_<what>`. */
export async function migrationNames(dir = migrationsDir): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

/** The SQL of one migration, with the line ends of Unix, also where Git wrote others. */
export async function readMigration(name: string, dir = migrationsDir): Promise<string> {
  return (await readFile(join(dir, name, 'migration.sql'), 'utf8')).replaceAll('\r\n', '\n');
}

/**
 * The statements of a migration that begins with `-- In steps`, parted by blank lines; undefined for any other. Each is a
 * transaction of its own, so that none holds a table for long, and may run again.
 */
export function stepsOf(sql: string): string[] | undefined {
  return sql.startsWith('-- In steps\n') ? sql.split(/;\n\n+/) : undefined;
}

/** True for a step that is repeated until it finds no row: an UPDATE with a LIMIT, so that nobody waits long for a row. */
export function isRepeated(step: string): boolean {
  return /^update\b[^]*\blimit\b/im.test(step);
}

/** A migration for an empty database, where all its statements run at once. */
export function atOnce(sql: string): string {
  return sql.replaceAll(/\bconcurrently\b/gi, '');
}

/** The migrations on disk as the schema engine wants them. */
export async function readMigrations(dir = migrationsDir): Promise<MigrationList> {
  const names = await migrationNames(dir);
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readMigration(name, dir);
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
    }),
  );
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
  return { baseDir: dir, lockfile, shadowDbInitScript: '', migrationDirectories };
}

/** Every file of the schema: `schema.prisma` and `models/*.prisma`. */
export async function readSchema(dir = prismaDir): Promise<SchemaContainer[]> {
  const models = (await readdir(join(dir, 'models'))).filter((file) => file.endsWith('.prisma')).toSorted();
  const paths = [join(dir, 'schema.prisma'), ...models.map((file) => join(dir, 'models', file))];
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(path, 'utf8') })));
}
