import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import type { Gateway } from '#gateway/main.ts';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { type HandMadeProvider, startHandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';
import { complete as completeFactor, codeOf, withAuthenticator } from './factorKit.ts';
import { begin, browserOf, complete, link, signInThere, there } from './providerKit.ts';

/** Two gateways over one database, and two providers. */
let home: HandMadeProvider;
let other: HandMadeProvider;
let second: Gateway;
let client: pg.Client;
beforeAll(async () => {
  home = await startHandMadeProvider();
  other = await startHandMadeProvider();
  const settings = {
    OIDC_PROVIDERS: 'home, other, gone',
    ...home.settings('home'),
    ...other.settings('other'),
    ...home.settings('gone'),
    OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
    OIDC_HOME_NAME: 'Our home',
  };
  const { database } = await gateway(settings);
  second = await serveTestGateway(database.url, settings);
  client = new pg.Client(database.url);
  await client.connect();
});
beforeEach(() => {
  home.behave({});
  clock.reset();
});
afterAll(async () => {
  await client.end();
  await second.stop();
  await home.stop();
  await other.stop();
});

let count = 0;
/** A person at the provider, with a confirmed address. */
const person = (more: object = {}) => {
  count += 1;
  return {
    sub: `person-${count}`,
    email: `person${count}@example.org`,
    email_verified: true,
    name: 'Grace Hopper',
    ...more,
  };
};
const confirmAddress = (email: string) =>
  client.query('update users set is_email_verified = true where email = $1', [email]);
const identities = async (call = rest) => (await call('GET', '/api/identities')).body;
const withToken =
  (token: string): typeof rest =>
  (method, path, body, headers) =>
    rest(method, path, body, { authorization: `Bearer ${token}`, ...headers });
const eventsOf = async (call: typeof rest) =>
  (await call('GET', '/api/security-events')).body.map(({ kind }: { kind: string }) => kind);

describe('somebody unknown', () => {
  test('gets an account made of what the provider says, with a proved address and no password', async () => {
    const who = person({ preferred_username: 'Grace', given_name: 'Grace', family_name: 'Hopper' });
    const { status, body } = await signInThere(home, who, { timezone: 'Europe/Berlin' });
    expect({ status, user: body.user }).toMatchObject({
      status: 200,
      user: { username: 'Grace', firstName: 'Grace', lastName: 'Hopper', email: who.email, isEmailVerified: true },
    });
    expect(body.user).toMatchObject({ timezone: 'Europe/Berlin', onboardingCompleted: false });
    const call = withToken(body.token);
    expect(await identities(call)).toMatchObject([{ provider: 'home', name: 'Our home', email: who.email }]);
    expect(await eventsOf(call)).toEqual(['SIGNED_IN_BY_PROVIDER', 'REGISTERED']);
    const { status: byPassword } = await rest('POST', '/api/login', { usernameOrEmail: 'Grace', password: 'none:any' });
    expect(byPassword).toBe(401);
  });

  test('is the same person the next time, also with another address, and twice at once', async () => {
    const who = person();
    const first = await signInThere(home, who);
    const again = await signInThere(home, { ...who, email: 'elsewhere@example.org' });
    expect(again.body.user.id).toBe(first.body.user.id);
    const newcomer = person();
    const twice = await Promise.all([signInThere(home, newcomer), signInThere(home, newcomer)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]!.body.user.id).toBe(twice[1]!.body.user.id);
  });

  test('gets a free username, and names whatever the provider says', async () => {
    const names = ['Ada', 'Ada', 'a b@c', '\u0000', 'x'.repeat(300), '', 'Ａｄａ'];
    const made = [];
    for (const preferred_username of names) {
      const { status, body } = await signInThere(home, person({ preferred_username, name: preferred_username }));
      expect(status).toBe(200);
      made.push(body.user.username);
    }
    expect(made.slice(0, 2)).toEqual(['Ada', 'Ada2']);
    expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(made.every((name) => name.length >= 3 && name.length <= 50)).toBe(true);
  });

  test('is found by an address that only the userinfo endpoint says', async () => {
    home.behave({ userinfo: true });
    const who = person();
    expect((await signInThere(home, who)).body.user.email).toBe(who.email);
  });

  test.each([
    ['no address', { email: undefined }, 'named no email address'],
    ['an address that is none', { email: 'nobody' }, 'named no email address'],
    ['an address that the provider has not confirmed', { email_verified: false }, 'has not confirmed'],
    ['an address of which the provider says nothing', { email_verified: undefined }, 'has not confirmed'],
    ['"true" as a text', { email_verified: 'true' as never }, 'has not confirmed'],
  ])('gets no account with %s', async (_name, claims, words) => {
    const { status, body } = await signInThere(home, person(claims));
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(body.message).toContain(words);
  });
});

describe('an account that is there', () => {
  test('is connected by an address that both sides proved, which its owner is told', async () => {
    const ann = await member();
    await confirmAddress(ann.email);
    const { status, body } = await signInThere(home, person({ email: ann.email.toUpperCase() }));
    expect({ status, username: body.user.username }).toEqual({ status: 200, username: ann.username });
    expect(await eventsOf(ann.rest)).toContain('IDENTITY_LINKED');
  });

  test('is not connected by an address that its owner never proved: somebody else may have registered it', async () => {
    const squatter = await member();
    const owner = person({ email: squatter.email });
    const { status, body } = await signInThere(home, owner);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' });
    expect(body.message).toContain('connect this provider under Sign-in & Security');
    expect(await identities(squatter.rest)).toEqual([]);
    // Signed in as before, its owner connects it.
    expect((await link(home, squatter, owner)).status).toBe(201);
    expect((await signInThere(home, owner)).body.user.username).toBe(squatter.username);
  });

  test('is not connected by an address that the provider has not confirmed', async () => {
    const ann = await member();
    await confirmAddress(ann.email);
    expect((await signInThere(home, person({ email: ann.email, email_verified: false }))).status).toBe(403);
    expect(await identities(ann.rest)).toEqual([]);
  });

  test('with a second factor is not connected by address, and is asked for it after the provider', async () => {
    const ann = await member();
    await confirmAddress(ann.email);
    const { secret } = await withAuthenticator(ann);
    const who = person({ email: ann.email });
    expect((await signInThere(home, who)).status).toBe(409);
    expect((await link(home, ann, who)).status).toBe(201);
    const asked = await signInThere(home, who);
    expect(asked.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', methods: ['AUTHENTICATOR', 'RECOVERY_CODE'] });
    expect(asked.body.token).toBeUndefined();
    const done = await completeFactor({ challenge: asked.body.challenge, code: codeOf(secret, 1) });
    expect(done.body.user.username).toBe(ann.username);
  });

  test('that is disabled stays closed, connected or not', async () => {
    const [linked, unlinked] = [await member(), await member()];
    const who = person();
    await link(home, linked, who);
    await confirmAddress(unlinked.email);
    await client.query('update users set disabled_at = now() where username = any($1)', [
      [linked.username, unlinked.username],
    ]);
    for (const claims of [who, person({ email: unlinked.email })]) {
      const { status, body } = await signInThere(home, claims);
      expect({ status, message: body.message }).toMatchObject({
        status: 403,
        message: expect.stringContaining('disabled'),
      });
    }
  });

  test('loses what a stranger connected when its owner proves the address by a reset link', async () => {
    const squatter = await member();
    const stranger = person();
    await link(home, squatter, stranger);
    await client.query(
      `insert into password_reset_tokens (id, user_id, token_hash, expires_at)
       select gen_random_uuid(), id, sha256('the link'), now() + interval '1 hour' from users where email = $1`,
      [squatter.email],
    );
    const body = { token: 'the link', newPassword: 'another horse' };
    expect((await rest('POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect((await signInThere(home, stranger)).body.user?.username).not.toBe(squatter.username);
  });
});

describe('a response that does not fit', () => {
  const refused = { status: 400, code: 'INVALID_TOKEN' };
  const outcome = ({ status, body }: { status: number; body: { code: string } }) => ({ status, code: body.code });

  test('is refused when it comes a second time', async () => {
    const { body, cookie } = await there(home, person());
    expect((await complete(body, cookie)).status).toBe(200);
    expect(outcome(await complete(body, cookie))).toEqual(refused);
  });

  test('works once when it comes twice at the same time', async () => {
    const { body, cookie } = await there(home, person());
    const both = await Promise.all([complete(body, cookie), complete(body, cookie)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is refused with another state, and in another browser', async () => {
    const { body, cookie } = await there(home, person());
    const elsewhere = await there(home, person());
    expect(outcome(await complete({ ...body, state: 'x' }, cookie))).toEqual(refused);
    expect(outcome(await complete(body, elsewhere.cookie))).toEqual(refused);
    // A wrong try uses the state up.
    expect(outcome(await complete(body, cookie))).toEqual(refused);
    expect(outcome(await complete(elsewhere.body, ''))).toEqual(refused);
  });

  test('is refused with the code of another browser', async () => {
    const mine = await there(home, person());
    const theirs = await there(home, person());
    expect(outcome(await complete({ ...mine.body, code: theirs.body.code }, mine.cookie))).toEqual(refused);
  });

  test('is refused when another provider sent it (mix-up)', async () => {
    const { url, cookie } = await begin('/api/login/provider');
    const body = other.signIn(url, person());
    expect(outcome(await complete(body, cookie))).toEqual(refused);
    const again = await begin('/api/login/provider');
    const { iss: _iss, ...silent } = other.signIn(again.url, person());
    expect(outcome(await complete(silent, again.cookie))).toEqual(refused);
  });

  test('is refused after ten minutes', async () => {
    const { body, cookie } = await there(home, person());
    clock.set(new Date(Date.now() + 601_000).toISOString());
    expect(outcome(await complete(body, cookie))).toEqual(refused);
  });

  test('is refused when the person cancelled, in words', async () => {
    const { url, cookie } = await begin('/api/login/provider');
    const state = new URL(url).searchParams.get('state');
    const { body } = await complete({ state, error: 'access_denied' }, cookie);
    expect(body).toMatchObject({ code: 'INVALID_TOKEN', message: expect.stringContaining('did not confirm it') });
  });

  test.each([
    ['another nonce', { token: { nonce: 'another' } }],
    ['no nonce', { token: { nonce: undefined } }],
    ['another audience', { token: { aud: 'another client' } }],
    ['another issuer', { token: { iss: 'https://accounts.example.com' } }],
    ['an expiry that has passed', { token: { exp: Math.floor(Date.now() / 1000) - 600 } }],
    ['no subject', { token: { sub: undefined } }],
    ['a subject that is too long', { token: { sub: 's'.repeat(256) } }],
    ['a signature of another key', { foreignKey: true }],
  ])('is refused with an ID token with %s', async (_name, behaviour) => {
    const { body, cookie } = await there(home, person());
    home.behave(behaviour);
    expect(outcome(await complete(body, cookie))).toEqual(refused);
  });

  test.each([
    {},
    { state: 1 },
    { state: null },
    { state: 'x', code: {} },
    { state: 'x'.repeat(5000) },
    { state: 'x', timezone: 'Nowhere' },
  ])('is refused without a failure of ours: %j', async (body) => {
    expect((await complete(body, 'everystep_provider=x')).status).toBe(400);
  });
});

describe('the start', () => {
  test('leads to the provider with PKCE, state, nonce and our own address to return to', async () => {
    const { url, headers } = await begin('/api/login/provider');
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe(`${home.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'everystep',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:0/signed-in-with/home',
      scope: 'openid profile email',
    });
    expect(headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  test('is 404 for a provider that is not there, and 503 in words for one that does not respond', async () => {
    for (const provider of ['nobody', '__proto__', ''])
      expect((await rest('POST', '/api/login/provider', { provider })).status).toBe(404);
    expect((await rest('POST', '/api/login/provider', {})).status).toBe(400);
    const { status, body } = await rest('POST', '/api/login/provider', { provider: 'gone' });
    expect({ status, message: body.message }).toMatchObject({
      status: 503,
      message: expect.stringContaining('can’t be reached'),
    });
  });

  test('a provider that fails on the way back is 503, and the sign-in begins anew', async () => {
    const { body, cookie } = await there(home, person());
    home.behave({ status: 500 });
    expect((await complete(body, cookie)).status).toBe(503);
    expect((await complete(body, cookie)).body.code).toBe('INVALID_TOKEN');
  });

  test('at one gateway, the end at another', async () => {
    const { body, cookie } = await there(home, person());
    const response = await fetch(`${second.url}/api/login/provider/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    expect((await complete(body, cookie)).status).toBe(400);
  });

  test('a page of another site begins and finishes nothing', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const { status } = await rest('POST', '/api/login/provider', { provider: 'home' }, foreign);
    expect(status).toBe(403);
    const { body, cookie } = await there(home, person());
    expect((await complete(body, cookie, foreign)).status).toBe(403);
  });

  test('names the providers for everybody', async () => {
    const { body } = await rest('GET', '/api/login/providers');
    expect(body).toEqual([
      { key: 'home', name: 'Our home' },
      { key: 'other', name: 'Other' },
      { key: 'gone', name: 'Gone' },
    ]);
  });
});

test('no token of a provider and no secret of a round is stored', async () => {
  const { body, cookie } = await there(home, person());
  const { rows } = await client.query('select row_to_json(s)::text as row from oidc_states s');
  const secrets = [body.state, body.code, cookie.split('=')[1]!];
  for (const secret of secrets) {
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    expect(rows.some(({ row }) => row.includes(Buffer.from(secret).toString('hex')))).toBe(false);
  }
  expect(browserOf(await complete(body, cookie))).toBe('');
});
