import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { ask, bodyOn, requestPaths, type RequestPath, persisted } from '#tests/support/requestPaths.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const day = '2026-03-02';
const input = { activityType: 'running', startTime: `${day}T07:00:00Z`, endTime: `${day}T08:00:00Z` };

/** The same person four times, one for each request path, so that what one writes the others do not find. */
let twins: Record<RequestPath, Member>;
beforeAll(async () => {
  await gateway();
  twins = {
    id: await member({ username: 'twinone' }),
    cachedText: await member({ username: 'twintwo' }),
    text: await member({ username: 'twinthree' }),
    yoga: await member({ username: 'twinfour' }),
  };
});

const bearer = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

/** Returns a response without what differs between members: ids, tokens, times, names. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof rest>>) {
  const told = JSON.stringify(body)
    .replaceAll(/"([A-Za-z0-9+/]{20,}=*)"/g, (text, id: string) =>
      withoutId(text, Buffer.from(id, 'base64').toString()),
    )
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replaceAll(/"token":"[\w-]{43}"/g, '"token":"token"')
    .replaceAll(/twin(one|two|three|four)/g, 'twin');
  const changing = new Set([
    'date',
    'x-request-id',
    'set-cookie',
    'content-length',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ]);
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !changing.has(name))),
    cookie: headers.has('set-cookie'),
    body: JSON.parse(told),
  };
}

function withoutId(text: string, decoded: string): string {
  const type = /^(\w+):[0-9a-f-]{36}$/.exec(decoded)?.[1];
  return type ? `"${type}"` : text;
}

async function all(send: (way: RequestPath) => ReturnType<typeof rest>) {
  const byYoga = comparable(await send('yoga'));
  for (const way of ['id', 'text', 'cachedText'] as const) expect(comparable(await send(way)), way).toEqual(byYoga);
  return byYoga;
}

const idOf = async (way: RequestPath) => {
  const { body } = await twins[way].rest('POST', '/api/activities', { ...input, id: randomUUID() });
  return { raw: body.id as string, node: nodeId('Activity', body.id) };
};

describe('all request paths respond alike', () => {
  test.each([
    ['HomeScreenQuery', { date: day }],
    ['viewerQuery', undefined],
    ['GoalsScreenQuery', {}],
    ['SelectActivityScreenQuery', null],
    ['WorkoutsScreenQuery', {}],
    ['NutritionScreenQuery', { from: '2026-01-01', to: day }],
    ['PhotosScreenQuery', { order: 'NEWEST' }],
    ['JournalHistoryScreenQuery', { order: 'NEWEST' }],
    ['JournalListPaginationQuery', {}],
    ['useAvailabilityQuery', { username: 'twinone' }],
    // A gate that is closed, a value that breaks a rule, and nothing at all: Problems, not errors.
    ['useLogActivityMutation', { input, day }],
    ['useLogActivityMutation', { input: { ...input, activityType: '' }, day }],
    ['useSaveMetricsMutation', { input: { date: day, weight: -4 }, date: day }],
    ['useLogMacrosMutation', { input: { description: '', date: day, protein: 12.5 }, date: day }],
    ['useVerifyPhotosPinMutation', { pin: '1234', date: day, onDay: true, inAlbum: false, order: 'NEWEST' }],
    ['useLoginMutation', { input: { usernameOrEmail: 'nobody', password: 'not a password' } }],
  ])('%s %j, signed in', async (name, variables) => {
    const { status } = await all((way) => ask(way, name, variables, bearer(twins[way])));
    expect(status).toBe(200);
  });

  test.each([
    'HomeScreenQuery',
    'viewerQuery',
    'GoalsScreenQuery',
    'useLogActivityMutation',
    'useLogoutMutation',
    'useAvailabilityQuery',
    'useLoginMutation',
  ])('%s, signed out', async (name) => {
    const variables = {
      date: day,
      day,
      input: name === 'useLoginMutation' ? { usernameOrEmail: 'twinone', password: 'correct horse' } : input,
    };
    await all((way) => ask(way, name, variables));
  });

  test.each<[string, unknown]>([
    ['a variable is missing', {}],
    ['is null', { date: null }],
    ['is no day', { date: '2026-02-30' }],
    ['is of another type', { date: { a: 1 } }],
    ['is not the only one', { date: day, other: 'x' }],
    ['variables are a list', [day]],
    ['variables are text', day],
    ['variables are a number', 5],
  ])(
    'what the variables must be: %s',
    async (_what, variables) => void (await all((way) => ask(way, 'HomeScreenQuery', variables, bearer(twins[way])))),
  );

  test('an invalid input object, and an unknown field', async () => {
    await all((way) =>
      ask(way, 'useLogActivityMutation', { input: { ...input, startTime: 5 }, day }, bearer(twins[way])),
    );
    await all((way) => ask(way, 'useLogActivityMutation', { input: { ...input, hello: 5 }, day }, bearer(twins[way])));
  });

  test("other people's rows, and invalid ids", async () => {
    const other = {
      id: await idOf('cachedText'),
      cachedText: await idOf('text'),
      text: await idOf('yoga'),
      yoga: await idOf('id'),
    };
    const { body } = await all((way) =>
      ask(way, 'GoalHistoryQuery', { id: other[way].node, from: day, to: day }, bearer(twins[way])),
    );
    expect(body).toEqual({ data: { node: null } });
    for (const id of ['', 'nonsense', nodeId('Activity', '5'), nodeId('User', 'x'), nodeId('Goal', randomUUID())]) {
      await all((way) => ask(way, 'GoalHistoryQuery', { id, from: day, to: day }, bearer(twins[way])));
      await all((way) => ask(way, 'useDeleteActivityMutation', { id, day }, bearer(twins[way])));
    }
    await all((way) => ask(way, 'useDeleteActivityMutation', { id: other[way].node, day }, bearer(twins[way])));
  });

  test('an expired token, a malformed one, and one without the scopes', async () => {
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer nonsense']) {
      const { status } = await all((way) => ask(way, 'HomeScreenQuery', { date: day }, { authorization }));
      expect(status).toBe(401);
    }
    for (const scopes of [['activities:read'], ['activities:write', 'nutrition:read'], ['goals:read']]) {
      const programs = {
        id: await programOf(twins.id, scopes),
        cachedText: await programOf(twins.cachedText, scopes),
        yoga: await programOf(twins.yoga, scopes),
        text: await programOf(twins.text, scopes),
      };
      for (const [name, variables] of [
        ['HomeScreenQuery', { date: day }],
        ['GoalsScreenQuery', {}],
        ['useLogActivityMutation', { input, day }],
        ['useLogoutMutation', {}],
      ] as const) {
        await all((way) => ask(way, name, variables, programs[way].bearer));
      }
    }
  });

  test.each([
    'application/json',
    'application/graphql-response+json',
    '*/*',
    'text/html',
    'application/graphql-response+json, application/json',
    'application/json; charset=latin1',
  ])('with Accept %s', async (accept) => {
    await all((way) => ask(way, 'viewerQuery', {}, { ...bearer(twins[way]), accept }));
    await all((way) => ask(way, 'HomeScreenQuery', {}, { ...bearer(twins[way]), accept }));
    await all((way) => ask(way, 'useLogActivityMutation', { input, day }, { accept }));
  });

  test('unknown names, extensions and parameters', async () => {
    for (const more of [
      { operationName: 'viewerQuery' },
      { operationName: 'Other' },
      { operationName: 5 },
      { extensions: { a: 1 } },
      { extensions: 'x' },
      { extra: null },
    ]) {
      await all((way) => rest('POST', '/graphql', { ...bodyOn(way, 'viewerQuery'), ...more }, bearer(twins[way])));
    }
  });

  test('an unexpected error: a missing table', async () => {
    const client = new pg.Client((await gateway()).database.url);
    await client.connect();
    await client.query('alter table macro_entries rename to macro_entries_away');
    try {
      // Twice: the second time the session is cached.
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await all((way) => ask(way, 'HomeScreenQuery', { date: day }, bearer(twins[way])));
        expect([status, body.errors[0].extensions.code]).toEqual([500, 'INTERNAL']);
      }
      await all((way) =>
        ask(way, 'useLogMacrosMutation', { input: { date: day, protein: 1 }, date: day }, bearer(twins[way])),
      );
    } finally {
      await client.query('alter table macro_entries_away rename to macro_entries');
      await client.end();
    }
  });

  test('a body that is too large', async () => {
    const large = { date: day, more: 'x'.repeat(300_000) };
    const signedOut = await all((way) => ask(way, 'HomeScreenQuery', large));
    const member = await all((way) =>
      ask(way, 'HomeScreenQuery', { date: day, more: 'x'.repeat(3_000_000) }, bearer(twins[way])),
    );
    expect([signedOut.status, member.status]).toEqual([413, 413]);
    await all((way) => ask(way, 'HomeScreenQuery', large, bearer(twins[way])));
  });

  test('a page of another site, with a cookie and without', async () => {
    const cookies = { id: '', cachedText: '', text: '', yoga: '' };
    for (const way of requestPaths)
      cookies[way] = (
        await rest('POST', '/api/login', { usernameOrEmail: twins[way].username, password: 'correct horse' })
      ).headers
        .get('set-cookie')!
        .split(';')[0]!;
    const origins: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of origins) {
      await all((way) => ask(way, 'useLoginMutation', { input: {} }, headers));
      // Twice: the second time the session is cached.
      for (let time = 0; time < 2; time += 1)
        await all((way) => ask(way, 'viewerQuery', {}, { ...headers, cookie: cookies[way] }));
      await all((way) => ask(way, 'useLogActivityMutation', { input, day }, { ...headers, cookie: cookies[way] }));
    }
  });
});

