import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';
import { mailServer, type MailServer } from '#tests/support/smtp.ts';
import { codeOf, complete, signIn, withAuthenticator } from './factorKit.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  await gateway({ SMTP_URL: mails.url });
});
afterEach(async () => (await gateway()).setClock(null));

const secondsLater = async (seconds: number) =>
  (await gateway()).setClock(new Date(Date.now() + seconds * 1000).toISOString());
const eventsOf = async (who: { rest: typeof rest }) =>
  (await who.rest('GET', '/api/security-events')).body.map(({ kind }: { kind: string }) => kind);

describe('an authenticator app', () => {
  test('is asked for from the first code on, over REST and GraphQL, and a right code signs in', async () => {
    const ann = await member();
    const { secret, uri } = (await ann.rest('POST', '/api/second-factors/authenticator', {})).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Everystep/);
    // Set up and not confirmed: nothing is asked yet.
    expect((await signIn(ann)).status).toBe(200);
    const wrong = await ann.rest('POST', '/api/second-factors/authenticator/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INCORRECT_CODE']);
    const { body } = await ann.rest('POST', '/api/second-factors/authenticator/confirm', { code: codeOf(secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^(\w{4}-){5}\w{4}$/);

    const refused = await signIn(ann);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'SECOND_FACTOR_REQUIRED',
        message: expect.any(String),
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['AUTHENTICATOR', 'RECOVERY_CODE'],
        passkeyOptions: null,
      },
    ]);
    expect(refused.headers.get('set-cookie')).toBeNull();
    const typed = await gql(
      'mutation($input: LoginInput!) { login(input: $input) { __typename ... on SecondFactorRequiredProblem { message methods challenge } } }',
      { input: { usernameOrEmail: ann.username, password: ann.password } },
    );
    expect(typed.data).toMatchObject({
      login: { __typename: 'SecondFactorRequiredProblem', methods: ['AUTHENTICATOR', 'RECOVERY_CODE'] },
    });

    await secondsLater(60);
    const { challenge } = refused.body;
    const signedIn = await complete({ challenge, code: ` ${codeOf(secret).replace(/^.../, '$& ')}` });
    expect([signedIn.status, signedIn.body.user.username]).toEqual([200, ann.username]);
    const authorization = { authorization: `Bearer ${signedIn.body.token}` };
    expect((await rest('GET', '/api/user', undefined, authorization)).status).toBe(200);
    // Signing in with both is fresh proof.
    expect((await rest('POST', '/api/sessions/end-others', {}, authorization)).status).toBe(200);
  });

  test('a code works once, a challenge once, and neither for another sign-in or account', async () => {
    const [ann, eve] = [await member(), await member()];
    const { secret } = await withAuthenticator(ann);
    const eves = await withAuthenticator(eve);
    await secondsLater(60);
    const code = codeOf(secret);
    const challenges = await Promise.all([signIn(ann), signIn(ann), signIn(ann)]);
    const [first, second, third] = challenges.map(({ body }) => body.challenge as string);
    expect((await complete({ challenge: first, code })).status).toBe(200);
    // The same code in another sign-in, an older one, and one of another account.
    for (const used of [code, codeOf(secret, -1), codeOf(eves.secret)]) {
      const { status, body } = await complete({ challenge: second, code: used });
      expect([status, body.code]).toEqual([400, 'INCORRECT_CODE']);
    }
    expect((await complete({ challenge: first, code: codeOf(secret, 1) })).body.code).toBe('INVALID_TOKEN');
    // Eve's own code does not finish a sign-in of Ann's, nor does Ann's challenge sign Eve in.
    const evesChallenge = (await signIn(eve)).body.challenge;
    expect((await complete({ challenge: evesChallenge, code: codeOf(secret, 1) })).body.code).toBe('INCORRECT_CODE');
    // One code for two sign-ins at once lets one through.
    const both = await Promise.all(
      [second, third].map((challenge) => complete({ challenge, code: codeOf(secret, 1) })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const open = both[0]!.status === 200 ? third : second;
    // And one challenge answered twice at once.
    await secondsLater(120);
    const twice = await Promise.all(
      [codeOf(secret), codeOf(secret, 1)].map((other) => complete({ challenge: open, code: other })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('a code of another time and a challenge older than five minutes are refused, like an unknown one', async () => {
    const ann = await member();
    const { secret } = await withAuthenticator(ann);
    await secondsLater(120);
    const { challenge } = (await signIn(ann)).body;
    for (const steps of [-3, 3])
      expect((await complete({ challenge, code: codeOf(secret, steps) })).body.code).toBe('INCORRECT_CODE');
    await secondsLater(120 + 301);
    const late = await complete({ challenge, code: codeOf(secret) });
    const unknown = await complete({ challenge: 'x'.repeat(43), code: codeOf(secret) });
    expect([late.status, late.body]).toEqual([unknown.status, unknown.body]);
    expect([late.status, late.body.code]).toEqual([400, 'INVALID_TOKEN']);
  });

  test('every wrong code has the same response, and malformed input one that says what to do', async () => {
    const ann = await member();
    const { secret } = await withAuthenticator(ann);
    const { challenge } = (await signIn(ann)).body;
    const wrong = await Promise.all(
      ['000000', '12345', 'abcd-efgh-jkmn-pqrs-tuvw-xyz2', 'x', codeOf(secret, -1)].map((code) =>
        complete({ challenge, code }),
      ),
    );
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    for (const body of [
      {},
      { challenge },
      { challenge, code: '' },
      { challenge, code: ' - ' },
      { challenge, code: { not: '' } },
      { challenge, code: 'x'.repeat(5000) },
      { challenge: { not: '' }, code: '123456' },
      { challenge: ['x'], code: '123456' },
      { challenge, credential: 'x' },
      { challenge, credential: { id: 'x' } },
    ]) {
      const { status, body: told } = await complete(body);
      expect([JSON.stringify(body).slice(0, 60), status, told.code]).toEqual([
        JSON.stringify(body).slice(0, 60),
        400,
        'BAD_USER_INPUT',
      ]);
    }
  });

  test('a recovery code signs in once, which its owner reads in the events and in a mail', async () => {
    const ann = await member();
    const { recoveryCodes } = await withAuthenticator(ann);
    const [code] = recoveryCodes;
    const { challenge } = (await signIn(ann)).body;
    const { status } = await complete({ challenge, code: code!.toUpperCase().replaceAll('-', ' ') });
    expect(status).toBe(200);
    const again = (await signIn(ann)).body.challenge;
    expect((await complete({ challenge: again, code })).body.code).toBe('INCORRECT_CODE');
    expect((await ann.rest('GET', '/api/second-factors')).body.recoveryCodesLeft).toBe(9);
    expect(await eventsOf(ann)).toEqual(
      expect.arrayContaining(['AUTHENTICATOR_ADDED', 'RECOVERY_CODE_USED', 'SECOND_FACTOR_REFUSED']),
    );
    const toAnn = () => mails.received.filter(({ to }) => to?.[0]?.address === ann.email).map(({ text }) => text ?? '');
    await expect.poll(() => toAnn().some((text) => text.includes('recovery code'))).toBe(true);
    expect(toAnn().join()).not.toContain(code);
    // New ones end the old ones.
    const renewed = (await ann.rest('POST', '/api/second-factors/recovery-codes', {})).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await complete({ challenge: again, code: recoveryCodes[1] })).body.code).toBe('INCORRECT_CODE');
    expect((await complete({ challenge: again, code: renewed[0] })).status).toBe(200);
  });

  test('a new password ends unfinished sign-ins, and a reset does not bypass the app', async () => {
    const ann = await member();
    const { secret, recoveryCodes } = await withAuthenticator(ann);
    await secondsLater(60);
    const { challenge } = (await signIn(ann)).body;
    await rest('POST', '/api/auth/request-password-reset', { email: ann.email });
    const link = () =>
      mails.received.find(({ link: found, to }) => to?.[0]?.address === ann.email && found.includes('reset-password'));
    await expect.poll(link).toBeTruthy();
    const token = new URL(link()!.link).searchParams.get('token');
    const newPassword = 'battery staple';
    expect((await rest('POST', '/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    for (const code of [codeOf(secret), recoveryCodes[0]])
      expect((await complete({ challenge, code })).body.code).toBe('INVALID_TOKEN');
    const next = await signIn({ ...ann, password: newPassword });
    expect([next.status, next.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await complete({ challenge: next.body.challenge, code: codeOf(secret) })).status).toBe(200);
  });

  test('it is fresh proof, a wrong code is not, and turning it off takes fresh proof', async () => {
    const ann = await member();
    const { secret, recoveryCodes } = await withAuthenticator(ann);
    await secondsLater(660);
    const path = '/api/second-factors/authenticator';
    for (const [method, address] of [
      ['DELETE', path],
      ['POST', path],
      ['POST', '/api/second-factors/recovery-codes'],
      ['POST', '/api/passkeys/options'],
    ] as const)
      expect([address, (await ann.rest(method, address, {})).body.code]).toEqual([address, 'REAUTH_REQUIRED']);
    const reauthenticate = (code: string) => ann.rest('POST', '/api/auth/reauthenticate', { code });
    expect((await reauthenticate('000000')).body.code).toBe('INCORRECT_CODE');
    expect((await ann.rest('DELETE', path, {})).body.code).toBe('REAUTH_REQUIRED');
    const code = codeOf(secret);
    expect((await reauthenticate(code)).status).toBe(200);
    expect((await reauthenticate(code)).body.code).toBe('INCORRECT_CODE');
    expect((await ann.rest('POST', path, {})).body.code).toBe('CONFLICT');
    expect((await reauthenticate(recoveryCodes[0]!)).status).toBe(200);
    expect((await ann.rest('DELETE', path, {})).status).toBe(204);
    expect((await ann.rest('DELETE', path, {})).status).toBe(404);
    expect((await ann.rest('GET', '/api/second-factors')).body).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect((await ann.rest('POST', '/api/second-factors/recovery-codes', {})).body.code).toBe('CONFLICT');
    expect((await signIn(ann)).status).toBe(200);
  });

  test('a second setup replaces the first, and a code of the replaced one turns nothing on', async () => {
    const ann = await member();
    const start = async () => (await ann.rest('POST', '/api/second-factors/authenticator', {})).body.secret as string;
    const [first, second] = [await start(), await start()];
    const confirm = (secret: string, steps = 0) =>
      ann.rest('POST', '/api/second-factors/authenticator/confirm', { code: codeOf(secret, steps) });
    expect((await confirm(first)).body.code).toBe('INCORRECT_CODE');
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
