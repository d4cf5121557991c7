import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { shortAddress } from '#gateway/accounts/shortAddress.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gql, type Member, member, rest } from '#tests/support/kit.ts';

const Page = graphql(`
  query TestSecurityEvents($first: Int, $after: String) {
    viewer { securityEvents(first: $first, after: $after) { edges { node { id uuid kind title at address device } } pageInfo { hasNextPage endCursor } } }
  }
`);
const ReadNode = graphql(`
  query TestSecurityEventNode($id: ID!) { node(id: $id) { __typename } }
`);
const MakeToken = graphql(`
  mutation TestEventToken($input: AccessTokenInput!) { createAccessToken(input: $input) { ... on CreateAccessTokenPayload { accessToken { id } } } }
`);
const RevokeToken = graphql(`
  mutation TestEventRevoke($id: ID!) { revokeAccessToken(id: $id) { __typename } }
`);
const EndOthers = graphql(`
  mutation TestEventEndOthers { endOtherSessions { __typename } }
`);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const kindsOf = async (who: Member) =>
  (await who.rest('GET', '/api/security-events')).body.map(({ kind }: { kind: string }) => kind);
const signIn = (who: Member, password = who.password) =>
  rest('POST', '/api/login', { usernameOrEmail: who.username, password }, { 'user-agent': firefox });

describe('security events', () => {
  test('B4 successful and failed sign-ins are listed with network and device, the newest first', async () => {
    const ann = await member();
    expect((await signIn(ann, 'wrong guess')).status).toBe(401);
    expect((await signIn(ann)).status).toBe(200);
    const { body } = await ann.rest('GET', '/api/security-events');
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['SIGNED_IN', 'SIGN_IN_REFUSED', 'REGISTERED']);
    expect(body[0]).toEqual({
      id: expect.any(String),
      kind: 'SIGNED_IN',
      title: 'Signed in',
      at: expect.stringMatching(/Z$/),
      address: '127.0.0.x',
      device: 'Firefox on Windows',
    });
  });

  test('B4 every change to the account leaves an event', async () => {
    const ann = await member();
    const session = (await signIn(ann)).body.token;
    await rest('POST', '/api/logout', undefined, { authorization: `Bearer ${session}` });
    await ann.rest('PUT', '/api/profile/user', {
      firstName: 'Ann',
      lastName: 'Lee',
      username: ann.username,
      email: `new-${ann.email}`,
    });
    await ann.rest('PUT', '/api/user/photos-pin', { enabled: true, pin: '1357' });
    for (let time = 0; time < 5; time += 1) await ann.rest('POST', '/api/user/verify-photos-pin', { pin: '0000' });
    await ann.rest('POST', '/api/user/verify-photos-pin', { password: ann.password });
    const { data } = await ann.gql(MakeToken, {
      input: { name: 'Watch', scopes: ['activities:read'], expiresOn: new Date().toISOString().slice(0, 10) },
    });
    await ann.gql(RevokeToken, { id: (data.createAccessToken as { accessToken: { id: string } }).accessToken.id });
    await ann.rest('GET', '/api/export');
    await expect.poll(() => kindsOf(ann)).toContain('ARCHIVE_EXPORTED');
    await ann.gql(EndOthers);
    await ann.rest('POST', '/api/auth/change-password', {
      currentPassword: ann.password,
      newPassword: 'another horse',
    });
    const kinds = await kindsOf(ann);
    expect(kinds.toReversed()).toEqual([
      'REGISTERED',
      'SIGNED_IN',
      'SIGNED_OUT',
      'EMAIL_CHANGED',
      'PIN_ENABLED',
      'PIN_LOCKED',
      'PHOTOS_OPENED_BY_PASSWORD',
      'ACCESS_TOKEN_CREATED',
      'ACCESS_TOKEN_REVOKED',
      'ARCHIVE_EXPORTED',
      'OTHER_SESSIONS_ENDED',
      'PASSWORD_CHANGED',
    ]);
  });

  test('B4 the list comes in pages, for its owner only', async () => {
    const [ann, eve] = [await member(), await member()];
    for (let time = 0; time < 4; time += 1) await signIn(ann);
    const first = (await ann.gql(Page, { first: 3 })).data.viewer!.securityEvents;
    const rest2 = (await ann.gql(Page, { first: 3, after: first.pageInfo.endCursor })).data.viewer!.securityEvents;
    expect([first.edges.length, first.pageInfo.hasNextPage, rest2.edges.length, rest2.pageInfo.hasNextPage]).toEqual([
      3,
      true,
      2,
      false,
    ]);
    expect(new Set([...first.edges, ...rest2.edges].map(({ node }) => node.id)).size).toBe(5);
    expect((await eve.gql(ReadNode, { id: first.edges[0]!.node.id })).data.node).toBeNull();
    expect((await ann.gql(ReadNode, { id: first.edges[0]!.node.id })).data.node).toEqual({
      __typename: 'SecurityEvent',
    });
    expect((await ann.rest('GET', `/api/security-events?after=${first.edges[2]!.node.uuid}`)).body).toHaveLength(2);
    expect((await ann.rest('GET', '/api/security-events?after=nonsense')).status).toBe(400);
    expect((await ann.rest('GET', `/api/security-events?after=${randomUUID()}`)).status).toBe(200);
    expect((await gql(Page, {})).data.viewer).toBeNull();
  });
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2::/64', '2001:db8:1:x'],
  ['2001:db8::7', '2001:db8:0:x'],
  ['', null],
  ['not an address', null],
])('B4 the address %j is shortened to %j', (address, short) => expect(shortAddress(address)).toBe(short));
