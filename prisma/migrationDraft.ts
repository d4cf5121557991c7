import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsDir, readMigrations, readSchema } from './migrationFiles.ts';
import { filters, openSchemaEngine } from './schemaEngine.ts';
import { ShadowDatabase } from './shadowDatabase.ts';

interface Folders {
  /** Folder of the migrations; default: those of this repository. */
  migrations?: string;
  /** Folder with schema.prisma and models/; default: those of this repository. */
  schema?: string;
}

/** The SQL that would bring the migrations up to the schema. '' when nothing is missing. */
export async function checkDrift({ migrations, schema }: Folders = {}): Promise<string> {
  const files = await readSchema(schema);
  const shadow = new ShadowDatabase();
  const engine = await openSchemaEngine(
    shadow,
    files.map(({ path, content }) => [path, content]),
  );
  try {
    const from = { tag: 'migrations' as const, ...(await readMigrations(migrations)) };
    const to = { tag: 'schemaDatamodel' as const, files };
    const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters });
    const sql = (stdout ?? '').trim();
    return sql === '-- This is an empty migration.' ? '' : `${sql}\n`;
  } finally {
    engine.free();
    await shadow.close();
  }
}

/**
 * Writes the next `migrations/<yyyyMMddHHmmss>_<name>/migration.sql`.
 * Returns its path, or undefined when the migrations already add up to the schema.
 */
export async function writeMigration(name: string, folders: Folders = {}): Promise<string | undefined> {
  const what = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (what === '') throw new Error('A migration needs a name, such as: npm run db:migration -- add_water');
  const sql = await checkDrift(folders);
  if (sql === '') return undefined;
  const time = new Date().toISOString().replace(/[-:T]|\..*/g, '');
  const dir = join(folders.migrations ?? migrationsDir, `${time}_${what}`);
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'migration.sql');
  await writeFile(file, sql);
  return file;
}
