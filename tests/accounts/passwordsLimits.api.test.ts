import { beforeAll, expect, test } from 'vitest';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';
import { outboxMails } from '#tests/support/smtp.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';

let dataDir: string;
beforeAll(async () => {
  const folder = await dataFolder();
  dataDir = folder.path;
  await gateway({ DATA_DIR: dataDir, RATE_LIMITS: 'on' });
  return folder.remove;
});

const ask = (email: string) => rest('POST', '/api/auth/request-password-reset', { email });

test('PASS-04 after three an hour for one account the response stays the same but no mail is sent', async () => {
  const ann = await member();
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await ask(time % 2 ? ann.email : ann.email.toUpperCase()));
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array(6).fill([200, 'If your email is registered, a reset link was sent.']),
  );
  expect(await outboxMails(dataDir, ann.email, 3)).toHaveLength(3);
  const bob = await member();
  await ask(bob.email);
  await outboxMails(dataDir, bob.email);
  expect(await outboxMails(dataDir, ann.email, 3)).toHaveLength(3);
});

test('PASS-21 after ten wrong current passwords the account waits, also with the right one, and simultaneous guesses do not slip through', async () => {
  const ann = await member();
  const guess = (currentPassword: string) =>
    ann.rest('POST', '/api/auth/change-password', { currentPassword, newPassword: 'brand new' });
  const statuses = (await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess ${index}`)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const { status, body, headers } = await guess(ann.password);
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
});

test('PASS-16 an operation takes only one password', async () => {
  const attempt = (name: string) => `${name}: resetPassword(token: "x", newPassword: "long enough") { __typename }`;
  const twice = `mutation { ${attempt('a')} ${attempt('b')} }`;
  expect((await gql(twice)).data).toBeUndefined();
});

test('PASS-14 a reset also ends the wait after wrong sign-ins', async () => {
  const ann = await member();
  const login = (password: string) => rest('POST', '/api/login', { usernameOrEmail: ann.username, password });
  for (let guess = 0; guess < 10; guess += 1) await login(`wrong ${guess}`);
  expect((await login(ann.password)).status).toBe(429);
  await ask(ann.email);
  const [mail] = await outboxMails(dataDir, ann.email);
  await rest('POST', '/api/auth/reset-password', {
    token: new URL(mail!.link).searchParams.get('token'),
    newPassword: 'a new secret',
  });
  expect((await login('a new secret')).status).toBe(200);
});
