import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { callAt } from '#tests/support/instances.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';
import { zipOf } from './archives.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await dataFolder();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await folder.remove();
});

const at = '2026-03-02T10:00:00.000Z';
const page = (date: string) => ({
  id: randomUUID(),
  date,
  content: 'their words',
  version: 1,
  timezone: 'UTC',
  createdAt: at,
  updatedAt: at,
});
const goalEntry = { id: randomUUID(), goalType: 'cardio', progressValue: 5, entryDate: '2026-03-02', createdAt: at };

test('PROF-07 a server killed while it undoes an import changes nothing, and the next one undoes it', async () => {
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const first = await startServer(environment);
  const account = {
    username: 'ann',
    email: 'ann@example.org',
    password: 'correct horse',
    firstName: 'A',
    lastName: 'N',
  };
  const { token } = (await (await callAt(first.url, 'POST', '/api/register', account)).json()) as { token: string };
  const form = new FormData();
  const zip = await zipOf({ journal: [page('2026-03-02'), page('2026-03-03')], progress: [goalEntry] });
  form.set('archive', new Blob([new Uint8Array(zip)]), 'everystep.zip');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${first.url}/api/import`, { method: 'POST', body: form, headers });
  const { id } = (await sent.json()) as { id: string };
  const batchAt = async (url: string) =>
    ((await (await callAt(url, 'GET', '/api/import', undefined, token)).json()) as Record<string, unknown>[])[0]!;
  await callAt(first.url, 'POST', `/api/import/${id}/apply`, {}, token);
  await expect.poll(async () => (await batchAt(first.url)).state).toBe('APPLIED');

  // The goal entry is undone when it stops at the journal.
  await client.query('begin; lock table journal_entries in exclusive mode');
  await callAt(first.url, 'POST', `/api/import/${id}/undo`, {}, token);
  await expect.poll(async () => (await batchAt(first.url)).percent).toBe(33);
  await first.end('SIGKILL');
  await client.query('commit');
  expect((await client.query('select from progress_entries')).rowCount).toBe(1);

  const second = await startServer(environment);
  expect(await batchAt(second.url)).toMatchObject({ state: 'UNDOING', undoing: null });
  // The job of a killed server is taken for dead after two minutes: as if these were over.
  await client.query("update jobs.job set state = 'retry', start_after = now() where name = 'import-undo'");
  await expect
    .poll(() => batchAt(second.url))
    .toMatchObject({ state: 'UNDONE', percent: 100, undoing: { removed: 3, restored: 0, kept: 0, gone: 0 } });
  expect((await client.query('select from progress_entries')).rowCount).toBe(0);
  // A job is deleted after its work was committed.
  await expect
    .poll(async () => (await client.query("select from jobs.job where name like 'import-%'")).rowCount)
    .toBe(0);
  expect(await second.end('SIGTERM')).toBe(0);
});
