import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { callAt } from '#tests/support/instances.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';

const account = { username: 'ada', email: 'ada@example.org', password: 'secret', firstName: 'Ada', lastName: 'L' };

test('ENT-01 a server that nobody told otherwise hashes passwords with argon2id of 19 MiB and two passes', async () => {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder.path });
  const client = new pg.Client(database.url);
  onTestFinished(async () => {
    await client.end();
    await server.end('SIGTERM');
    await folder.remove();
    await database.drop();
  });
  expect((await callAt(server.url, 'POST', '/api/register', account)).status).toBe(201);
  await client.connect();
  const { rows } = await client.query('select password_hash from users');
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/) }]);
});
