import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { passwordCost } from '#gateway/accounts/passwordCost.ts';
import { gateway, gql, member, type Member, rest } from '#tests/support/kit.ts';

let alice: Member;
let withCheapHash: Member;
beforeAll(async () => {
  await gateway({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1,::1' });
  withCheapHash = await member();
  passwordCost.reset();
  alice = await member();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (address: string, body: object = { usernameOrEmail: 'nobody', password: 'not a password' }) =>
  rest('POST', '/api/login', body, from(address));

const hashOf = async ({ username }: Member): Promise<string> => {
  const client = new pg.Client((await gateway()).database.url);
  await client.connect();
  const { rows } = await client.query('select password_hash from users where username = $1', [username]);
  await client.end();
  return rows[0].password_hash;
};

test('ENT-01 a password with a cheap hash gets one of 19 MiB and two passes at the next sign-in', async () => {
  const bob = withCheapHash;
  expect(await hashOf(bob)).toMatch(/^\$argon2id\$v=19\$m=8,p=1,t=1\$/);
  const { status } = await signIn('192.0.2.4', { usernameOrEmail: bob.username, password: bob.password });
  expect(status).toBe(200);
  expect(await hashOf(bob)).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
});

test('A8 of 100 simultaneous sign-ins from one address few wait; the others get Retry-After at once', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => signIn('192.0.2.1')));
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 401).length + refused.length).toBe(100);
  // Thirty may wait and one or two run; a few more come after the first ones are done.
  expect(refused.length).toBeGreaterThan(40);
  for (const { body, headers } of refused) {
    expect([body.code, Number(headers.get('retry-after'))]).toEqual(['RATE_LIMITED', expect.any(Number)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
});

test('A8 another address is served during the flood, and GraphQL refuses the surplus alike', async () => {
  const flood = Array.from({ length: 60 }, () =>
    signIn('192.0.2.1').then(({ status }) => ({ status, at: performance.now() })),
  );
  const owner = await signIn('192.0.2.2', { usernameOrEmail: alice.username, password: alice.password });
  const came = performance.now();
  expect(owner.status).toBe(200);
  // Most of those who waited before them are still waiting.
  expect((await Promise.all(flood)).filter(({ status, at }) => status === 401 && at > came).length).toBeGreaterThan(4);

  const login =
    'mutation { login(input: { usernameOrEmail: "nobody", password: "not a password" }) { __typename ... on RateLimitedProblem { message retryAfter } } }';
  const replies = await Promise.all(
    Array.from({ length: 40 }, () =>
      gql<{ login: { __typename: string; retryAfter: number; message: string } }, object>(
        login,
        undefined,
        from('192.0.2.3'),
      ),
    ),
  );
  const refused = replies.map(({ data }) => data.login).filter(({ __typename }) => __typename === 'RateLimitedProblem');
  expect(refused.length).toBeGreaterThan(4);
  for (const { retryAfter, message } of refused)
    expect([retryAfter >= 1, message]).toEqual([
      true,
      expect.stringMatching(/^Many people are signing in right now\. Please try again in (a second|\d seconds)\.$/),
    ]);
});
