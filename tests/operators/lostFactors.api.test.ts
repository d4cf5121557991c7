import { beforeAll, expect, test } from 'vitest';
import { codeOf, complete, signIn, withAuthenticator, withPasskey } from '#tests/accounts/factorKit.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { act, entryOf, eventsOf } from './operatorKit.ts';

let operator: Member;
beforeAll(async () => {
  operator = await member();
});

test('an operator removes lost second factors: the account is signed out, and its password suffices', async () => {
  const ann = await member();
  await withAuthenticator(ann);
  await withPasskey(ann);
  const { id, ...entry } = await entryOf(operator, ann);
  expect(entry).toMatchObject({ hasSecondFactor: true });
  expect((await signIn(ann)).body.code).toBe('SECOND_FACTOR_REQUIRED');

  expect((await ann.rest('POST', `/api/operator/members/${id}/reset-factor`, {})).status).toBe(403);
  expect((await act(operator, operator, 'reset-factor')).status).toBe(409);
  const { status, body } = await act(operator, ann, 'reset-factor');
  expect([status, body.hasSecondFactor]).toEqual([200, false]);
  expect((await ann.rest('GET', '/api/user')).status).toBe(401);
  const again = await signIn(ann);
  expect(again.status).toBe(200);
  expect((await eventsOf(again.body)).map(({ kind }) => kind)).toContain('SECOND_FACTORS_RESET');
});

test('a sign-in link stands for the password alone: the second factor is asked for', async () => {
  const ann = await member();
  const { secret } = await withAuthenticator(ann);
  const { body: link } = await act(operator, ann, 'sign-in-link');
  const token = new URL(link.url).searchParams.get('token');
  const opened = await rest('POST', '/api/auth/sign-in-link', { token });
  expect([opened.status, opened.body.code, opened.body.token]).toEqual([403, 'SECOND_FACTOR_REQUIRED', undefined]);
  // Used up, and nothing but the challenge came of it.
  expect((await rest('POST', '/api/auth/sign-in-link', { token })).body.code).toBe('INVALID_TOKEN');
  const { status, body } = await complete({ challenge: opened.body.challenge, code: codeOf(secret) });
  expect([status, body.newPasswordToken]).toEqual([200, undefined]);
});
