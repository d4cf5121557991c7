import { expect, test } from 'vitest';
import { commonPasswordWarning } from '#gateway/accounts/password.rules.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';

const account = (name: string, password: string) => ({
  username: name,
  email: `${name}@example.org`,
  password,
  firstName: 'Ada',
  lastName: 'Lovelace',
});

test('B5 the server checks whether a password is one of the 10,000 most common, in any letter case', async () => {
  const check = async (password: string) => (await rest('POST', '/api/password-check', { password })).body.isCommon;
  expect(await Promise.all(['123456', 'Sunshine', 'trustno1', 'QWERTYUIOP'].map(check))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await Promise.all(['correct horse battery', 'sunshine over the bay', '# The 10'].map(check))).toEqual([
    false,
    false,
    false,
  ]);
  expect((await rest('POST', '/api/password-check', { password: 'short' })).status).toBe(400);
});

test('B5 a common password is accepted unless the operator refuses them; then no form accepts one', async () => {
  expect((await rest('POST', '/api/register', account('warned', 'sunshine'))).status).toBe(201);
  const ann = await member();
  const strict = await serveTestGateway((await gateway()).database.url, { COMMON_PASSWORDS: 'refuse' });
  try {
    const post = async (path: string, body: object, token?: string) => {
      const response = await fetch(strict.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { fields?: object } };
    };
    const refused = (field: string) => ({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: { [field]: commonPasswordWarning } },
    });
    expect(await post('/api/register', account('refused', 'Sunshine'))).toMatchObject(refused('password'));
    expect(
      await post('/api/auth/change-password', { currentPassword: ann.password, newPassword: 'sunshine' }, ann.token),
    ).toMatchObject(refused('newPassword'));
    expect(await post('/api/auth/reset-password', { token: 'unknown', newPassword: 'sunshine' })).toMatchObject(
      refused('newPassword'),
    );
    expect((await post('/api/login', { usernameOrEmail: 'warned', password: 'sunshine' })).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
