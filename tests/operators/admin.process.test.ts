import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { secretKey, serveTestGateway } from '#tests/support/gateway.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

test('the commands do what the page does, beside a running server', async () => {
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
  expect(await admin('operator', 'nobody-there')).toBe('exit 1: There is no account "nobody-there".\n');
  expect(await admin('invite', '--days', '99')).toBe('exit 1: An invitation lasts from 1 to 30 days\n');
  expect(await admin('members', '--json').then(JSON.parse)).toMatchObject([
    { username: 'annlee', email: 'ann@example.org', entries: 0, storageBytes: 0, isOperator: false },
  ]);
  expect(await admin('tier', 'annlee', 'Premium', '(beta)')).toBe(
    '"annlee" has been given Premium (beta); the membership is Premium (beta).\n',
  );
  expect(await admin('tier', 'annlee', 'Gold')).toBe('exit 1: Choose Free, Ad-free, Premium or Premium (beta).\n');
  expect(await admin('storage', 'annlee', '500')).toBe('"annlee" uses 0 MB of 500 MB.\n');
  expect(await admin('storage', 'much')).toMatch(/^exit 1: A storage limit is/);
  expect(await admin('disable', 'annlee')).toBe('"annlee" is signed out everywhere and cannot sign in.\n');
  const { token } = (await registered.json()) as { token: string };
  const me = () => fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  // The running server hears of it.
  await expect.poll(async () => (await me()).status).toBe(401);
  expect(await admin('sign-in-link', 'annlee')).toMatch(/^exit 1: This account is disabled/);
  expect(await admin('enable', 'annlee')).toBe('"annlee" can sign in again.\n');
  expect(await admin('sign-in-link', 'annlee')).toMatch(/^http:\/\/ever\.test\/sign-in-link\?token=[\w-]{43}\n/);
  expect(await admin('status')).toMatch(/^Everystep \d.*\n.*DATABASE/s);
  expect(await admin('delete', 'annlee')).toMatch(/^exit 1: Say --confirm USERNAME/);
  expect(await admin('delete', 'annlee', '--confirm', 'bob')).toMatch(/^exit 1: This is not the username/);
  expect(await admin('delete', 'annlee', '--confirm', 'annlee')).toBe('"annlee" is deleted.\n');
  expect(await admin('--help')).toMatch(/^Usage: npm run admin/);
  expect(await admin('members', '--loud')).toMatch(/^exit 1: Unknown option/);
  expect(await admin('sing')).toMatch(/^exit 1: Usage: npm run admin/);
});
