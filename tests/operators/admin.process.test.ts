import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { secretKey, serveTestGateway } from '#tests/support/gateway.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

test('the commands invite and name operators beside a running server', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const data = await dataFolder();
  onTestFinished(data.remove);
  const { url, stop } = await serveTestGateway(database.url, {
    REGISTRATION: 'invite',
    PUBLIC_URL: 'http://ever.test',
  });
  onTestFinished(stop);
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: data.path,
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    REGISTRATION: 'invite',
    PUBLIC_URL: 'http://ever.test',
  };
  const admin = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['gateway/commands/admin.command.ts', ...args], { env: environment }).then(
      ({ stdout }) => stdout,
      ({ code, stderr }: { code: number; stderr: string }) => `exit ${code}: ${stderr}`,
    );
  const printed = await admin('invite', 'Ann', '--days', '3');
  const [, invitation] = /^http:\/\/ever\.test\/register\?invitation=([\w-]{43})\nWorks once, until /.exec(printed)!;
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'annlee',
      email: 'ann@example.org',
      password: 'correct horse',
      firstName: 'Ann',
      lastName: 'Lee',
      invitation,
    }),
  });
  expect(registered.status).toBe(201);
  expect(await admin('operators')).toBe('annlee  ann@example.org\n');
  expect(await admin('operator', 'ann@example.org', '--end')).toBe('"ann@example.org" is no longer an operator.\n');
  expect(await admin('operators')).toBe('');
  expect(await admin('operator', 'nobody-there')).toBe('exit 1: There is no account "nobody-there".\n');
  expect(await admin('invite', '--days', '99')).toBe('exit 1: An invitation lasts from 1 to 30 days\n');
  expect(await admin('sing')).toMatch(/^exit 1: Usage: npm run admin/);
});
