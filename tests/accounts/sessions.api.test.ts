import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';

const List = graphql(`
  query TestSessions { viewer { sessions { id current userAgent createdAt lastUsedAt } } }
`);
const End = graphql(`
  mutation TestEndSession($id: ID!) {
    endSession(id: $id) { __typename ... on EndSessionPayload { deletedId viewer { sessions { id } } } ... on Problem { message } }
  }
`);
const EndOthers = graphql(`
  mutation TestEndOtherSessions { endOtherSessions { __typename ... on EndOtherSessionsPayload { ended viewer { sessions { id current } } } } }
`);
const ReadNode = graphql(`
  query TestSessionNode($id: ID!) { node(id: $id) { __typename } }
`);

async function signIn({ username, password }: Member, userAgent: string) {
  const { body } = await rest(
    'POST',
    '/api/login',
    { usernameOrEmail: username, password },
    { 'user-agent': userAgent },
  );
  const bearer = { authorization: `Bearer ${body.token}` };
  return {
    isAlive: async () => (await rest('GET', '/api/user', undefined, bearer)).status === 200,
    list: () => gql(List, {}, bearer),
  };
}

const sessionsOf = async (who: Member) => (await who.gql(List)).data.viewer!.sessions;

describe('sessions', () => {
  test('ENT-15 each device is listed with its own name, the current one marked, without any token', async () => {
    const ann = await member();
    await signIn(ann, 'Phone/1.0');
    const sessions = await sessionsOf(ann);
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
    expect(sessions.find(({ current }) => !current)?.userAgent).toBe('Phone/1.0');
    expect(JSON.stringify(sessions)).not.toContain(ann.token);
    expect(sessions.every(({ createdAt, lastUsedAt }) => createdAt.endsWith('Z') && lastUsedAt.endsWith('Z'))).toBe(
      true,
    );
  });

  test('ENT-15 an ended session ends at once', async () => {
    const ann = await member();
    const phone = await signIn(ann, 'Phone/1.0');
    const id = (await sessionsOf(ann)).find(({ current }) => !current)!.id;
    const { data } = await ann.gql(End, { id });
    expect(data.endSession).toMatchObject({
      __typename: 'EndSessionPayload',
      deletedId: id,
      viewer: { sessions: [{}] },
    });
    expect(await phone.isAlive()).toBe(false);
    expect((await ann.gql(End, { id })).data.endSession).toEqual({
      __typename: 'NotFoundProblem',
      message: 'This session has ended already.',
    });
  });

  test("ENT-15 another member's session is not found and stays", async () => {
    const [ann, eve] = [await member(), await member()];
    const [{ id } = { id: '' }] = await sessionsOf(ann);
    expect((await eve.gql(End, { id })).data.endSession.__typename).toBe('NotFoundProblem');
    expect((await eve.gql(ReadNode, { id })).data.node).toBeNull();
    expect((await gql(ReadNode, { id })).data.node).toBeNull();
    expect((await ann.gql(ReadNode, { id })).data.node).toEqual({ __typename: 'Session' });
    expect((await ann.rest('GET', '/api/user')).status).toBe(200);
    for (const wrong of [
      Buffer.from(`Session:${randomUUID()}`).toString('base64'),
      Buffer.from(`Activity:${randomUUID()}`).toString('base64'),
      'nonsense',
      '',
    ]) {
      const { data, errors } = await eve.gql(End, { id: wrong });
      expect(data?.endSession?.__typename ?? errors?.[0]?.message).toMatch(/NotFoundProblem|nothing with this id/);
    }
  });

  test('ENT-15 all other sessions end together, this one stays', async () => {
    const ann = await member();
    const devices = await Promise.all(['Phone/1.0', 'Tablet/2.0'].map((name) => signIn(ann, name)));
    const bystander = await member();
    const { data } = await ann.gql(EndOthers);
    expect(data.endOtherSessions).toMatchObject({ ended: 2, viewer: { sessions: [{ current: true }] } });
    expect(await Promise.all(devices.map((device) => device.isAlive()))).toEqual([false, false]);
    expect((await bystander.rest('GET', '/api/user')).status).toBe(200);
  });

  test('AUTH-36 an expired session is not listed', async () => {
    const { setClock } = await gateway();
    const ann = await member();
    try {
      await setClock(new Date(Date.now() + 31 * 86_400_000).toISOString());
      const { data } = await (await signIn(ann, 'Phone/1.0')).list();
      expect(data.viewer!.sessions).toMatchObject([{ current: true, userAgent: 'Phone/1.0' }]);
    } finally {
      await setClock(null);
    }
  });
});

test('ENT-15 over REST devices have familiar names, and one or all others are signed out', async () => {
  const ann = await member();
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const phones = [await signIn(ann, chrome), await signIn(ann, 'Phone/1.0'), await signIn(ann, 'Phone/2.0')];
  const { body } = await ann.rest('GET', '/api/sessions');
  const onWindows = body.find(({ name }: { name: string }) => name === 'Chrome on Windows');
  expect(body).toHaveLength(4);
  expect(onWindows).toEqual({
    id: expect.any(String),
    name: 'Chrome on Windows',
    current: false,
    createdAt: expect.stringMatching(/Z$/),
    lastUsedAt: expect.stringMatching(/Z$/),
  });
  const eve = await member();
  expect((await eve.rest('DELETE', `/api/sessions/${onWindows.id}`)).status).toBe(404);
  expect((await ann.rest('DELETE', `/api/sessions/${onWindows.id}`)).status).toBe(204);
  expect((await ann.rest('DELETE', `/api/sessions/${onWindows.id}`)).status).toBe(404);
  expect(await Promise.all(phones.map((phone) => phone.isAlive()))).toEqual([false, true, true]);
  expect((await ann.rest('POST', '/api/sessions/end-others', {})).body).toEqual({ ended: 2 });
  expect(await Promise.all(phones.map((phone) => phone.isAlive()))).toEqual([false, false, false]);
});

test('B6 the hash of a token ends its session, and does nothing else', async () => {
  const ann = await member();
  const phone = await signIn(ann, 'Phone/1.0');
  const hash = createHash('sha256').update(ann.token).digest('base64url');
  expect((await rest('GET', '/api/user', undefined, { authorization: `Bearer ${hash}` })).status).toBe(401);
  expect((await rest('POST', '/api/logout/pending', { sessionHash: ann.token.slice(1) })).status).toBe(400);
  expect((await rest('POST', '/api/logout/pending', { sessionHash: ann.token })).status).toBe(204);
  expect((await ann.rest('GET', '/api/user')).status).toBe(200);
  for (let time = 0; time < 2; time += 1)
    expect((await rest('POST', '/api/logout/pending', { sessionHash: hash })).status).toBe(204);
  expect((await ann.rest('GET', '/api/user')).status).toBe(401);
  expect(await phone.isAlive()).toBe(true);
});
