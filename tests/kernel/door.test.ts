import { expect, test } from 'vitest';
import { gql, member, rest } from '#tests/support/kit.ts';

test('REST-14 GET /api/user without a session is 401 in the error shape', async () => {
  const { status, body } = await rest('GET', '/api/user');
  expect(status).toBe(401);
  expect(body).toEqual({ message: 'Please sign in.', code: 'UNAUTHENTICATED' });
});

test('REST-15 AUTH-36 GET /api/user answers the user of the session behind the token', async () => {
  const alice = await member();
  const { status, body } = await alice.rest('GET', '/api/user');
  expect(status).toBe(200);
  expect(body).toMatchObject({ username: alice.username, email: alice.email, membership: 'Free', onboardingCompleted: false, photosPinEnabled: null, isEmailVerified: false });
  expect(JSON.stringify(body)).not.toContain('$argon2');
  expect(await gql('{ viewer { id } }')).toMatchObject({ data: { viewer: null } });
});
