import { readFile } from 'node:fs/promises';
import {
  buildClientSchema,
  buildSchema,
  findBreakingChanges,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { gateway, gql, type Member, member, rest } from '#tests/support/kit.ts';
import { ask as askOn, bodyOn, requestPaths, operationNames, persisted } from '#tests/support/requestPaths.ts';

let alice: Member;
let cookie: string;
let origin: string;
beforeAll(async () => {
  origin = (await gateway()).url;
  alice = await member();
  const { headers } = await rest('POST', '/api/login', { usernameOrEmail: alice.username, password: alice.password });
  cookie = headers.get('set-cookie')!.split(';')[0]!;
});

const walk = { activityType: 'walking', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T08:00:00Z' };

describe('headers', () => {
  test.each(['/healthz', '/api/user', '/graphql', '/'])('%s carries the security headers', async (path) => {
    const { headers } = await rest('GET', path);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('private JSON is never stored by a cache', async () => {
    expect((await alice.rest('GET', '/api/user')).headers.get('cache-control')).toBe('no-store');
  });

  test('B7 private responses have Vary, through both APIs', async () => {
    for (const { headers } of [
      await alice.rest('GET', '/api/user'),
      await alice.rest('GET', '/api/nothing'),
      await rest('POST', '/graphql', { query: '{ viewer { id } }' }, { authorization: `Bearer ${alice.token}` }),
    ]) {
      expect(headers.get('vary')).toBe('Authorization, Cookie');
    }
  });

  test('the session cookie is HttpOnly and SameSite=Lax', async () => {
    const { headers } = await rest('POST', '/api/login', { usernameOrEmail: alice.username, password: alice.password });
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
  });
});

describe('the cross-site gate', () => {
  test('REST-03 a cookie reads, and writes only from a page of this origin', async () => {
    expect((await rest('GET', '/api/user', undefined, { cookie })).status).toBe(200);
    expect((await rest('POST', '/api/activities', walk, { cookie })).status).toBe(403);
    expect((await rest('POST', '/api/activities', walk, { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (await rest('POST', '/api/activities', walk, { cookie, 'sec-fetch-site': 'cross-site', origin })).status,
    ).toBe(403);
    expect((await rest('POST', '/api/activities', walk, { cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await rest('POST', '/api/activities', walk, { cookie, origin })).status).toBe(201);
    expect((await rest('POST', '/api/activities', walk, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  test('a page of another site can neither sign in nor register', async () => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(
      (await rest('POST', '/api/login', { usernameOrEmail: alice.username, password: alice.password }, evil)).status,
    ).toBe(403);
    expect((await rest('POST', '/api/register', {}, evil)).status).toBe(403);
    expect((await gql('mutation { login(input: {}) { __typename } }', {}, evil)).status).toBe(403);
  });

  test('GraphQL takes no forms', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await rest('POST', '/graphql', 'query=mutation{logout{done}}', form)).status).toBe(415);
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await rest('POST', '/graphql', '--x', multipart)).status).toBe(401);
    expect(
      (await rest('POST', '/graphql', '--x', { ...multipart, cookie, origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await rest('POST', '/graphql', 'mutation{logout{done}}', { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
  });
});

describe('tokens', () => {
  test('REST-04 only a live bearer token signs in; it wins over a cookie', async () => {
    for (const authorization of ['Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Bearer ', 'Basic YTpi', alice.token]) {
      expect([authorization, (await rest('GET', '/api/user', undefined, { authorization })).status]).toEqual([
        authorization,
        401,
      ]);
    }
    expect((await rest('GET', '/api/user', undefined, { authorization: 'Bearer nonsense', cookie })).status).toBe(401);
  });

  test('ERR-04 an expired token is 401 over GraphQL too, before anything runs', async () => {
    const answer = await gql('{ viewer { id } }', {}, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('a mutation without a session is 401', async () => {
    const answer = await gql('mutation { logout { done } }');
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe.each(requestPaths)('an operation of our client by %s', (way) => {
  const login = { input: { usernameOrEmail: 'nobody', password: 'not a password' } };

  test('is not run for a page of another site', async () => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      expect((await askOn(way, 'useLoginMutation', login, headers)).status).toBe(403);
      expect(
        (await askOn(way, 'useLogActivityMutation', { input: walk, day: '2026-03-02' }, { ...headers, cookie })).status,
      ).toBe(403);
    }
    expect((await askOn(way, 'useLogActivityMutation', { input: walk, day: '2026-03-02' }, { cookie })).status).toBe(
      403,
    );
    expect(
      (await askOn(way, 'useLogActivityMutation', { input: walk, day: '2026-03-02' }, { cookie, origin })).status,
    ).toBe(200);
  });

  test('is sent as JSON or not at all', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      expect(
        (
          await rest('POST', '/graphql', JSON.stringify(bodyOn(way, 'useLogoutMutation')), {
            'content-type': type,
            cookie,
            origin,
          })
        ).status,
      ).toBe(415);
    }
  });

  test('is refused with an expired token and without a session', async () => {
    const dead = await askOn(way, 'viewerQuery', {}, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect([dead.status, dead.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const none = await askOn(way, 'useLogoutMutation');
    expect([none.status, none.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('carries the security headers and is never stored', async () => {
    const { headers } = await askOn(way, 'viewerQuery', {}, { authorization: `Bearer ${alice.token}` });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect([
      headers.get('x-content-type-options'),
      headers.get('cache-control'),
      headers.get('access-control-allow-origin'),
    ]).toEqual(['nosniff', 'no-store', null]);
  });

  test('may have at most 256 kB from a visitor, and never reveals internals', async () => {
    expect((await askOn(way, 'viewerQuery', { x: 'x'.repeat(300_000) })).status).toBe(413);
    for (const variables of [
      5,
      'x',
      [],
      { date: { a: 1 } },
      { date: '\u0000' },
      JSON.parse('{"date":"2026-03-02","__proto__":{"a":1}}'),
    ]) {
      const { status, body } = await askOn(way, 'HomeScreenQuery', variables, {
        authorization: `Bearer ${alice.token}`,
      });
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body.errors ?? '')).not.toMatch(/prisma|node_modules|select |stack|Did you mean/i);
    }
  });
});

describe('GET /graphql', () => {
  const get = (name: string, variables?: string) =>
    alice.rest('GET', `/graphql?${new URLSearchParams({ id: persisted(name).id, ...(variables && { variables }) })}`);

  test('returns a persisted query, with variables as JSON, as POST does', async () => {
    const variables = { date: '2026-03-02' };
    const posted = await askOn('id', 'HomeScreenQuery', variables, { authorization: `Bearer ${alice.token}` });
    const { status, body } = await get('HomeScreenQuery', JSON.stringify(variables));
    expect([status, body]).toEqual([200, posted.body]);
    expect((await get('viewerQuery')).body.data.viewer).not.toBeNull();
    expect((await rest('GET', '/graphql?id=nonsense')).body.errors[0].extensions.code).toBe(
      'PERSISTED_QUERY_NOT_FOUND',
    );
  });

  test('takes a query as text, within the same limits', async () => {
    const ask = (query: string) => alice.rest('GET', `/graphql?${new URLSearchParams({ query })}`);
    expect((await ask('{ viewer { username } }')).body.data).toEqual({ viewer: { username: alice.username } });
    expect((await ask(`{ viewer { ${'id @skip(if: false) '.repeat(21)} } }`)).body.errors).not.toHaveLength(0);
    expect((await ask('mutation { logout { __typename } }')).status).toBe(405);
    const { status, body } = await alice.rest('GET', '/graphql');
    expect([status, body.errors[0].message]).toEqual([400, 'Send a `query`, or the `id` of a persisted one.']);
    expect((await alice.rest('GET', '/api/user')).status).toBe(200);
  });

  test('writes and follows nothing', async () => {
    for (const name of ['useLogoutMutation', operationNames.find((one) => one.endsWith('Subscription'))!]) {
      const { status, headers, body } = await get(name);
      expect([name, status, headers.get('allow'), body.errors[0].extensions.code]).toEqual([
        name,
        405,
        'POST',
        'METHOD_NOT_ALLOWED',
      ]);
    }
    expect((await alice.rest('GET', '/api/user')).status).toBe(200);
  });

  test.each(['variables=x', 'variables={', 'extensions=x', 'variables=5', 'variables=[]'])(
    'with %s is the caller’s fault',
    async (asked) => {
      const { status, body } = await rest('GET', `/graphql?id=${persisted('viewerQuery').id}&${asked}`);
      expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    },
  );
});

describe('GraphQL limits', () => {
  const ask = (query: string) => gql(query, {}, { authorization: `Bearer ${alice.token}` });
  const refused = async (query: string) => {
    const { errors, data } = await ask(query);
    return !data && (errors?.length ?? 0) > 0;
  };

  test('everybody may read the schema, by introspection and as SDL', async () => {
    const { data } = await gql(getIntrospectionQuery({ inputValueDeprecation: true }));
    const introspected = buildClientSchema(data as IntrospectionQuery);
    const response = await fetch(`${(await gateway()).url}/schema.graphql`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/graphql; charset=utf-8',
    ]);
    const sdl = await response.text();
    expect(sdl).toBe(await readFile('schema.graphql', 'utf8'));
    expect(findBreakingChanges(buildSchema(sdl), introspected)).toEqual([]);
    expect(findBreakingChanges(introspected, buildSchema(sdl))).toEqual([]);
  });

  test('too many tokens, aliases, directives or levels are refused', async () => {
    expect(await refused(`{ viewer { ${'username '.repeat(2001)} } }`)).toBe(true);
    expect(
      await refused(`{ viewer { ${Array.from({ length: 31 }, (_, index) => `a${index}: username`).join(' ')} } }`),
    ).toBe(true);
    expect(await refused(`{ viewer { username ${'@include(if: true) '.repeat(21)} } }`)).toBe(true);
    const deep = (levels: number): string => (levels === 0 ? 'name' : `ofType { ${deep(levels - 1)} }`);
    expect(await refused(`{ __type(name: "Query") { ${deep(14)} } }`)).toBe(true);
    expect(await refused('{ viewer { username } }')).toBe(false);
    const { errors } = await ask(`{ __type(name: "Query") { ${deep(14)} } }`);
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/^Query depth limit of 12 exceeded/), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  test('one operation signs in at most once, by alias or fragment', async () => {
    const guess = (name: string) =>
      `${name}: login(input: { usernameOrEmail: "a", password: "guesses" }) { __typename }`;
    expect(await refused(`mutation { ${guess('a')} ${guess('b')} }`)).toBe(true);
    expect(await refused(`mutation { ${guess('a')} ...F } fragment F on Mutation { ${guess('b')} }`)).toBe(true);
  });

  test('a batch of operations is refused', async () => {
    const { status } = await rest('POST', '/graphql', [{ query: '{ viewer { id } }' }, { query: '{ viewer { id } }' }]);
    expect(status).toBe(400);
  });

  test('a body of more than 256 kB is 413 through both APIs', async () => {
    const large = JSON.stringify({ query: '{ viewer { id } }', variables: { x: 'x'.repeat(300_000) } });
    expect((await rest('POST', '/graphql', large)).status).toBe(413);
    expect((await alice.rest('POST', '/api/activities', { ...walk, notes: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('a body of unknown length is counted, a document may not use what is left for its variables', async () => {
    const bearer = { authorization: `Bearer ${alice.token}` };
    const sized = (bytes: number) =>
      JSON.stringify({ query: '{ viewer { id } }', variables: { x: 'x'.repeat(bytes) } });
    const long = JSON.stringify({ query: `{ viewer { id } }${' '.repeat(300_000)}` });
    const tries: [string, string, Record<string, string>, string | null][] = [
      ['/graphql', sized(900_000), {}, 'This is too large. Send at most 256 kB.'],
      ['/graphql', sized(900_000), bearer, null],
      ['/graphql', sized(1_300_000), bearer, 'This is too large. Send at most 1187 kB.'],
      ['/graphql', sized(10_000_000), bearer, 'This is too large. Send at most 1187 kB.'],
      ['/graphql', long, bearer, 'This document is too large. Send at most 256 kB.'],
      [
        '/api/activities',
        JSON.stringify({ ...walk, notes: 'x'.repeat(900_000) }),
        bearer,
        'This is too large. Send at most 256 kB.',
      ],
    ];
    for (const [path, body, headers, refusal] of tries) {
      for (const length of ['announced', 'chunked']) {
        const sent = length === 'chunked' ? { body: new Blob([body]).stream(), duplex: 'half' as const } : { body };
        const answer = await fetch(origin + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          ...sent,
        });
        const told = await answer.json();
        // The connection goes on: what was too much is not in the way of the next request.
        expect((await fetch(`${origin}/healthz`)).status).toBe(200);
        const { message, code } =
          path === '/graphql' ? { message: null, ...told.errors?.[0], ...told.errors?.[0].extensions } : told;
        expect([path, body.length, length, answer.status, message, code]).toEqual([
          path,
          body.length,
          length,
          refusal ? 413 : expect.any(Number),
          refusal,
          refusal ? 'PAYLOAD_TOO_LARGE' : undefined,
        ]);
      }
    }
  });

  const aliased = `{ viewer { ${Array.from({ length: 31 }, (_, index) => `a${index}: username`).join(' ')} } }`;
  const dated = 'query($date: Date!) { viewer { day(date: $date) { date } } }';
  test.each<[string, string, unknown]>([
    ['too many aliases', 'BAD_USER_INPUT', { query: aliased }],
    ['too many directives', 'BAD_USER_INPUT', { query: `{ viewer { username ${'@include(if: true) '.repeat(21)} } }` }],
    ['a missing variable', 'BAD_USER_INPUT', { query: dated }],
    ['a variable that is null', 'BAD_USER_INPUT', { query: dated, variables: { date: null } }],
    ['a variable of another type', 'BAD_USER_INPUT', { query: dated, variables: { date: 5 } }],
    [
      'a field its input does not have',
      'BAD_USER_INPUT',
      {
        query: 'mutation($input: ActivityInput!) { logActivity(input: $input) { __typename } }',
        variables: { input: { nope: 1 } },
      },
    ],
    ['variables that are a list', 'BAD_USER_INPUT', { query: dated, variables: [] }],
    ['a parameter nobody knows', 'BAD_USER_INPUT', { query: dated, more: 1 }],
    ['an operation it does not hold', 'BAD_USER_INPUT', { query: 'query A { viewer { id } }', operationName: 'B' }],
    ['a batch', 'BAD_USER_INPUT', [{ query: dated }]],
    ['no JSON', 'BAD_USER_INPUT', '{"query": "{ viewer { id } }", secret'],
    ['no GraphQL', 'GRAPHQL_PARSE_FAILED', { query: '{ viewer {' }],
    ['a field nobody knows', 'GRAPHQL_VALIDATION_FAILED', { query: '{ nope }' }],
  ])('%s is refused with a code that the schema promises', async (_what, code, asked) => {
    const { body } = await alice.rest('POST', '/graphql', asked, { 'content-type': 'application/json' });
    const [{ extensions }, ...others] = body.errors;
    expect([extensions.code, others]).toEqual([code, []]);
    expect(Object.keys(extensions).filter((name) => name !== 'fields')).toEqual(['code']);
    expect(schema.description).toContain(code);
  });

  test('an unsupported method of GraphQL is refused with the supported ones', async () => {
    const { status, headers, body } = await alice.rest('PUT', '/graphql', {});
    expect([status, headers.get('allow'), body.errors[0].extensions]).toEqual([
      405,
      'GET, POST',
      { code: 'METHOD_NOT_ALLOWED' },
    ]);
  });

  test('an unexpected value never reveals internals', async () => {
    const hostile = [
      { query: 5 },
      { query: '{' },
      { query: '{ nope }' },
      {},
      { id: '../../etc/passwd' },
      { query: 'query($d: Date!){viewer{day(date:$d){date}}}', variables: { d: { a: 1 } } },
    ];
    for (const body of hostile) {
      const { status, body: answer } = await rest('POST', '/graphql', body);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(answer)).not.toMatch(/prisma|node_modules|select |stack|Did you mean/i);
    }
  });
});
