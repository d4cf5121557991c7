import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { journalTables } from '#prisma/distribution.ts';
import { idsOf } from '#tests/support/acknowledgedWrites.ts';
import { runCommand } from '#tests/support/commandProcess.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { citusUrl } from '#tests/support/citusUrl.ts';
import { createDistributedDatabase, type Worker } from '#tests/support/distributedDatabase.ts';
import { callAt, expectAtHome, moveIn } from '#tests/support/instances.ts';
import { killWorker } from '#tests/support/killWorker.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

const aRun = { activityType: 'running', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' };

/** Returns the settings of an instance on this database. */
async function instanceOn(database: TestDatabase): Promise<Record<string, string>> {
  const folder = await dataFolder();
  onTestFinished(async () => {
    await database.drop();
    await folder.remove();
  });
  return {
    DATA_DIR: folder.path,
    DATABASE_URL: withTimeout(database.url),
    DATABASE_DIRECT_URL: database.url,
    DATABASE_PREPARED: 'off',
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
}

/** As the guide has it (gateway/deploy/README.md). */
function withTimeout(url: string): string {
  const other = new URL(url);
  other.searchParams.set('options', '-c statement_timeout=2200');
  return other.href.replaceAll('+', '%20');
}

async function serve(settings: Record<string, string>) {
  const server = await startServer(settings);
  onTestFinished(async () => void (await server.end('SIGTERM')));
  return server;
}

async function rowsIn<Row extends object>(database: TestDatabase, text: string, values: unknown[] = []) {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

test('db:distribute refuses a database that it cannot distribute, in words', async () => {
  const settings = await instanceOn(await createTestDatabase({ migrated: false }));
  expect(await runCommand('db-distribute', [], settings)).toEqual({
    code: 1,
    output: expect.stringContaining('This database lacks migrations. Start Everystep on it once, then run this again.'),
  });
  const server = await serve(settings);
  expect(await runCommand('db-distribute', [], settings)).toEqual({
    code: 1,
    output: expect.stringContaining('Everystep is running on this database. Stop every server of it first.'),
  });
  await server.end('SIGTERM');
  expect(await runCommand('db-distribute', [], settings)).toEqual({
    code: 1,
    output: expect.stringContaining('This database has no extension citus.'),
  });
});

describe.skipIf(!citusUrl)('on Citus', () => {
  test('db:distribute moves what members wrote to the workers, and may run again', async () => {
    const database = await createDistributedDatabase({ isDistributed: false });
    const settings = await instanceOn(database);
    let server = await serve(settings);
    const keeper = await moveIn(server.url);
    await callAt(server.url, 'POST', '/api/activities', aRun, keeper.token);
    await server.end('SIGTERM');

    expect(await runCommand('db-distribute', [], settings)).toEqual({
      code: 0,
      output: expect.stringContaining(`Tables that were distributed: ${journalTables.length}.`),
    });
    expect(await runCommand('db-distribute', [], settings)).toEqual({
      code: 0,
      output: expect.stringContaining('All of them are distributed already.'),
    });

    await expect(startServer({ ...settings, DATABASE_PREPARED: 'on' })).rejects.toThrow(/Set DATABASE_PREPARED=off/);
    server = await serve(settings);
    await expectAtHome(server.url, keeper);
    expect(await idsOf(server.url, keeper.token)).toHaveLength(1);
  });

  test('after an upgrade that brought a table no server starts until db:distribute has moved it', async () => {
    const database = await createDistributedDatabase();
    const settings = await instanceOn(database);
    // As a migration leaves a new table: on the coordinator alone.
    await rowsIn(database, "select undistribute_table('health_days')");
    await expect(startServer(settings)).rejects.toThrow(/Run `npm run db:distribute`, then start again/);
    expect(await runCommand('db-distribute', [], settings)).toEqual({
      code: 0,
      output: expect.stringContaining('Tables that were distributed: 1.'),
    });
    const server = await serve(settings);
    const keeper = await moveIn(server.url);
    const steps = { steps: [{ date: '2026-03-02', count: 5000 }] };
    expect((await callAt(server.url, 'POST', '/api/ingest/health', steps, keeper.token)).status).toBe(200);
  });

  test('deleting an account deletes its rows on the workers, and those of nobody else', async () => {
    const database = await createDistributedDatabase();
    const server = await serve(await instanceOn(database));
    const [leaver, keeper] = [await moveIn(server.url, 'leaver'), await moveIn(server.url, 'keeper')];
    for (const { token } of [leaver, keeper])
      for (const [path, body] of [
        ['/api/activities', aRun],
        ['/api/macros', { description: 'Soup', protein: 1, fats: 1, carbs: 1, date: '2026-03-01' }],
        ['/api/metrics', { weight: 150, date: '2026-03-03' }],
        ['/api/goals', { goalName: 'Move', goalType: 'daily_move', targetValuePrimary: 1 }],
      ] as const)
        expect((await callAt(server.url, 'POST', path, body, token)).ok).toBe(true);
    const [{ id }] = (await rowsIn<{ id: string }>(database, "select id from users where username = 'leaver'")) as [
      { id: string },
    ];
    const query = 'mutation { deleteAccount(password: "correct horse") { __typename } }';
    const deleted = await callAt(server.url, 'POST', '/graphql', { query }, leaver.token);
    expect(await deleted.json()).toEqual({ data: { deleteAccount: { __typename: 'DeleteAccountPayload' } } });
    for (const table of journalTables)
      expect([table, await rowsIn(database, `select from ${table} where user_id = $1`, [id])]).toEqual([table, []]);
    await expectAtHome(server.url, keeper);
  });

  test('a worker that is killed disturbs nobody on the others, and loses nothing that was acknowledged', async () => {
    const database = await createDistributedDatabase();
    const { url } = await serve(await instanceOn(database));
    const [lost, kept] = await membersOnDifferentWorkers(database, url);
    const isWriting = { lost: true, kept: true };
    onTestFinished(() => {
      isWriting.lost = false;
      isWriting.kept = false;
    });
    const seen = {
      lost: writing(url, lost.token, () => isWriting.lost),
      kept: writing(url, kept.token, () => isWriting.kept),
    };
    await expect.poll(() => Math.min(seen.lost.acknowledged.length, seen.kept.acknowledged.length)).toBeGreaterThan(10);

    const start = await killWorker(lost.worker);
    let isDown = true;
    const restart = async () => {
      if (!isDown) return;
      await start();
      isDown = false;
      // What was decided while the worker was away; Citus does this once a minute.
      await rowsIn(database, 'select recover_prepared_transactions()');
    };
    onTestFinished(restart);
    await expect.poll(() => seen.lost.refusals).toBeGreaterThan(5);
    const before = seen.kept.acknowledged.length;
    await expect.poll(() => seen.kept.acknowledged.length).toBeGreaterThan(before + 10);
    await restart();
    const returned = seen.lost.acknowledged.length;
    await expect.poll(() => seen.lost.acknowledged.length).toBeGreaterThan(returned + 10);

    isWriting.lost = false;
    isWriting.kept = false;
    await Promise.all([seen.lost.ended, seen.kept.ended]);
    expect([...seen.lost.others, ...seen.kept.others]).toEqual([]);
    expect(seen.kept.refusals).toBe(0);
    // The last that was refused may have been written.
    expect(await idsOf(url, lost.token)).toEqual(expect.arrayContaining(seen.lost.acknowledged));
    expect(await idsOf(url, kept.token)).toEqual(seen.kept.acknowledged.toSorted());
  });
});

interface Placed {
  token: string;
  worker: Worker;
}

/** Registers members until two of them lie on different workers. */
async function membersOnDifferentWorkers(database: TestDatabase, url: string): Promise<[Placed, Placed]> {
  const placed: Placed[] = [];
  for (let number = 0; ; number += 1) {
    const username = `member${number}`;
    const account = {
      username,
      email: `${username}@example.org`,
      password: 'correct horse',
      firstName: 'M',
      lastName: 'P',
    };
    const { token } = (await (await callAt(url, 'POST', '/api/register', account)).json()) as { token: string };
    const [worker] = await rowsIn<Worker>(
      database,
      `select nodename as host, nodeport as port from pg_dist_shard_placement p, users u
       where u.username = $1 and p.shardid = get_shard_id_for_distribution_column('activities', u.id)`,
      [username],
    );
    const first = placed.find((other) => other.worker.port !== worker!.port);
    if (first) return [first, { token, worker: worker! }];
    placed.push({ token, worker: worker! });
  }
}

/** Logs one activity after the other, each again until it is acknowledged. */
function writing(url: string, token: string, isGoingOn: () => boolean) {
  const seen = { acknowledged: [] as string[], refusals: 0, others: [] as unknown[], ended: Promise.resolve() };
  const write = async () => {
    for (let id = randomUUID(); isGoingOn();) {
      const response = await callAt(url, 'POST', '/api/activities', { ...aRun, id }, token);
      if (response.status === 201) {
        seen.acknowledged.push(id);
        id = randomUUID();
      } else if (response.status === 503 && response.headers.has('retry-after')) seen.refusals += 1;
      else seen.others.push([response.status, await response.text()]);
    }
  };
  seen.ended = write();
  return seen;
}
