import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { createInvitation } from '#gateway/accounts/invitation.service.ts';
import { setOperator } from '#gateway/accounts/operator.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { graphql } from '#tests/__generated__/gql.ts';

const operatorDocument = graphql(`
  query IsOperator {
    viewer {
      isOperator
    }
  }
`);

let operator: Member;
beforeAll(async () => {
  // The first account of this file's instance.
  operator = await member();
});

let people = 0;
const person = (invitation?: string) => {
  people += 1;
  return {
    username: `invited${people}`,
    email: `invited${people}@example.org`,
    password: 'correct horse',
    firstName: 'Ann',
    lastName: 'Lee',
    ...(invitation !== undefined && { invitation }),
  };
};

/** A gateway of the same database with this registration. */
async function instance(REGISTRATION: string) {
  const { database } = await gateway();
  const { url, kernel, stop } = await serveTestGateway(database.url, { REGISTRATION });
  onTestFinished(stop);
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const register = (body: object) => call('POST', '/api/register', body);
  return { kernel, call, register };
}

const secretOf = (url: string) => new URL(url).searchParams.get('invitation')!;

test('registration is open unless the settings say otherwise', async () => {
  expect((await rest('GET', '/api/registration')).body).toEqual({ mode: 'OPEN', isInvited: false });
  expect((await rest('POST', '/api/register', person('not needed'))).status).toBe(201);
});

test('closed registration replies 403 FORBIDDEN, with a valid invitation too', async () => {
  const { kernel, register, call } = await instance('closed');
  expect((await call('GET', '/api/registration')).body).toEqual({ mode: 'CLOSED', isInvited: false });
  const { url } = await createInvitation(kernel, {});
  for (const body of [person(), person(secretOf(url))])
    expect(await register(body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('an invitation lets one person in, once', async () => {
  const { register, call } = await instance('invite');
  expect(await register(person())).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await register(person('guessed'))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const made = await call('POST', '/api/operator/invitations', { note: 'Ann', days: 3 });
  expect(made).toMatchObject({ status: 201, body: { note: 'Ann', usedAt: null } });
  const secret = secretOf(made.body.url);
  const state = () => call('GET', `/api/registration?invitation=${secret}`);
  expect((await state()).body).toEqual({ mode: 'INVITE', isInvited: true });
  // A refused registration leaves it open.
  expect((await register({ ...person(secret), username: operator.username })).status).toBe(409);
  const outcomes = await Promise.all([register(person(secret)), register(person(secret))]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  expect((await state()).body).toEqual({ mode: 'INVITE', isInvited: false });
  const [listed] = (await call('GET', '/api/operator/invitations')).body;
  expect(listed).toMatchObject({ id: made.body.id, usedAt: expect.any(String) });
  expect((await call('DELETE', `/api/operator/invitations/${made.body.id}`)).status).toBe(404);
});

test('a withdrawn and an expired invitation let nobody in', async () => {
  const { register, call } = await instance('invite');
  const made = await call('POST', '/api/operator/invitations', {});
  expect((await call('DELETE', `/api/operator/invitations/${made.body.id}`)).status).toBe(204);
  expect((await register(person(secretOf(made.body.url)))).status).toBe(403);
  const late = await call('POST', '/api/operator/invitations', { days: 1 });
  clock.set(new Date(Date.parse(late.body.expiresAt) + 1000).toISOString());
  onTestFinished(() => clock.reset());
  expect((await register(person(secretOf(late.body.url)))).status).toBe(403);
});

test.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { days: 'x' }, { note: 'x'.repeat(101) }])(
  'an invitation of %j is refused in words',
  async (input) => {
    const { status, body } = await operator.rest('POST', '/api/operator/invitations', input);
    expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT']);
  },
);

test('only operators invite, list and withdraw', async () => {
  const other = await member();
  const made = await operator.rest('POST', '/api/operator/invitations', {});
  for (const [method, path] of [
    ['GET', '/api/operator/invitations'],
    ['POST', '/api/operator/invitations'],
    ['DELETE', `/api/operator/invitations/${made.body.id}`],
  ] as const) {
    const { status, body } = await other.rest(method, path, method === 'POST' ? {} : undefined);
    expect([method, status, body.code]).toEqual([method, 403, 'FORBIDDEN']);
  }
});

test('the first account is the operator, and an operator’s part ends at once', async () => {
  const { kernel } = await instance('open');
  const isOperator = async (who: Member) => (await who.gql(operatorDocument)).data!.viewer!.isOperator;
  const other = await member();
  expect([await isOperator(operator), await isOperator(other)]).toEqual([true, false]);
  await setOperator(kernel, other.username, true);
  expect(await isOperator(other)).toBe(true);
  await setOperator(kernel, other.username, false);
  expect((await other.rest('GET', '/api/operator/invitations')).status).toBe(403);
  const { body } = await other.rest('GET', '/api/security-events');
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['OPERATOR_GRANTED', 'OPERATOR_ENDED']),
  );
  await expect(setOperator(kernel, 'nobody-there', true)).rejects.toThrow('There is no account "nobody-there".');
});
