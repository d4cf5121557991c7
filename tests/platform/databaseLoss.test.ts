import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

test('a lost database is 503 with Retry-After within 3 seconds, and comes back by itself', async () => {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  const first = await startPostgres(folder.path, { durable: false });
  await applyMigrations(first.url);
  const gateway = await serveTestGateway(first.url);
  cleanUp.push(gateway.stop);
  const get = (path: string, headers = {}) => fetch(gateway.url + path, { headers });
  const registered = await fetch(`${gateway.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'ann',
      email: 'ann@example.org',
      password: 'secret',
      firstName: 'A',
      lastName: 'B',
    }),
  });
  const { token } = (await registered.json()) as { token: string };
  const bearer = { authorization: `Bearer ${token}` };
  expect((await get('/readyz')).status).toBe(200);

  await first.stop();
  const started = performance.now();
  const lost = await get('/api/user', bearer);
  expect(lost.status).toBe(503);
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await lost.json()).toEqual({
    message: 'Everystep cannot reach its database. Please try again in a moment.',
    code: 'UNAVAILABLE',
  });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);

  const second = await startPostgres(folder.path, { durable: false });
  cleanUp.push(second.stop);
  expect(second.url).toBe(first.url);
  expect((await get('/api/user', bearer)).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});
