import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isDatabaseDown, isUniqueViolation, openDatabase, type Database } from '#gateway/platform/database.ts';
import { statementNames } from '#gateway/platform/statementNames.ts';
import { clusterProcesses, signalIfAlive } from '#gateway/platform/postgresProcess.ts';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function anEmptyDatabase(timeoutMs?: number): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, pool: 2, timeoutMs });
  cleanUps.push(drop, () => database.close());
  return database;
}

function anUnreachable(url: string): Database {
  const database = openDatabase({ url, pool: 2 });
  cleanUps.push(() => database.close());
  return database;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** The same read by hand, through Prisma, and in a Prisma transaction. */
function reads({ pool, prisma }: Database): Promise<unknown>[] {
  return [pool.query('select 1'), prisma.user.count(), prisma.$transaction((transaction) => transaction.user.count())];
}

const user = {
  email: 'ann@example.org',
  emailKey: 'ann@example.org',
  username: 'ann',
  usernameKey: 'ann',
  passwordHash: '-',
  firstName: 'Ann',
  lastName: 'B',
};

test('DATA an unreachable database has its own error', async () => {
  for (const url of [
    'postgres://everystep@localhost/x?host=/nowhere',
    'postgres://everystep@127.0.0.1:1/x',
    'postgres://everystep@nobody.invalid/x',
  ]) {
    for (const failure of await Promise.all(reads(anUnreachable(url)).map(failureOf)))
      expect(failure).toSatisfy(isDatabaseDown);
  }
  const { pool, prisma } = await anEmptyDatabase();
  const missing = failureOf(prisma.user.findUniqueOrThrow({ where: { id: crypto.randomUUID() } }));
  const misspelt = failureOf(pool.query('selct 1'));
  for (const error of [await missing, await misspelt, await failureOf(readFile('/nowhere')), undefined, 'text'])
    expect(isDatabaseDown(error)).toBe(false);
});

test('DATA connections that are cut in mid-statement count as a lost database, and the next statement works', async () => {
  const database = await anEmptyDatabase();
  const { pool, prisma } = database;
  await Promise.all(reads(database));
  const broken = [failureOf(pool.query('select pg_sleep(2)')), failureOf(prisma.$queryRaw`select pg_sleep(2)::text`)];
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()";
  const other = openDatabase({ url: (pool.options as { connectionString: string }).connectionString, pool: 1 });
  let cuts = 0;
  while (cuts < 2) cuts += (await other.pool.query(cut)).rowCount ?? 0;
  for (const error of broken) expect(await error).toSatisfy(isDatabaseDown);
  await Promise.all(reads(database));
  await other.close();
});

test('DATA a database that no longer responds fails within 3 seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-frozen-'));
  await chmod(folder, 0o711);
  const postgres = await startPostgres(folder, { durable: false });
  cleanUps.push(
    () => rm(folder, { recursive: true }),
    () => postgres.stop(),
  );
  await applyMigrations(postgres.url);
  const database = openDatabase({ url: postgres.url, pool: 5 });
  cleanUps.push(() => database.close());
  await Promise.all(reads(database));

  const pids = await clusterProcesses(join(folder, 'postgres'), '');
  for (const pid of pids) signalIfAlive(pid, 'SIGSTOP');
  const start = performance.now();
  const failures = await Promise.all(reads(database).map(failureOf));
  const took = performance.now() - start;
  for (const pid of pids) signalIfAlive(pid, 'SIGCONT');
  for (const failure of failures) expect(failure).toSatisfy(isDatabaseDown);
  expect(took).toBeLessThan(3000);
  await Promise.all(reads(database));
});

test('DATA a duplicate value is reported with its constraint, through Prisma and in SQL', async () => {
  const { pool, prisma } = await anEmptyDatabase();
  await prisma.user.create({ data: { ...user, id: crypto.randomUUID() } });
  const sameName = failureOf(
    prisma.user.create({ data: { ...user, id: crypto.randomUUID(), email: 'b', emailKey: 'b' } }),
  );
  const sameEmail = failureOf(
    pool.query(
      `insert into users (id, email, email_key, username, username_key, password_hash, first_name, last_name) values ($1, 'c', 'ann@example.org', 'c', 'c', '', '', '')`,
      [crypto.randomUUID()],
    ),
  );
  expect(isUniqueViolation(await sameName)).toBe(true);
  expect(isUniqueViolation(await sameName, 'users_username_key', 'users_username_key_key')).toBe(true);
  expect(isUniqueViolation(await sameName, 'users_email_key_key')).toBe(false);
  expect(isUniqueViolation(await sameEmail, 'users_email_key_key')).toBe(true);
  const noOwner = failureOf(
    prisma.customActivity.create({ data: { id: crypto.randomUUID(), userId: crypto.randomUUID(), name: 'yoga' } }),
  );
  expect(isUniqueViolation(await noOwner)).toBe(false);
});

test('DATA a statement is prepared from its second use, and the number of prepared ones is bounded', () => {
  const nameOf = statementNames();
  expect(nameOf({ sql: 'select 1' })).toBe('');
  const name = nameOf({ sql: 'select 1' });
  expect(name).not.toBe('');
  expect(nameOf({ sql: 'select 1' })).toBe(name);
  const names = new Set(['']);
  for (let list = 0; list < 5000; list += 1) {
    nameOf({ sql: `select ${list}` });
    names.add(nameOf({ sql: `select ${list}` }));
  }
  expect(names.size).toBeLessThanOrEqual(500 + 1);
  expect(nameOf({ sql: 'select 1' })).toBe(name);
});

test('PERF-01 a named statement is planned once for all values, also where planning it for each looks cheaper', async () => {
  const { pool } = await anEmptyDatabase();
  const client = await pool.connect();
  try {
    // One value is everywhere and the others nowhere: a plan for a rare one seems to cost far less than one for any.
    await client.query(
      'create temp table skewed as select case when n <= 100 then n else 0 end as value from generate_series(1, 20000) n; create index on skewed (value); analyze skewed',
    );
    for (let call = 1; call <= 12; call += 1)
      await client.query({ name: 'look', text: 'select count(*) from skewed where value = $1', values: [call] });
    const { rows } = await client.query(
      "select custom_plans::int as custom from pg_prepared_statements where name = 'look'",
    );
    expect(rows).toEqual([{ custom: 0 }]);
  } finally {
    client.release(true);
  }
});
