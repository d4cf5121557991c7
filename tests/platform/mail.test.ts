import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#gateway/platform/env.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';
import { mailServer, outboxMails } from '#tests/support/smtp.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function aDatabase() {
  const database = await createTestDatabase();
  cleanUp.push(database.drop);
  return database;
}

async function aFolder() {
  const folder = await dataFolder();
  cleanUp.push(folder.remove);
  return folder.path;
}

async function post(url: string, path: string, body: unknown) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

const ann = { username: 'ann', email: 'ann@example.org', password: 'secret', firstName: 'Ann', lastName: 'Lee' };

test('FEED-07 a FEEDBACK_TO that is no address stops the start with its name', () => {
  expect(() => readSettings({ FEEDBACK_TO: 'me' }, '/')).toThrow(
    'The setting FEEDBACK_TO cannot be used: must be an email address.',
  );
  expect(readSettings({ FEEDBACK_TO: 'me@example.org' }, '/').feedbackTo).toBe('me@example.org');
});

test('PASS-03 without SMTP_URL each mail becomes one file that only its owner reads', async () => {
  const DATA_DIR = await aFolder();
  const gateway = await serveTestGateway((await aDatabase()).url, { DATA_DIR });
  cleanUp.push(gateway.stop);
  await post(gateway.url, '/api/register', ann);
  await post(gateway.url, '/api/auth/request-password-reset', { email: ann.email });
  const [mail] = await outboxMails(DATA_DIR, ann.email);
  expect(mail).toMatchObject({
    subject: 'Choose a new password',
    from: { name: 'Everystep', address: 'no-reply@localhost' },
  });
  const [file] = await readdir(join(DATA_DIR, 'outbox'));
  expect(file).toMatch(/\.eml$/);
  expect((await stat(join(DATA_DIR, 'outbox', file!))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(DATA_DIR, 'outbox', file!), 'utf8')).toContain('multipart/alternative');
});

test('PASS-03 a refused mail is sent by the next start', async () => {
  const mails = await mailServer();
  const { url } = await aDatabase();
  const DATA_DIR = await aFolder();
  mails.refuse(true);
  const first = await serveTestGateway(url, { SMTP_URL: mails.url, DATA_DIR });
  await post(first.url, '/api/register', ann);
  expect(await post(first.url, '/api/auth/request-password-reset', { email: ann.email })).toBe(200);
  await expect
    .poll(async () => (await first.kernel.pool.query("select 1 from jobs.job where state = 'retry'")).rowCount)
    .toBe(1);
  expect(mails.refusals).toBeGreaterThan(0);
  await first.stop();
  mails.refuse(false);
  const second = await serveTestGateway(url, { SMTP_URL: mails.url, DATA_DIR });
  cleanUp.push(second.stop);
  // The next try is due later; this test does not wait for it.
  await second.kernel.pool.query("update jobs.job set start_after = now() where state = 'retry'");
  const received = await mails.mailsFor(ann.email);
  expect(received).toHaveLength(1);
  const token = new URL(received[0]!.link).searchParams.get('token');
  expect(await post(second.url, '/api/auth/reset-password', { token, newPassword: 'a new secret' })).toBe(200);
});
