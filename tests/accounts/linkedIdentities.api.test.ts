import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { exportOf } from '#tests/imports/archives.ts';
import { type HandMadeProvider, startHandMadeProvider } from '#tests/support/handMadeProvider.ts';
import { gateway, member, type Member, rest, sessionOf } from '#tests/support/kit.ts';
import { origin, withPasskey } from './factorKit.ts';
import { link, signInThere, there } from './providerKit.ts';

let home: HandMadeProvider;
let client: pg.Client;
beforeAll(async () => {
  home = await startHandMadeProvider();
  const { database } = await gateway({ PUBLIC_URL: origin, OIDC_PROVIDERS: 'home', ...home.settings('home') });
  client = new pg.Client(database.url);
  await client.connect();
});
beforeEach(() => home.behave({}));
afterEach(() => clock.reset());
afterAll(async () => {
  await client.end();
  await home.stop();
});

let count = 0;
const person = (more: object = {}) => {
  count += 1;
  return { sub: `linked-${count}`, email: `linked${count}@example.org`, email_verified: true, ...more };
};
const now = () => Math.floor(Date.now() / 1000);
/** A member made with the provider, who has no password. */
async function withoutPassword(claims = person()): Promise<Pick<Member, 'rest' | 'token'>> {
  const { body } = await signInThere(home, claims);
  return sessionOf(body.token);
}
const prove = async (who: Pick<Member, 'rest'>, claims: ReturnType<typeof person>) => {
  const { body, cookie } = await there(home, claims, '/api/auth/reauthenticate/provider', who.rest);
  return who.rest('POST', '/api/auth/reauthenticate/provider/complete', body, { cookie });
};
const only = async (who: Pick<Member, 'rest'>) => (await who.rest('GET', '/api/identities')).body[0];
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body.code });

describe('connecting', () => {
  test('belongs to the session that began: not to another member or another session of theirs', async () => {
    const [ann, ben] = [await member(), await member()];
    for (const login of ['other', 'same'] as const) {
      const { body, cookie } = await there(home, person(), '/api/identities/start', ann.rest);
      const { token } = (await rest('POST', '/api/login', { usernameOrEmail: ann.username, password: ann.password }))
        .body;
      const call: Member['rest'] =
        login === 'other'
          ? ben.rest
          : (method, path, sent, headers) => rest(method, path, sent, { authorization: `Bearer ${token}`, ...headers });
      expect(outcome(await call('POST', '/api/identities', body, { cookie }))).toEqual({
        status: 400,
        code: 'INVALID_TOKEN',
      });
    }
    expect(await only(ann)).toBeUndefined();
    expect(await only(ben)).toBeUndefined();
  });

  test('a round that began as a sign-in connects nothing, and one to connect signs nobody in', async () => {
    const ann = await member();
    const signIn = await there(home, person());
    expect((await ann.rest('POST', '/api/identities', signIn.body, { cookie: signIn.cookie })).status).toBe(400);
    const toLink = await there(home, person(), '/api/identities/start', ann.rest);
    expect((await rest('POST', '/api/login/provider/complete', toLink.body, { cookie: toLink.cookie })).status).toBe(
      400,
    );
  });

  test('one account of the provider belongs to one member, once', async () => {
    const [ann, ben] = [await member(), await member()];
    const who = person();
    expect((await link(home, ann, who)).status).toBe(201);
    const again = await link(home, ann, who);
    expect({ ...outcome(again), message: again.body.message }).toMatchObject({
      status: 409,
      message: expect.stringContaining('connected already'),
    });
    const taken = await link(home, ben, who);
    expect(taken.body.message).toContain('another Everystep account');
    for (let number = 1; number < 10; number += 1) expect((await link(home, ann, person())).status).toBe(201);
    expect((await link(home, ann, person())).body.message).toContain('at most 10');
  });

  test('takes fresh proof', async () => {
    const ann = await member();
    clock.set(new Date(Date.now() + 11 * 60_000).toISOString());
    expect(outcome(await ann.rest('POST', '/api/identities/start', { provider: 'home' }))).toEqual({
      status: 403,
      code: 'REAUTH_REQUIRED',
    });
    const proved = await ann.rest('POST', '/api/identities/start', { provider: 'home', currentPassword: ann.password });
    expect(proved.status).toBe(200);
  });
});

