import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { secretKey } from '#tests/support/gateway.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

const account = { username: 'ada', email: 'ada@example.org', password: 'secret', firstName: 'Ada', lastName: 'L' };

test('an unexpected database error is logged with its request id and leaves the server without its text', async () => {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder.path, SECRET_KEY: secretKey });
  const client = new pg.Client(database.url);
  try {
    const call = (path: string, body?: object, token?: string) =>
      fetch(server.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { token } = (await (await call('/api/register', account)).json()) as { token: string };
    await client.connect();
    await client.query('alter table macro_entries rename to macro_entries_away');
    const query = '{ viewer { day(date: "2026-04-29") { macros { id } } } }';
    const failures = [
      await call('/api/macros/date/2026-04-29', undefined, token),
      await call('/api/macros', undefined, token),
      await call('/graphql', { query }, token),
    ];
    for (const response of failures) {
      const text = await response.text();
      const id = /Something went wrong on our side\. Please try again\. \(Request ([\w-]+)\)/.exec(text)?.[1];
      expect([response.status, text]).toEqual([500, expect.not.stringContaining('macro_entries')]);
      const logged = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes(`"requestId":"${id}"`))
          .map((line) => JSON.parse(line))
          .find(({ msg }) => msg === 'unexpected error');
      await expect.poll(logged).toMatchObject({ err: { message: expect.stringContaining('macro_entries') } });
    }
  } finally {
    await client.end();
    await server.end('SIGTERM');
    await folder.remove();
    await database.drop();
  }
});
