import { afterEach, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, type Member, member, rest, sessionOf } from '#tests/support/kit.ts';
import { CreateToken, daysAhead, programOf } from '#tests/tokens/tokenKit.ts';

const Reauthenticate = graphql(`
  mutation TestReauthenticate($currentPassword: String) {
    reauthenticate(currentPassword: $currentPassword) {
      __typename
      ... on ReauthenticatePayload { provedUntil }
      ... on Problem { message }
    }
  }
`);
const EndOthers = graphql(`
  mutation TestEndOthersProved($currentPassword: String) {
    endOtherSessions(currentPassword: $currentPassword) { __typename ... on EndOtherSessionsPayload { ended } ... on Problem { message } }
  }
`);
const End = graphql(`
  mutation TestEndProved($id: ID!, $currentPassword: String) {
    endSession(id: $id, currentPassword: $currentPassword) { __typename ... on Problem { message } }
  }
`);
const Sessions = graphql(`query TestSessionsToEnd { viewer { sessions { id current } } }`);
const EditBoth = graphql(`
  mutation TestEditProved($account: AccountInput, $currentPassword: String) {
    editProfile(account: $account, currentPassword: $currentPassword) { __typename ... on EditProfilePayload { viewer { email } } ... on Problem { message } }
  }
`);

const signIn = ({ username, password }: Member) => rest('POST', '/api/login', { usernameOrEmail: username, password });
const token = (name: string) => ({ input: { name, scopes: ['journal:read'], expiresOn: daysAhead(30) } });
const account = (who: Member, email = `new-${who.email}`) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: who.username,
  email,
});

async function minutesLater(minutes: number): Promise<void> {
  await (await gateway()).setClock(new Date(Date.now() + minutes * 60_000).toISOString());
}
afterEach(async () => (await gateway()).setClock(null));

/** Every call that needs fresh proof and has no password of its own in it; returns its type name or error code. */
const calls: Record<string, (who: Member, currentPassword?: string) => Promise<string>> = {
  'PUT /api/profile/user': async (who, currentPassword) => {
    const { status, body } = await who.rest('PUT', '/api/profile/user', { ...account(who), currentPassword });
    return status === 200 ? 'done' : `${status} ${body.code}`;
  },
  editProfile: async (who, currentPassword) =>
    (await who.gql(EditBoth, { account: account(who, `again-${who.email}`), currentPassword })).data.editProfile
      .__typename,
  createAccessToken: async (who, currentPassword) => {
    const query = `mutation($input: AccessTokenInput!, $currentPassword: String) { createAccessToken(input: $input, currentPassword: $currentPassword) { __typename } }`;
    const variables = { ...token(`${currentPassword ?? 'without'}`), currentPassword };
    return (await who.rest('POST', '/graphql', { query, variables })).body.data.createAccessToken.__typename;
  },
  endOtherSessions: async (who, currentPassword) =>
    (await who.gql(EndOthers, { currentPassword })).data.endOtherSessions.__typename,
  endSession: async (who, currentPassword) => {
    await signIn(who);
    const other = (await who.gql(Sessions)).data.viewer!.sessions.find(({ current }) => !current)!;
    return (await who.gql(End, { id: other.id, currentPassword })).data.endSession.__typename;
  },
};
const refused: Record<string, string> = { 'PUT /api/profile/user': '403 REAUTH_REQUIRED' };

