import { Client } from 'pg';
import { expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';

const Register = graphql(`
  mutation TestRegisterLookalike($input: RegisterInput!) {
    register(input: $input) { __typename ... on Problem { message } ... on ConflictProblem { field } }
  }
`);
const Available = graphql(`
  query TestLookalikeAvailable($username: String) {
    availability(username: $username) { ... on Availability { usernameAvailable } }
  }
`);
const Rename = graphql(`
  mutation TestRenameToLookalike($account: AccountInput) {
    editProfile(account: $account) { __typename ... on ConflictProblem { field } }
  }
`);

let people = 0;
const account = (username: string) => ({
  username,
  email: `lookalike${(people += 1)}@example.org`,
  password: 'correct horse',
  firstName: 'Ann',
  lastName: 'Lee',
});
const register = (username: string) => rest('POST', '/api/register', account(username));
const available = async (username: string) =>
  (await rest('GET', `/api/availability?${new URLSearchParams({ username })}`)).body.usernameAvailable;
const message = 'This username looks like one that is taken. Please choose another one.';

test.each([
  ['Ann', '\u0430nn', 'a Cyrillic а'],
  ['bobby', '\u0412obby', 'a Cyrillic В, which looks like B as a capital only'],
  ['ivan', '\u0406van', 'a Cyrillic І beside a small i'],
  ['g\u03bfran', 'goran', 'an ASCII name beside a Greek ο'],
  ['vera', 'ver\u034fa', 'a joiner that nobody sees'],
])('B5 a username that looks like another is refused: %s and %s, %s', async (taken, lookalike) => {
  expect((await register(taken)).status).toBe(201);
  const { status, body } = await register(lookalike);
  expect([status, body]).toEqual([409, { message, code: 'CONFLICT', fields: { username: message } }]);
  expect((await gql(Register, { input: account(lookalike) })).data.register).toEqual({
    __typename: 'ConflictProblem',
    message,
    field: 'username',
  });
  expect(await available(lookalike)).toBe(false);
  expect((await gql(Available, { username: lookalike })).data.availability).toEqual({ usernameAvailable: false });
});

test('B5 usernames of ASCII letters, and other letters that look different, stay free', async () => {
  for (const name of ['lou1', 'loul', 'l0u1', 'm\u00fcller', 'muller', '\u0434\u043c\u0438\u0442\u0440\u0438\u0439']) {
    expect([name, await available(name), (await register(name)).status]).toEqual([name, true, 201]);
  }
});

test('B5 of two simultaneous registrations of look-alikes, one succeeds', async () => {
  const names = ['crowd', 'cr\u043ewd', '\u0441rowd', 'crow\u0501', 'CROWD'];
  const statuses = (await Promise.all(names.map(register))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('B5 a username cannot be changed to a look-alike, and your own is never refused', async () => {
  const [nora, other] = [await member({ username: 'nora' }), await member({ username: 'other' })];
  const edited = (name: string) => ({ firstName: 'Ann', lastName: 'Lee', email: other.email, username: name });
  const { status, body } = await other.rest('PUT', '/api/profile/user', edited('n\u043era'));
  expect([status, body.fields]).toEqual([409, { username: message }]);
  expect((await other.gql(Rename, { account: edited('n\u043era') })).data.editProfile).toEqual({
    __typename: 'ConflictProblem',
    field: 'username',
  });
  // As it was before look-alikes were refused.
  const sql = new Client((await gateway()).database.url);
  await sql.connect();
  await sql.query(
    `update users set username = 'n\u043era', username_key = 'n\u043era', username_skeleton = (select username_skeleton from users where username = 'nora') where username = 'other'`,
  );
  await sql.end();
  const renewed = await rest('POST', '/api/login', { usernameOrEmail: other.email, password: other.password });
  const bearer = { authorization: `Bearer ${renewed.body.token}` };
  for (const name of ['n\u043era', 'N\u043eRA'])
    expect((await rest('PUT', '/api/profile/user', edited(name), bearer)).status).toBe(200);
  const own = { firstName: 'Ann', lastName: 'Lee', email: nora.email };
  expect((await nora.rest('PUT', '/api/profile/user', { ...own, username: 'NORA' })).status).toBe(200);
});
