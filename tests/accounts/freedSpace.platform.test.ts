import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeSpace, quietHour } from '#gateway/accounts/freedSpace.ts';
import { readSettings } from '#gateway/platform/env.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { run } from '#tests/support/database.cluster.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

let gateway: Gateway;
/** Runs a statement as the owner of the database, without the time limit of requests. */
let owner: (statement: string) => Promise<void>;
let folder: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const data = await dataFolder();
  folder = data.path;
  const settings = readSettings(
    {
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      DRAIN_S: '0',
      LOG_LEVEL: 'silent',
      SECRET_KEY: Buffer.alloc(32, 3).toString('base64'),
    },
    process.cwd(),
  );
  const postgres = await startPostgres(folder, { connections: 5, onEvent: () => {} });
  await applyMigrations(postgres.url);
  owner = (statement) => run(postgres.url, statement);
  gateway = await startGateway(settings, postgres.url);
  closing.push(
    () => gateway.stop(),
    () => postgres.stop(),
    () => data.remove(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function call(method: string, path: string, body: unknown, token = '') {
  const answer = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

/** Registers a member with the marker in every text. Returns the token. */
async function person(marker: string): Promise<string> {
  const { body } = await call('POST', '/api/register', {
    username: `u_${marker}`,
    email: `${marker}@example.org`,
    password: 'everystep',
    firstName: marker,
    lastName: marker,
    timezone: 'UTC',
  });
  const { token } = body as { token: string };
  const statuses = [
    await call(
      'POST',
      '/api/macros',
      { description: `Soup ${marker}`, protein: 1, fats: 1, carbs: 1, date: '2026-03-02' },
      token,
    ),
    await call('POST', '/api/custom-activities', { name: `Sport ${marker}` }, token),
    await call('POST', '/api/journal-entries', { content: `Dear ${marker}`, date: '2026-03-02' }, token),
    await call('POST', '/api/feedback', { feedback: `Hello from ${marker}` }, token),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 201]);
  return token;
}

/** The files below the data folder, the database's own included, that hold a text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // A file of the database may go while one looks.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(text)) found.push(path.slice(folder.length));
  }
  return found;
}

test('PROF-07 once the space is freed no file of the data folder, the raw database included, contains a byte of the deleted member', async () => {
  const { pool } = gateway.kernel;
  const [gone] = [await person('gonemarker'), await person('staymarker')];
  // The planner's samples and the pages themselves lie on the disk, too.
  await owner('analyze');
  await owner('checkpoint');
  expect((await filesWith('gonemarker')).length).toBeGreaterThan(5);

  const left = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gone}` },
    body: JSON.stringify({ query: 'mutation { deleteAccount(password: "everystep") { __typename } }' }),
  });
  expect(((await left.json()) as { data: object }).data).toEqual({
    deleteAccount: { __typename: 'DeleteAccountPayload' },
  });
  const { rows } = await pool.query<{ data: { userId: null; leftAt: string }; start_after: Date }>(
    "select data, start_after from jobs.job where name = 'freed-space'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.start_after.getTime()).toBeGreaterThan(Date.now());
  await expect
    .poll(async () => (await pool.query("select 1 from jobs.job where name <> 'freed-space'")).rowCount)
    .toBe(0);
  await owner('checkpoint');
  expect(await filesWith('gonemarker')).not.toEqual([]);

  await freeSpace.work(gateway.kernel, rows[0]!.data);
  expect(await filesWith('gonemarker')).toEqual([]);
  expect((await filesWith('staymarker')).length).toBeGreaterThan(2);
});

test('PROF-07 when the last member leaves, samples of empty tables are removed too, and nobody is locked out meanwhile', async () => {
  const { pool } = gateway.kernel;
  const token = await person('lastmarker');
  await owner('analyze');
  await pool.query(
    "with gone as (delete from users returning id) select pg_notify('everystep_account', id::text) from gone",
  );
  // Few enough that even a slow machine keeps none of them waiting for two seconds.
  const reading = Array.from({ length: 5 }, () =>
    call('POST', '/api/login', { usernameOrEmail: 'nobody', password: 'wrong one' }),
  );
  await freeSpace.work(gateway.kernel, { userId: null, leftAt: new Date(Date.now() + 1).toISOString() });
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual(Array(5).fill(401));
  expect(await filesWith('lastmarker')).toEqual([]);
  expect((await call('GET', '/api/user', undefined, token)).status).toBe(401);
});

test('PROF-07 the quiet hour is the next half past three', () => {
  const at = (text: string) => quietHour(Temporal.ZonedDateTime.from(text)).toISOString();
  expect(at('2026-03-02T03:29:00+00:00[UTC]')).toBe('2026-03-02T03:30:00.000Z');
  expect(at('2026-03-02T03:30:00+00:00[UTC]')).toBe('2026-03-03T03:30:00.000Z');
});