describe('B1 fresh proof', () => {
  test('a session that signed in more than ten minutes ago is refused, until the call carries the password', async () => {
    const ann = await member();
    await minutesLater(10.1);
    for (const [name, call] of Object.entries(calls)) {
      // The password of one call counts for the next, so each begins with a session of its own.
      const bea = { ...ann, ...(await agedSession(ann)) };
      expect([name, await call(bea)]).toEqual([name, refused[name] ?? 'ReauthRequiredProblem']);
      expect([name, await call(bea, 'not mine')]).toEqual([
        name,
        refused[name] ? '400 INCORRECT_PASSWORD' : 'IncorrectPasswordProblem',
      ]);
      expect([name, await call(bea)]).toEqual([name, refused[name] ?? 'ReauthRequiredProblem']);
      expect([name, await call(bea, ann.password)]).toEqual([
        name,
        refused[name] ? 'done' : expect.stringMatching(/Payload$/),
      ]);
    }
  });

  test('signing in and registering count for ten minutes', async () => {
    const ann = await member();
    await minutesLater(9.9);
    for (const [name, call] of Object.entries(calls))
      expect([name, await call(ann)]).toEqual([name, refused[name] ? 'done' : expect.stringMatching(/Payload$/)]);
  });

  test('the password given once counts for ten minutes in that session and in no other', async () => {
    const ann = await member();
    const other = await agedSession(ann);
    await minutesLater(11);
    const wrong = await ann.rest('POST', '/api/auth/reauthenticate', { currentPassword: 'not mine' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INCORRECT_PASSWORD']);
    expect((await ann.rest('GET', '/api/export')).body.code).toBe('REAUTH_REQUIRED');
    const { data } = await ann.gql(Reauthenticate, { currentPassword: ann.password });
    expect(data.reauthenticate.__typename).toBe('ReauthenticatePayload');
    expect((await ann.rest('GET', '/api/export')).status).toBe(200);
    expect((await other.rest('GET', '/api/export')).body.code).toBe('REAUTH_REQUIRED');
    await minutesLater(21.5);
    expect((await ann.rest('GET', '/api/export')).body.code).toBe('REAUTH_REQUIRED');
  });

  test('ending this session, and saving the profile with the same address, need none', async () => {
    const ann = await member();
    await minutesLater(11);
    expect((await ann.rest('PUT', '/api/profile/user', { ...account(ann, ann.email), firstName: 'Anna' })).status).toBe(
      200,
    );
    expect((await ann.rest('PUT', '/api/profile/user', account(ann, ann.email.toUpperCase()))).body.code).toBe(
      'REAUTH_REQUIRED',
    );
    const own = (await ann.gql(Sessions)).data.viewer!.sessions.find(({ current }) => current)!;
    expect((await ann.gql(End, { id: own.id })).data.endSession.__typename).toBe('EndSessionPayload');
  });

  test('an access token exports by its scope and proves nothing, whatever it sends', async () => {
    const ann = await member();
    const program = await programOf(ann, ['export:read', 'profile:write', 'photos:write']);
    expect((await program.rest('GET', '/api/export')).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', '/api/auth/reauthenticate', { currentPassword: ann.password }],
      ['PUT', '/api/profile/user', { ...account(ann), currentPassword: ann.password }],
      ['PUT', '/api/user/photos-pin', { enabled: false, password: ann.password }],
    ] as const) {
      const {
        status,
        body: { code },
      } = await program.rest(method, path, body);
      expect([path, status, code]).toEqual([path, 403, 'FORBIDDEN']);
    }
    const { data } = await ann.gql(CreateToken, token('still fresh'));
    expect(data.createAccessToken.__typename).toBe('CreateAccessTokenPayload');
  });

  test('reauthenticating needs a password, and an operation takes only one', async () => {
    const ann = await member();
    for (const currentPassword of ['', null, undefined, 7, ['x'], { not: '' }, 'x'.repeat(300)]) {
      const { status, body } = await ann.rest('POST', '/api/auth/reauthenticate', { currentPassword });
      expect([currentPassword, status]).toEqual([currentPassword, 400]);
      if (typeof currentPassword !== 'number') expect(Object.keys(body.fields)).toEqual(['currentPassword']);
    }
    const twice =
      'mutation { a: reauthenticate(currentPassword: "a") { __typename } b: endOtherSessions(currentPassword: "b") { __typename } }';
    expect((await gql(twice, {}, { authorization: `Bearer ${ann.token}` })).data).toBeUndefined();
    expect((await rest('POST', '/api/auth/reauthenticate', { currentPassword: ann.password })).status).toBe(401);
  });
});

/** Another session of this member, from before the clock was moved. */
async function agedSession(who: Member): Promise<Pick<Member, 'token' | 'rest' | 'gql'>> {
  const { setClock } = await gateway();
  const { clock } = await import('#gateway/calendar/clock.ts');
  const now = clock.now().toString();
  await setClock(null);
  const { body } = await signIn(who);
  await setClock(now);
  return sessionOf(body.token);
}
