import { readFile } from 'node:fs/promises';
import { beforeEach, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { follow } from '#tests/live/follow.ts';
import { idsOf, killedHalfway, writeUntil } from '#tests/support/acknowledgedWrites.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { callAt } from '#tests/support/instances.ts';
import { dataFolder, type LaunchedServer, launchServer } from '#tests/support/serverProcess.ts';

const walk = { activityType: 'walking', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T08:00:00Z' };
const ada = { username: 'ada', email: 'ada@example.org', password: 'correct horse', firstName: 'A', lastName: 'L' };

let server: LaunchedServer;
let url: string;
beforeEach(async () => {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  server = launchServer({ DATA_DIR: folder.path, DATABASE_URL: database.url, WORKERS: '2', RATE_LIMITS: 'on' });
  onTestFinished(async () => {
    await server.end('SIGTERM');
    await folder.remove();
    await database.drop();
  });
  // The cause of a 500 stands only in the log.
  onTestFailed(() => console.error(server.output()));
  url = await server.ready;
});

/** The ids of the processes that serve. */
async function workers(): Promise<number[]> {
  const { pid } = server.child;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

async function register(): Promise<string> {
  const response = await callAt(url, 'POST', '/api/register', ada);
  expect(response.status).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

test('with WORKERS=2 days are announced to every stream, guesses count together, and the metrics are those of both', async () => {
  const token = await register();
  expect(await workers()).toHaveLength(2);
  // Each call is a connection of its own, which goes to the other process than the one before.
  const streams = await Promise.all(
    Array.from({ length: 4 }, () => follow(`Bearer ${token}`, 'subscription { dayChanged { date } }', url)),
  );
  expect((await callAt(url, 'POST', '/api/activities', walk, token)).status).toBe(201);
  expect(await Promise.all(streams.map(({ next }) => next()))).toEqual(Array(4).fill('2026-03-02'));

  const guess = { usernameOrEmail: 'ada', password: 'wrong horse' };
  const statuses = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await callAt(url, 'POST', '/api/login', guess)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);

  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^everystep_request_duration_seconds_count\{api="rest",method="POST",status="4xx"\} 12$/m);
});

test('with WORKERS=2 a killed process is replaced and nothing acknowledged is lost; a signal ends all', async () => {
  const token = await register();
  const [victim, other] = await workers();
  const acknowledged = await writeUntil(
    killedHalfway(() => process.kill(victim!, 'SIGKILL')),
    async (id) => (await callAt(url, 'POST', '/api/activities', { id, ...walk }, token)).status,
  );
  expect(await idsOf(url, token)).toEqual(acknowledged.toSorted());
  expect(server.output()).toContain('another takes its place');
  await expect.poll(workers).toHaveLength(2);
  const left = await workers();
  expect(left).toContain(other);
  expect(left).not.toContain(victim);
  expect(await server.end('SIGTERM')).toBe(0);
  for (const pid of left) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a start with WORKERS=2 that fails says why once', async () => {
  const taken = new URL(url).port;
  const second = launchServer({
    DATA_DIR: (await dataFolder()).path,
    DATABASE_URL: (await createTestDatabase()).url,
    WORKERS: '2',
    PORT: taken,
  });
  await expect(second.ready).rejects.toThrow(/exit 1/);
  expect(second.output().match(/^Port \d+ is in use by another program/gm)).toHaveLength(1);
});