test('an unknown id asks to reload, also with a cached session', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await rest('POST', '/graphql', { id: 'unknown' }, bearer(twins.id));
    expect([status, body]).toEqual([
      400,
      {
        errors: [
          {
            message: 'This app is out of date. Please reload the page.',
            extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
          },
        ],
      },
    ]);
    await ask('id', 'HomeScreenQuery', { date: day }, bearer(twins.id));
  }
});

test.each(['', '{', 'null', '[]', '5', '"x"', '{}', '{"id":5}', '\u0000', '{"__proto__":{"id":"x"}}'])(
  'the body %j is refused with GraphQL’s message',
  async (body) => {
    await ask('id', 'HomeScreenQuery', { date: day }, bearer(twins.id));
    const { status, body: answer } = await rest('POST', '/graphql', body, {
      ...bearer(twins.id),
      'content-type': 'application/json',
    });
    expect([status, typeof answer.errors?.[0]?.message]).toEqual([400, 'string']);
  },
);

test('a document sent with the id of another operation runs the document', async () => {
  const { body } = await rest(
    'POST',
    '/graphql',
    { id: persisted('HomeScreenQuery').id, query: '{ viewer { username } }' },
    bearer(twins.id),
  );
  expect(body).toEqual({ data: { viewer: { username: twins.id.username } } });
});

