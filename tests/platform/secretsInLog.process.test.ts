import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '#tests/accounts/factorKit.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { callAt } from '#tests/support/instances.ts';
import { dataFolder, startServer } from '#tests/support/serverProcess.ts';
import { outboxMails } from '#tests/support/smtp.ts';

const person = {
  username: 'ada',
  email: 'ada@example.org',
  password: 'correct horse 9',
  firstName: 'A',
  lastName: 'L',
};

test('the log at its most talkative has no password, token, code, link or text of a person', async () => {
  const database = await createTestDatabase();
  const folder = await dataFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    WEBHOOK_LOCAL_TARGETS: 'on',
  });
  onTestFinished(async () => {
    await server.end('SIGTERM');
    await folder.remove();
    await database.drop();
  });
  const secrets = new Set<string>([person.password]);
  const secret = (value: string) => {
    // Anything shorter could stand in a line by chance.
    expect(value.length).toBeGreaterThanOrEqual(6);
    secrets.add(value);
    return value;
  };
  let token = '';
  const call = async (method: string, path: string, body?: object) => {
    const response = await callAt(server.url, method, path, body, token);
    const text = await response.text();
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: response.status, body: (text ? JSON.parse(text) : null) as any };
  };
  const succeed = async (method: string, path: string, body?: object) => {
    const { status, body: reply } = await call(method, path, body);
    expect([path, status, status < 300 ? '' : reply]).toEqual([path, expect.toSatisfy((code) => code < 300), '']);
    return reply;
  };

  // Signing in, right and wrong, and a new password by mail.
  ({ token } = await succeed('POST', '/api/register', person));
  secret(token);
  const wrong = secret('wrong horse 77');
  expect((await call('POST', '/api/login', { usernameOrEmail: 'ada', password: wrong })).status).toBe(401);
  await succeed('POST', '/api/auth/request-password-reset', { email: person.email });
  const [mail] = await outboxMails(folder.path, person.email);
  const reset = secret(mail!.link.split(/[=/#]/).at(-1)!);
  const password = secret('another horse 12');
  await succeed('POST', '/api/auth/reset-password', { token: reset, newPassword: password });
  expect((await call('POST', '/api/auth/reset-password', { token: reset, newPassword: password })).status).toBe(400);
  ({ token } = await succeed('POST', '/api/login', { usernameOrEmail: 'ada', password }));
  secret(token);

  // A second factor.
  const authenticator = await succeed('POST', '/api/second-factors/authenticator', {});
  secret(authenticator.secret);
  const { recoveryCodes } = await succeed('POST', '/api/second-factors/authenticator/confirm', {
    code: codeOf(authenticator.secret, -1),
  });
  for (const code of recoveryCodes) secret(code);
  const asked = await call('POST', '/api/login', { usernameOrEmail: 'ada', password });
  expect(asked.status).toBe(403);
  const { challenge } = asked.body;
  secret(challenge);
  const guess = secret('guessed-code-1');
  expect((await call('POST', '/api/login/complete', { challenge, code: guess })).status).toBe(400);
  ({ token } = await succeed('POST', '/api/login/complete', { challenge, code: recoveryCodes[0] }));
  secret(token);

  // What programs and other services hold.
  const made = await succeed('POST', '/graphql', {
    query:
      'mutation ($input: AccessTokenInput!) { createAccessToken(input: $input) { ... on CreateAccessTokenPayload { secret } } }',
    variables: {
      input: {
        name: 'script',
        scopes: ['journal:read'],
        expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      },
    },
  });
  expect(made).toMatchObject({ data: { createAccessToken: { secret: expect.any(String) } } });
  const program = secret(made.data.createAccessToken.secret);
  expect((await callAt(server.url, 'GET', '/api/journal-entries', undefined, program)).status).toBe(200);
  const hook = await succeed('POST', '/api/webhooks', { url: `http://127.0.0.1:9/${secret('hook-path-4711')}` });
  expect(hook).toMatchObject({ secret: expect.any(String) });
  secret(hook.secret);
  await call('POST', `/api/webhooks/${hook.id}/test`, {});
  const { feed } = await succeed('POST', '/api/calendar-feed', {});
  const path = new URL(feed.url).pathname;
  secret(path.split('/').at(-1)!.replace('.ics', ''));
  expect((await fetch(server.url + path)).status).toBe(200);
  const invitation = await succeed('POST', '/api/operator/invitations', { note: secret('for my friend'), days: 7 });
  secret(invitation.url.split(/[=/#]/).at(-1)!);

  // What a person writes, and their PIN; also where it is refused or cannot be read.
  const diary = secret('Dear diary, nobody reads this');
  await succeed('POST', '/api/journal-entries', { date: '2026-03-02', content: diary });
  await call('POST', '/api/journal-entries', { date: diary, content: diary });
  await call('GET', `/api/journal-entries/date/${encodeURIComponent(diary)}`);
  await succeed('PUT', '/api/user/photos-pin', { enabled: true, pin: '4711' });
  await call('POST', '/api/user/verify-photos-pin', { pin: '4712' });
  // Four digits alone could stand in a line by chance.
  for (const pin of ['4711', '4712']) secret(`"${pin}"`);
  await call('GET', `/api/photos/nothing.jpg?token=${token}`);
  await fetch(`${server.url}/graphql?${new URLSearchParams({ query: `{ nope(text: "${diary}") }` })}`);
  await fetch(`${server.url}/api/journal-entries`, { method: 'POST', body: `{"content":"${diary}` });
  await fetch(`${server.url}/${encodeURIComponent(diary)}?token=${token}`);
  await succeed('POST', '/api/logout', {});

  expect(await server.end('SIGTERM')).toBe(0);
  const log = server.output();
  expect(log.match(/"msg":"request"/g)!.length).toBeGreaterThan(25);
  const told = [...secrets].filter((value) => log.includes(value) || log.includes(encodeURIComponent(value)));
  expect(told).toEqual([]);
});
