import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '#prisma/migrate.ts';
import { migrationNames, migrationsDir } from '#prisma/migrationFiles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Rows in the columns of the first migration, which never changes any more. */
const rows = `
  insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name)
    select gen_random_uuid(), 'old' || n, 'old' || n, 'old' || n || '@example.org', 'old' || n || '@example.org', '', 'O', 'N' from generate_series(1, 20) n;
  insert into activities (id, user_id, activity_type, start_time, end_time, date, timezone, duration_minutes)
    select gen_random_uuid(), u.id, 'walking', d, d + interval '1 hour', d::date, 'UTC', 60
    from users u, generate_series(now() - interval '300 days', now(), interval '1 day') d;`;

const digest = `select md5(string_agg(concat_ws(' ', a.id, a.start_time, a.duration_minutes, u.username, u.email), ',' order by a.id)) as digest
  from activities a join users u on u.id = a.user_id`;

export interface OlderInstance extends TestDatabase {
  /** Runs a statement on a connection of the test's own, which stays open until the end. */
  query(sql: string): Promise<pg.QueryResult>;
  /** A digest of the rows. */
  digest(): Promise<string>;
}

/** The database of an instance that stopped at the first migration, or at a later one, with the days of 20 people. */
export async function olderInstance(last?: string): Promise<OlderInstance> {
  const database = await createTestDatabase({ migrated: false });
  await applyUntil(database.url, last);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(rows);
  return {
    url: database.url,
    query: (sql) => client.query(sql),
    digest: async () => (await client.query<{ digest: string }>(digest)).rows[0]!.digest,
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}

async function applyUntil(url: string, last?: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'everystep-first-'));
  const names = await migrationNames();
  for (const name of names.slice(0, last === undefined ? 1 : names.indexOf(last) + 1))
    await cp(join(migrationsDir, name), join(dir, name), { recursive: true });
  await applyMigrations(url, { dir });
  await rm(dir, { recursive: true });
}
