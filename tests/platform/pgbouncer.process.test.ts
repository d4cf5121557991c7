import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { follow } from '#tests/live/follow.ts';
import { runCommand } from '#tests/support/commandProcess.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { callAt, expectAtHome, moveIn } from '#tests/support/instances.ts';
import { hasPgBouncer, type Pooler, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

const aRun = { activityType: 'running', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' };

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let settings: Record<string, string>;

  beforeAll(async () => {
    pooler = await startPgBouncer(inject('testCluster').url);
    database = await createTestDatabase({ migrated: false });
    folder = await dataFolder();
    settings = {
      DATA_DIR: folder.path,
      DATABASE_URL: pooler.through(database.url),
      DATABASE_DIRECT_URL: database.url,
      DATABASE_PREPARED: 'off',
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
    await folder.remove();
  });

  async function begin(changes: Record<string, string> = {}) {
    const server = await startServer({ ...settings, ...changes });
    onTestFinished(async () => void (await server.end('SIGTERM')));
    return server;
  }
  const refusal = (changes: Record<string, string>) => begin(changes).catch((error: Error) => error.message);

  test('two servers share two connections: every write is kept, days and sessions are announced, a backup is whole', async () => {
    const [first, second] = [await begin(), await begin()];
    const belongings = await moveIn(first.url);
    const { token } = belongings;
    await expectAtHome(second.url, belongings);

    const phone = await follow(`Bearer ${token}`, undefined, second.url);
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        callAt([first, second][index % 2]!.url, 'POST', '/api/activities', aRun, token).then(({ status }) => status),
      ),
    );
    expect(new Set(written)).toEqual(new Set([201]));
    expect(await (await callAt(first.url, 'GET', '/api/activities', undefined, token)).json()).toHaveLength(40);
    expect(await phone.next()).toBe('2026-03-02');

    const file = join(folder.path, 'backup.tar');
    const { code, output } = await runCommand('backup', [file], settings);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await runCommand('backup', ['--verify', file], settings)).toMatchObject({ code: 0 });

    expect((await callAt(first.url, 'POST', '/api/logout', {}, token)).status).toBe(204);
    await expect.poll(async () => (await callAt(second.url, 'GET', '/api/user', undefined, token)).status).toBe(401);
  });

  test('a pooler without a database is 503, and the server continues when it is back', async () => {
    const server = await begin();
    const { token } = await moveIn(server.url, 'waiter');
    const name = new URL(database.url).pathname.slice(1);
    const days = () => callAt(server.url, 'GET', '/api/activities', undefined, token);
    await pooler.command(`disable ${name}`);
    await pooler.command(`kill ${name}`);
    const refused = await days();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    await pooler.command(`resume ${name}`);
    await pooler.command(`enable ${name}`);
    await expect.poll(async () => (await days()).status).toBe(200);
  });

  test('a start without the two settings ends with one line that names what is missing', async () => {
    expect(await refusal({ DATABASE_DIRECT_URL: '', DATABASE_PREPARED: '' })).toMatch(
      /^exit 1: [^\n]*DATABASE_DIRECT_URL[^\n]*DATABASE_PREPARED=off[^\n]*\n$/,
    );
    expect(await refusal({ DATABASE_DIRECT_URL: settings.DATABASE_URL! })).toMatch(
      /^exit 1: The setting DATABASE_DIRECT_URL cannot be used: [^\n]*\n$/,
    );
    expect(await refusal({ DATABASE_PREPARED: 'on' })).toMatch(/^exit 1: [^\n]*DATABASE_PREPARED=off[^\n]*\n$/);
  });
});

test('DATABASE_DIRECT_URL without DATABASE_URL stops the start with one line that names it', async () => {
  const folder = await dataFolder();
  onTestFinished(folder.remove);
  const refused = await startServer({ DATA_DIR: folder.path, DATABASE_DIRECT_URL: 'postgres://db' }).catch(
    (error: Error) => error.message,
  );
  expect(refused).toBe('exit 1: The setting DATABASE_URL is missing: it belongs with DATABASE_DIRECT_URL.\n');
});