describe('disconnecting', () => {
  test('ends that way in, is listed, and stays a matter of its member', async () => {
    const [ann, ben] = [await member(), await member()];
    const who = person();
    const { body } = await link(home, ann, who);
    expect((await ben.rest('DELETE', `/api/identities/${body.id}`)).status).toBe(404);
    expect((await ann.rest('DELETE', `/api/identities/${body.id}`)).status).toBe(204);
    expect((await ann.rest('DELETE', `/api/identities/${body.id}`)).status).toBe(404);
    expect((await signInThere(home, who)).body.user.username).not.toBe(ann.username);
    const events = (await ann.rest('GET', '/api/security-events')).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['IDENTITY_LINKED', 'IDENTITY_UNLINKED']),
    );
  });

  test('is refused for the last way in, of providers and passkeys alike', async () => {
    const who = await withoutPassword(person({ auth_time: now() }));
    const identity = await only(who);
    const last = { status: 409, code: 'CONFLICT' };
    expect(outcome(await who.rest('DELETE', `/api/identities/${identity.id}`))).toEqual(last);
    const passkey = (await withPasskey(who as Member)).body;
    expect((await who.rest('DELETE', `/api/identities/${identity.id}`)).status).toBe(204);
    expect(outcome(await who.rest('DELETE', `/api/passkeys/${passkey.id}`))).toEqual(last);
    expect((await who.rest('GET', '/api/second-factors')).body).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [{}],
    });
  });

  test('two ways in that go at once leave one', async () => {
    const who = await withoutPassword(person({ auth_time: now() }));
    await link(home, who as Member, person());
    const { body } = await who.rest('GET', '/api/identities');
    const both = await Promise.all(body.map(({ id }: { id: string }) => who.rest('DELETE', `/api/identities/${id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

describe('fresh proof', () => {
  test('a sign-in at the provider just now is one; one long ago, or of which it says nothing, is none', async () => {
    const ids = '/api/identities/start';
    for (const [auth_time, status] of [
      [now(), 200],
      [now() - 3600, 403],
      [undefined, 403],
      [1e300, 200],
    ] as const)
      expect(
        (await (await withoutPassword(person({ auth_time }))).rest('POST', ids, { provider: 'home' })).status,
      ).toBe(status);
  });

  test('is given by signing in at the provider anew, so that a member without a password can delete the account', async () => {
    const claims = person();
    const who = await withoutPassword(claims);
    const { body } = await who.rest('POST', '/graphql', { query: 'mutation { deleteAccount { __typename } }' });
    expect(body.data.deleteAccount.__typename).toBe('ReauthRequiredProblem');
    const { url } = (await who.rest('POST', '/api/auth/reauthenticate/provider', { provider: 'home' })).body;
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect((await prove(who, { ...claims, auth_time: now() } as never)).status).toBe(200);
    const deletion = await who.rest('POST', '/graphql', { query: 'mutation { deleteAccount { __typename } }' });
    expect(deletion.body.data.deleteAccount.__typename).toBe('DeleteAccountPayload');
    const { rows } = await client.query('select 1 from linked_identities where subject = $1', [claims.sub]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['an old sign-in there', { auth_time: now() - 600 }, 'did not ask who you are'],
    ['no time of it', {}, 'did not ask who you are'],
    ['another account of the provider', { sub: 'somebody else', auth_time: now() }, 'another account'],
  ])('is not given by %s', async (_name, more, words) => {
    const claims = person();
    const who = await withoutPassword(claims);
    const { status, body } = await prove(who, { ...claims, ...more });
    expect({ status, message: body.message }).toMatchObject({ status: 400, message: expect.stringContaining(words) });
  });

  test('is not begun without an account of that provider', async () => {
    const ann = await member();
    expect((await ann.rest('POST', '/api/auth/reauthenticate/provider', { provider: 'home' })).status).toBe(404);
  });
});

test('the archive names them, and holds no half-finished sign-in', async () => {
  const ann = await member();
  const who = person();
  await link(home, ann, who);
  const { files } = await exportOf(ann);
  expect(files['linked-accounts']).toMatchObject([{ issuer: home.issuer, subject: who.sub, email: who.email }]);
});

test('what an operator sees: how somebody signs in', async () => {
  const ann = await member();
  await client.query('update users set is_operator = true where email = $1', [ann.email]);
  const claims = person({ preferred_username: 'operated' });
  await withoutPassword(claims);
  const { body } = await ann.rest('GET', '/api/operator/members?search=operated');
  expect(body).toMatchObject([{ username: 'operated', hasPassword: false, hasPasskey: false, providers: ['Home'] }]);
});