describe('a document sent before', () => {
  const aliases = `{ viewer { ${Array.from({ length: 31 }, (_, index) => `a${index}: username`).join(' ')} } }`;
  const deep = `{ viewer { day(date: "${day}") { ${'...on Day { '.repeat(14)} date ${'} '.repeat(14)} } } }`;
  const two = 'query A { viewer { username } } query B { viewer { email } }';

  test.each<[string, object]>([
    ['no GraphQL', { query: '{ viewer {' }],
    ['a field nobody knows', { query: '{ viewer { usernam } }' }],
    ['the schema', { query: '{ __schema { queryType { name } } }' }],
    ['a type of the schema', { query: '{ __type(name: "Viewer") { name } }' }],
    ['too many aliases', { query: aliases }],
    [
      'too much at once',
      {
        query: `{ viewer { ${Array.from({ length: 29 }, (_, index) => `a${index}: activities { id uuid date notes location timezone startTime endTime source activityType durationMinutes }`).join(' ')} } }`,
      },
    ],
    ['fragments within fragments', { query: deep }],
    ['two sign-ins', { query: 'mutation { a: login(input: {}) { __typename } b: login(input: {}) { __typename } }' }],
    ['one of two operations', { query: two, operationName: 'B' }],
    ['neither of two operations', { query: two }],
    ['another operation', { query: 'query A { viewer { username } }', operationName: 'B' }],
    ['its own operation', { query: 'query A { viewer { username } }', operationName: 'A' }],
    ['a subscription', { query: 'subscription { dayChanged { date } }', variables: {} }],
  ])('is held against the same rules: %s', async (_what, body) => {
    const headers: Record<string, string>[] = [bearer(twins.cachedText), {}];
    const told = async () => {
      const answers = [];
      for (const who of headers)
        answers.push(comparable(await rest('POST', '/graphql', body, { ...who, accept: 'application/json' })));
      return answers;
    };
    const first = await told();
    for (let time = 0; time < 2; time += 1) expect(await told()).toEqual(first);
  });
});
