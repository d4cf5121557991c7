import { beforeAll, expect, test } from 'vitest';
import { gateway, gql, member, type Member, rest } from '#tests/support/kit.ts';

let alice: Member;
beforeAll(async () => {
  await gateway({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1,::1' });
  alice = await member();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (address: string, body: object = { usernameOrEmail: 'nobody', password: 'not a password' }) =>
  rest('POST', '/api/login', body, from(address));

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
