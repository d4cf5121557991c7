import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, gql, member, type Member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { act, type Entry, entryOf, eventsOf, signIn } from './operatorKit.ts';

let operator: Member;
beforeAll(async () => {
  await gateway();
  // The first account of an instance.
  operator = await member({ username: 'operator', firstName: 'Olga' });
});

const found = async (search: string) =>
  (await operator.rest('GET', `/api/operator/members?search=${encodeURIComponent(search)}`)).body.map(
    ({ username }: Entry) => username,
  );

describe('the list of members', () => {
  test('says who somebody is and how much they hold, and nothing of what', async () => {
    const ann = await member({ firstName: 'Annika' });
    await ann.rest('POST', '/api/journal-entries', { date: '2026-04-29', content: 'A secret thought' });
    await ann.rest('POST', '/api/macros', { date: '2026-04-29', description: 'Secret soup', calories: 200 });
    const {
      body: [photo],
    } = await sendPhotos(ann, [await jpeg('secret.jpg')], { date: '2026-04-29' });
    const entry = await entryOf(operator, ann);
    expect(entry).toMatchObject({
      username: ann.username,
      email: ann.email,
      firstName: 'Annika',
      membership: 'Free',
      grantedTier: null,
      isOperator: false,
      disabledAt: null,
      entryCount: 3,
      storageBytes: photo.size,
      storageLimitBytes: 20 * 1024 ** 3,
      storageLimitMegabytes: null,
    });
    expect(Date.now() - Date.parse(entry.lastSeenAt!)).toBeLessThan(3_600_000);
    expect(JSON.stringify(entry)).not.toMatch(/secret/i);
  });

  test('finds by a part of username, address and name, whatever the case, and takes signs as they are', async () => {
    const ben = await member({ username: '50%_Ben', firstName: 'Benedikt' });
    await member({ username: '50xxBen' });
    expect(await found('50%_b')).toEqual([ben.username]);
    expect(await found('BENEDIKT LOVE')).toEqual([ben.username]);
    expect(await found(ben.email.toUpperCase())).toEqual([ben.username]);
    expect(await found('%')).toEqual([ben.username]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('pages forwards and backwards without losing anybody', async () => {
    for (let count = 0; count < 5; count += 1) await member({ username: `paged${count}` });
    const page = async (args: string) => {
      const { data } = await gql<
        { viewer: { instance: { members: { edges: { cursor: string; node: { username: string } }[] } } } },
        object
      >(
        `{ viewer { instance { ... on Instance { members(search: "paged", ${args}) { edges { cursor node { username } } } } } } }`,
        {},
        { authorization: `Bearer ${operator.token}` },
      );
      return data.viewer.instance.members.edges;
    };
    const first = await page('first: 2');
    const second = await page(`first: 10, after: "${first[1]!.cursor}"`);
    const names = [...first, ...second].map(({ node }) => node.username);
    expect(names).toEqual(['paged4', 'paged3', 'paged2', 'paged1', 'paged0']);
    expect((await page(`last: 2, before: "${second[2]!.cursor}"`)).map(({ node }) => node.username)).toEqual([
      'paged2',
      'paged1',
    ]);
  });

  test.each([`search=${'x'.repeat(101)}`, 'after=nonsense', 'search=%00'])('refuses or survives %s', async (query) => {
    const { status, body } = await operator.rest('GET', `/api/operator/members?${query}`);
    expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});

describe('who is no operator', () => {
  const calls = [
    ['GET', 'members', undefined],
    ['POST', 'members/:id/disable', {}],
    ['POST', 'members/:id/enable', {}],
    ['PUT', 'members/:id/operator', { isOperator: true }],
    ['PUT', 'members/:id/tier', { tier: 'Premium' }],
    ['PUT', 'members/:id/storage', { megabytes: 1 }],
    ['POST', 'members/:id/sign-in-link', {}],
    ['POST', 'members/:id/delete', { username: 'operator' }],
    ['PUT', 'storage', { megabytes: 1 }],
  ] as const;

  test.each(calls)('is refused %s %s', async (method, path, body) => {
    const other = await member();
    const { id } = await entryOf(operator, operator);
    const answer = await other.rest(method, `/api/operator/${path.replace(':id', id)}`, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await entryOf(operator, operator)).disabledAt).toBeNull();
  });

  test('an access token of an operator opens none of it', async () => {
    const program = await programOf(operator, ['profile:write', 'export:read']);
    for (const [method, path, input] of calls) {
      const { status } = await program.rest(method, `/api/operator/${path.replace(':id', crypto.randomUUID())}`, input);
      expect([path, status]).toEqual([path, 403]);
    }
  });

  test('an account that is gone or that never was is not found', async () => {
    const gone = await member();
    const { id } = await entryOf(operator, gone);
    expect((await act(operator, gone, 'delete', { username: gone.username })).status).toBe(204);
    for (const [method, path, body] of calls.slice(1, 8))
      for (const other of [id, crypto.randomUUID(), 'nonsense']) {
        const answer = await operator.rest(method, `/api/operator/${path.replace(':id', other)}`, body);
        expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
      }
  });
});

describe('an operator', () => {
  test('gives a tier that stays beside what is paid for, and withdraws it', async () => {
    const ann = await member();
    expect((await act(operator, ann, 'tier', { tier: 'Premium' }, 'PUT')).body).toMatchObject({
      membership: 'Premium',
      grantedTier: 'Premium',
    });
    expect((await ann.rest('GET', '/api/user')).body.membership).toBe('Premium');
    expect((await act(operator, ann, 'tier', { tier: 'Gold' }, 'PUT')).status).toBe(400);
    expect((await act(operator, ann, 'tier', { tier: 'Free' }, 'PUT')).body).toMatchObject({
      membership: 'Free',
      grantedTier: null,
    });
    // Nothing changed: nothing to tell.
    await act(operator, ann, 'tier', { tier: 'Free' }, 'PUT');
    expect((await eventsOf(ann)).map(({ kind }) => kind)).toEqual([
      'MEMBERSHIP_WITHDRAWN',
      'MEMBERSHIP_GRANTED',
      'REGISTERED',
    ]);
  });

  test('cannot disable, demote or delete themselves', async () => {
    for (const [verb, body, method] of [
      ['disable', {}, 'POST'],
      ['operator', { isOperator: false }, 'PUT'],
      ['delete', { username: operator.username }, 'POST'],
      ['sign-in-link', {}, 'POST'],
    ] as const) {
      const answer = await act(operator, operator, verb, body, method);
      expect([verb, answer.status, answer.body.code]).toEqual([verb, 409, 'CONFLICT']);
    }
  });

  test('deletes an account only by its name, and twice at once once', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/journal-entries', { date: '2026-04-29', content: 'Mine' });
    const { id } = await entryOf(operator, ann);
    const remove = (username: unknown) => operator.rest('POST', `/api/operator/members/${id}/delete`, { username });
    for (const wrong of ['', 'somebody', null, 7]) expect([wrong, (await remove(wrong)).status]).toEqual([wrong, 400]);
    expect((await ann.rest('GET', '/api/user')).status).toBe(200);
    const answers = await Promise.all([remove(ann.username), remove(ann.username.toUpperCase())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await ann.rest('GET', '/api/user')).status).toBe(401);
    expect((await signIn(ann)).status).toBe(401);
  });

  test('two operators who disable each other at once leave one', async () => {
    const second = await member();
    expect((await act(operator, second, 'operator', { isOperator: true }, 'PUT')).body.isOperator).toBe(true);
    const ids = { first: (await entryOf(operator, operator)).id, second: (await entryOf(operator, second)).id };
    const answers = await Promise.all([
      operator.rest('POST', `/api/operator/members/${ids.second}/disable`, {}),
      second.rest('POST', `/api/operator/members/${ids.first}/disable`, {}),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
