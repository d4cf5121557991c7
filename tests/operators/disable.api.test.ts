import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTexts } from '#gateway/accounts/account.rules.ts';
import type { Gateway } from '#gateway/main.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, gql, member, type Member, rest } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { act, eventsOf, signIn } from './operatorKit.ts';

/** A second gateway of the same database, which hears of everything through PostgreSQL. */
let second: Gateway;
let operator: Member;
beforeAll(async () => {
  const { database } = await gateway();
  second = await serveTestGateway(database.url);
  operator = await member();
});
afterAll(() => second.stop());

const atSecond = async (token: string) =>
  (await fetch(`${second.url}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status;

test('a disabled account is signed out everywhere at once, and told so when it signs in', async () => {
  const ann = await member();
  expect(await atSecond(ann.token)).toBe(200);
  const disabled = await act(operator, ann, 'disable');
  expect(disabled.body.disabledAt).toMatch(/Z$/);
  expect((await ann.rest('GET', '/api/user')).status).toBe(401);
  await expect.poll(() => atSecond(ann.token)).toBe(401);
  const refused = await signIn(ann);
  expect([refused.status, refused.body]).toEqual([403, { code: 'FORBIDDEN', message: accountTexts.disabled }]);
  // A wrong password says nothing of it.
  const guessed = await rest('POST', '/api/login', { usernameOrEmail: ann.username, password: 'wrong guess' });
  expect([guessed.status, guessed.body.message]).toEqual([401, accountTexts.wrongCredentials]);
  // Twice is fine, and tells nothing twice.
  expect((await act(operator, ann, 'disable')).body.disabledAt).toBe(disabled.body.disabledAt);
  expect((await act(operator, ann, 'enable')).body.disabledAt).toBeNull();
  const { token } = (await signIn(ann)).body;
  const told = (await eventsOf({ token })).filter(({ kind }) => kind.startsWith('ACCOUNT_'));
  expect(told).toEqual([
    expect.objectContaining({ kind: 'ACCOUNT_ENABLED', address: null, device: null }),
    expect.objectContaining({ kind: 'ACCOUNT_DISABLED', address: null, device: null }),
  ]);
});

test('access tokens and the calendar feed of a disabled account rest until it is enabled', async () => {
  const ann = await member();
  const script = await programOf(ann, ['activities:read']);
  const { url } = (await ann.rest('POST', '/api/calendar-feed')).body.feed;
  const statuses = async () => [
    (await script.rest('GET', '/api/activities')).status,
    (await rest('GET', new URL(url).pathname)).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await act(operator, ann, 'disable');
  expect(await statuses()).toEqual([401, 404]);
  await act(operator, ann, 'enable');
  expect(await statuses()).toEqual([200, 200]);
});

test('a stream that an access token opened ends when its account is disabled', async () => {
  const ann = await member();
  const { bearer } = await programOf(ann, ['activities:read']);
  const { url } = await gateway();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...bearer,
    },
    body: JSON.stringify({ query: 'subscription { dayChanged { date } }' }),
  });
  expect(response.status).toBe(200);
  await act(operator, ann, 'disable');
  // It ends: otherwise this waits for ever.
  await response.text();
});

test('a sign-in link works once, for who is not disabled, and lets a new password be chosen', async () => {
  const ann = await member();
  const use = (token: unknown) => rest('POST', '/api/auth/sign-in-link', { token });
  const make = async () => {
    const { status, body } = await act(operator, ann, 'sign-in-link');
    expect(status).toBe(201);
    return new URL(body.url).searchParams.get('token')!;
  };
  const earlier = await make();
  const token = await make();
  expect((await use(earlier)).body.code).toBe('INVALID_TOKEN');
  const answers = await Promise.all([use(token), use(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const opened = answers.find(({ status }) => status === 200)!.body;
  expect(opened.user.username).toBe(ann.username);
  expect((await eventsOf(opened)).map(({ kind }) => kind).slice(0, 3)).toEqual([
    'SIGNED_IN_BY_LINK',
    'SIGN_IN_LINK_MADE',
    'SIGN_IN_LINK_MADE',
  ]);
  expect(
    (await rest('POST', '/api/auth/reset-password', { token: opened.newPasswordToken, newPassword: 'battery staple' }))
      .status,
  ).toBe(200);
  expect((await signIn({ ...ann, password: 'battery staple' })).status).toBe(200);
  // One that was made before is dead with the account.
  const unused = await make();
  await act(operator, ann, 'disable');
  expect((await use(unused)).body.code).toBe('INVALID_TOKEN');
  expect((await act(operator, ann, 'sign-in-link')).status).toBe(409);
  for (const nonsense of ['', null, 7, 'x'.repeat(5000), undefined]) expect((await use(nonsense)).status).toBe(400);
});

test('a sign-in link expires within an hour', async () => {
  const ann = await member();
  const { body } = await act(operator, ann, 'sign-in-link');
  const { setClock } = await gateway();
  await setClock(new Date(Date.parse(body.expiresAt) + 1000).toISOString());
  const { status } = await rest('POST', '/api/auth/sign-in-link', {
    token: new URL(body.url).searchParams.get('token'),
  });
  await setClock(null);
  expect(status).toBe(400);
});

test('an operator’s act takes fresh proof', async () => {
  const ann = await member();
  const { setClock } = await gateway();
  await setClock(new Date(Date.now() + 11 * 60_000).toISOString());
  const late = await act(operator, ann, 'disable');
  const proved = await act(operator, ann, 'disable', { currentPassword: operator.password });
  await setClock(null);
  expect([late.status, late.body.code, proved.status]).toEqual([403, 'REAUTH_REQUIRED', 200]);
});

test('operators are read each time: who was one a moment ago is none', async () => {
  const helper = await member();
  await act(operator, helper, 'operator', { isOperator: true }, 'PUT');
  const ann = await member();
  expect((await act(helper, ann, 'disable')).status).toBe(200);
  await act(operator, helper, 'operator', { isOperator: false }, 'PUT');
  expect((await helper.rest('GET', '/api/operator/members')).status).toBe(403);
  const { data } = await gql<{ viewer: { instance: { __typename: string } } }, object>(
    '{ viewer { instance { __typename } } }',
    {},
    { authorization: `Bearer ${helper.token}` },
  );
  expect(data.viewer.instance.__typename).toBe('ForbiddenProblem');
});
