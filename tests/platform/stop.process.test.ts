import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/freePort.ts';
import { dataFolder, startServer, type ServerProcess } from '#tests/support/serverProcess.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function instance(): Promise<Record<string, string>> {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  cleanUps.push(database.drop, folder.remove);
  return { DATABASE_URL: database.url, DATA_DIR: folder.path };
}

async function serverThatDrains(seconds: string): Promise<ServerProcess> {
  const server = await startServer({ ...(await instance()), DRAIN_S: seconds });
  cleanUps.push(() => server.end('SIGKILL'));
  return server;
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

const untilDraining = (server: ServerProcess) =>
  expect.poll(() => statusOf(`${server.url}/readyz`), { interval: 10 }).toBe(503);

test('A7 after SIGTERM /readyz says 503 while requests are still taken, then the server ends with 0', async () => {
  const server = await serverThatDrains('3');
  const ended = server.end('SIGTERM');
  await untilDraining(server);
  expect(await statusOf(`${server.url}/api/user`)).toBe(401);
  expect(await ended).toBe(0);
  await expect(statusOf(server.url)).rejects.toThrow('fetch failed');
});

test('A7 a second signal ends the server at once', async () => {
  const server = await serverThatDrains('600');
  server.signal('SIGTERM');
  await untilDraining(server);
  const ended = server.end('SIGTERM');
  const again = setInterval(() => server.signal('SIGINT'), 100);
  expect(await ended).toBe(1);
  clearInterval(again);
});

/** `npm start` as systemd, Docker and pm2 start it; `detached` makes it the leader of its group. */
async function npmStart() {
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DRAIN_S: '0',
    ...(await instance()),
  };
  const npm = spawn('npm', ['start'], { env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  cleanUps.push(async () => killGroup(npm.pid!));
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { interval: 20 }).toContain('Everystep is ready');
  return { npm, url: `http://127.0.0.1:${port}` };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended, as it should.
  }
}

test.each([
  ['SIGTERM to npm', 'SIGTERM', 1],
  ['SIGTERM to its group', 'SIGTERM', -1],
  ['SIGINT to its group', 'SIGINT', -1],
] as const)('A7 npm start ends with its server on %s', async (_name, signal, whom) => {
  const { npm, url } = await npmStart();
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  const ended = once(npm, 'exit');
  process.kill(whom * npm.pid!, signal);
  await ended;
  await expect.poll(() => statusOf(`${url}/healthz`).catch(() => 'gone'), { interval: 20 }).toBe('gone');
});
