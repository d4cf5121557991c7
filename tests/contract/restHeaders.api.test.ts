import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

describe('ETag', () => {
  test('a read with the tag of its copy is 304 without a body until something changes', async () => {
    const first = await alice.rest('GET', '/api/goals');
    const tag = first.headers.get('etag')!;
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await alice.rest('GET', '/api/goals', undefined, { 'if-none-match': known });
      expect([again.status, again.headers.get('etag'), again.body]).toEqual([304, tag, '']);
    }
    await alice.rest('POST', '/api/goals', { goalType: 'custom', goalName: 'Read', targetValuePrimary: 20 });
    const changed = await alice.rest('GET', '/api/goals', undefined, { 'if-none-match': tag });
    expect([changed.status, changed.body.length]).toEqual([200, 1]);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  test('an error has no tag, and no copy excuses from signing in', async () => {
    const missing = await alice.rest('GET', '/api/journal-entries/date/2020-01-01', undefined, {
      'if-none-match': '*',
    });
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
    const stranger = await alice.rest('GET', '/api/goals', undefined, { 'if-none-match': '*', authorization: '' });
    expect(stranger.status).toBe(401);
  });
});

describe('Idempotency-Key', () => {
  const run = { activityType: 'running', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T07:45:00Z' };
  const log = (who: Pick<Member, 'rest'>, body: object, key: string) =>
    who.rest('POST', '/api/activities', body, { 'idempotency-key': key });

  test('the same key and body is one row, also at the same time; each member has keys of their own', async () => {
    const [one, two, three] = await Promise.all([
      log(alice, run, 'run-1'),
      log(alice, run, 'run-1'),
      log(alice, { ...run, startTime: '2026-03-02T07:00:00.000Z' }, 'run-1'),
    ]);
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(new Set([one.body.id, two.body.id, three.body.id]).size).toBe(1);
    const bob = await member();
    const his = await log(bob, run, 'run-1');
    expect([his.status, his.body.id === one.body.id]).toEqual([201, false]);
    expect((await alice.rest('GET', '/api/activities')).body).toHaveLength(1);
  });

  test('the same key with another body is 422, for another kind of row too', async () => {
    await log(alice, run, 'run-2');
    for (const answer of [
      await log(alice, { ...run, activityType: 'walking' }, 'run-2'),
      await alice.rest(
        'POST',
        '/api/macros',
        { date: '2026-03-02', description: 'Porridge', calories: 300 },
        { 'idempotency-key': 'run-2' },
      ),
    ])
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          message: 'This Idempotency-Key was used for something else before. Send a new one.',
          code: 'IDEMPOTENCY_KEY_REUSED',
        },
      ]);
  });

  test('an id in the body wins, and its conflict keeps its code', async () => {
    const id = '0196f3a2-7c3e-4d10-9a55-5d3c1c9e4b21';
    expect((await log(alice, { ...run, id }, 'run-3')).body.id).toBe(id);
    expect((await log(alice, { ...run, id, activityType: 'walking' }, 'run-4')).body.code).toBe('CONFLICT');
  });

  test.each(['', 'a'.repeat(256), 'key\u00e9', ' '])(
    'the key %j is refused before anything is written',
    async (key) => {
      const before = (await alice.rest('GET', '/api/activities')).body.length;
      const { status, body } = await log(alice, run, key);
      expect([status, body.code, body.message]).toEqual([
        400,
        'BAD_USER_INPUT',
        'Send an Idempotency-Key of 1 to 255 characters in ASCII, such as a UUID.',
      ]);
      expect((await alice.rest('GET', '/api/activities')).body).toHaveLength(before);
    },
  );

  test('the journal reads no key, and the document promises none: each call saves its text', async () => {
    const save = (date: string, content: string) =>
      alice.rest('POST', '/api/journal-entries', { date, content }, { 'idempotency-key': 'day' });
    expect((await save('2026-03-02', 'A day.')).status).toBe(201);
    expect(await save('2026-03-02', 'A long day.')).toMatchObject({ status: 200, body: { content: 'A long day.' } });
    expect((await save('2026-03-03', 'A day.')).status).toBe(201);
    const { paths } = (await alice.rest('GET', '/api/openapi.json')).body;
    const { parameters = [], responses } = paths['/api/journal-entries'].post;
    expect([parameters, responses[422]]).toEqual([[], undefined]);
  });
});

test.each([
  ['', 'Bearer', 'Please sign in.'],
  ['Bearer unknown', 'Bearer error="invalid_token"', 'You are signed out. Please sign in again.'],
  ['Bearer evs_unknown', 'Bearer error="invalid_token"', 'This access token is unknown, expired or revoked.'],
])('a 401 for the authorization "%s" says how to sign in', async (authorization, scheme, message) => {
  const { status, headers, body } = await alice.rest('GET', '/api/goals', undefined, { authorization });
  expect([status, headers.get('www-authenticate'), body]).toEqual([401, scheme, { message, code: 'UNAUTHENTICATED' }]);
});

describe('access tokens', () => {
  test('a session lists them with their scopes and revokes them; a token may do neither', async () => {
    const program = await programOf(alice, ['goals:read']);
    const listed = await alice.rest('GET', '/api/access-tokens');
    expect(listed.body).toMatchObject([{ scopes: ['goals:read'] }]);
    expect(JSON.stringify(listed.body)).not.toContain('evs_');
    const address = `/api/access-tokens/${listed.body[0].id}`;
    expect((await program.rest('GET', '/api/access-tokens')).status).toBe(403);
    expect((await (await member()).rest('DELETE', address)).status).toBe(404);
    expect((await alice.rest('DELETE', address)).status).toBe(204);
    const refused = await program.rest('GET', '/api/goals');
    const asked = await program.rest('POST', '/graphql', { query: '{ viewer { timezone } }' });
    const message = 'This access token is unknown, expired or revoked.';
    expect([refused.body.message, asked.body.errors[0].message]).toEqual([message, message]);
    for (const { status, headers } of [refused, asked])
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });
});
