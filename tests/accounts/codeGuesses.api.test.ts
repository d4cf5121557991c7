import { afterEach, beforeAll, expect, test } from 'vitest';
import { gateway, member } from '#tests/support/kit.ts';
import { codeOf, complete, signIn, withAuthenticator } from './factorKit.ts';

beforeAll(() => gateway({ RATE_LIMITS: 'on' }));
afterEach(async () => (await gateway()).setClock(null));

test('guessed codes make the account wait, in every sign-in, and not the device that signed in before', async () => {
  const ann = await member();
  const { secret } = await withAuthenticator(ann);
  await (await gateway()).setClock(new Date(Date.now() + 60_000).toISOString());
  const { challenge } = (await signIn(ann)).body;
  const guesses = await Promise.all(
    ['000000', '111111', '222222', '333333', '444444', '555555'].map((code) => complete({ challenge, code })),
  );
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429]);
  const refused = await complete({ challenge, code: codeOf(secret) });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const again = (await signIn(ann)).body.challenge;
  expect((await complete({ challenge: again, code: codeOf(secret) })).status).toBe(429);

  const bea = await member();
  const known = await withAuthenticator(bea);
  const signedIn = await complete({ challenge: (await signIn(bea)).body.challenge, code: codeOf(known.secret, 1) });
  const mark = /everystep_device=([^;]+)/.exec(signedIn.headers.get('set-cookie')!)![1]!;
  const open = (await signIn(bea)).body.challenge;
  for (let time = 0; time < 5; time += 1) await complete({ challenge: open, code: '000000' });
  expect((await complete({ challenge: open, code: '000000' })).status).toBe(429);
  expect((await complete({ challenge: open, code: '000000' }, { 'x-everystep-device': mark })).status).toBe(400);
});

test('guessed codes as fresh proof make the session wait', async () => {
  const ann = await member();
  await withAuthenticator(ann);
  const tries = [];
  for (let time = 0; time < 6; time += 1)
    tries.push((await ann.rest('POST', '/api/auth/reauthenticate', { code: '000000' })).status);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await ann.rest('POST', '/api/auth/reauthenticate', { currentPassword: ann.password })).status).toBe(200);
});
