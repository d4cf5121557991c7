import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateway, member, type Member, rest } from '#tests/support/kit.ts';
import { ask, bodyOn, lanes, type Lane, persisted } from '#tests/support/lanes.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const day = '2026-03-02';
const input = { activityType: 'running', startTime: `${day}T07:00:00Z`, endTime: `${day}T08:00:00Z` };

/** The same person three times, one for each lane, so that what one writes the others do not find. */
let twins: Record<Lane, Member>;
beforeAll(async () => {
  await gateway();
  twins = {
    short: await member({ username: 'twinone' }),
    sent: await member({ username: 'twintwo' }),
    long: await member({ username: 'twinthree' }),
  };
});

const bearer = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

/** An answer without what is another for everybody: ids, tokens, moments, names. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof rest>>) {
  const told = JSON.stringify(body)
    .replaceAll(/"([A-Za-z0-9+/]{20,}=*)"/g, (text, id: string) =>
      withoutId(text, Buffer.from(id, 'base64').toString()),
    )
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replaceAll(/"token":"[\w-]{43}"/g, '"token":"token"')
    .replaceAll(/twin(one|two|three)/g, 'twin');
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

async function all(send: (lane: Lane) => ReturnType<typeof rest>) {
  const long = comparable(await send('long'));
  expect(comparable(await send('short'))).toEqual(long);
  expect(comparable(await send('sent'))).toEqual(long);
  return long;
}

const idOf = async (lane: Lane) => {
  const { body } = await twins[lane].rest('POST', '/api/activities', { ...input, id: randomUUID() });
  return { raw: body.id as string, node: nodeId('Activity', body.id) };
};

describe('all lanes answer alike', () => {
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
    ['useLogActivityMutation', { input: { activityType: '' }, day }],
    ['useSaveMetricsMutation', { input: { date: day, weight: -4 }, date: day }],
    ['useLogMacrosMutation', { input: { date: day, protein: 12.5 }, date: day }],
    ['useVerifyPhotosPinMutation', { pin: '1234', date: day, onDay: true, inAlbum: false, order: 'NEWEST' }],
    ['useLoginMutation', { input: { usernameOrEmail: 'nobody', password: 'not a password' } }],
  ])('%s %j, signed in', async (name, variables) => {
    const { status } = await all((lane) => ask(lane, name, variables, bearer(twins[lane])));
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
    await all((lane) => ask(lane, name, variables));
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
    async (_what, variables) =>
      void (await all((lane) => ask(lane, 'HomeScreenQuery', variables, bearer(twins[lane])))),
  );

  test('an input object that does not fit, and a field it does not have', async () => {
    await all((lane) =>
      ask(lane, 'useLogActivityMutation', { input: { ...input, startTime: 5 }, day }, bearer(twins[lane])),
    );
    await all((lane) =>
      ask(lane, 'useLogActivityMutation', { input: { ...input, hello: 5 }, day }, bearer(twins[lane])),
    );
  });

  test("other people's rows, and ids that are none", async () => {
    const other = { short: await idOf('sent'), sent: await idOf('long'), long: await idOf('short') };
    const { body } = await all((lane) =>
      ask(lane, 'GoalHistoryQuery', { id: other[lane].node, from: day, to: day }, bearer(twins[lane])),
    );
    expect(body).toEqual({ data: { node: null } });
    for (const id of ['', 'nonsense', nodeId('Activity', '5'), nodeId('User', 'x'), nodeId('Goal', randomUUID())]) {
      await all((lane) => ask(lane, 'GoalHistoryQuery', { id, from: day, to: day }, bearer(twins[lane])));
      await all((lane) => ask(lane, 'useDeleteActivityMutation', { id, day }, bearer(twins[lane])));
    }
    await all((lane) => ask(lane, 'useDeleteActivityMutation', { id: other[lane].node, day }, bearer(twins[lane])));
  });

  test('a dead token, a malformed one, and one without the scopes', async () => {
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer nonsense']) {
      const { status } = await all((lane) => ask(lane, 'HomeScreenQuery', { date: day }, { authorization }));
      expect(status).toBe(401);
    }
    for (const scopes of [['activities:read'], ['activities:write', 'nutrition:read'], ['goals:read']]) {
      const programs = {
        short: await programOf(twins.short, scopes),
        sent: await programOf(twins.sent, scopes),
        long: await programOf(twins.long, scopes),
      };
      for (const [name, variables] of [
        ['HomeScreenQuery', { date: day }],
        ['GoalsScreenQuery', {}],
        ['useLogActivityMutation', { input, day }],
        ['useLogoutMutation', {}],
      ] as const) {
        await all((lane) => ask(lane, name, variables, programs[lane].bearer));
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
  ])('asked for as %s', async (accept) => {
    await all((lane) => ask(lane, 'viewerQuery', {}, { ...bearer(twins[lane]), accept }));
    await all((lane) => ask(lane, 'HomeScreenQuery', {}, { ...bearer(twins[lane]), accept }));
    await all((lane) => ask(lane, 'useLogActivityMutation', { input, day }, { accept }));
  });

  test('names, extensions and parameters nobody knows beside the operation', async () => {
    for (const more of [
      { operationName: 'viewerQuery' },
      { operationName: 'Other' },
      { operationName: 5 },
      { extensions: { a: 1 } },
      { extensions: 'x' },
      { extra: null },
    ]) {
      await all((lane) => rest('POST', '/graphql', { ...bodyOn(lane, 'viewerQuery'), ...more }, bearer(twins[lane])));
    }
  });

  test('what nobody expected: a table that is not there', async () => {
    const client = new pg.Client((await gateway()).database.url);
    await client.connect();
    await client.query('alter table macro_entries rename to macro_entries_away');
    try {
      // Twice: the second time the session is remembered.
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await all((lane) => ask(lane, 'HomeScreenQuery', { date: day }, bearer(twins[lane])));
        expect([status, body.errors[0].extensions.code]).toEqual([500, 'INTERNAL']);
      }
      await all((lane) =>
        ask(lane, 'useLogMacrosMutation', { input: { date: day, protein: 1 }, date: day }, bearer(twins[lane])),
      );
    } finally {
      await client.query('alter table macro_entries_away rename to macro_entries');
      await client.end();
    }
  });

  test('a body that is too large', async () => {
    const large = { date: day, more: 'x'.repeat(300_000) };
    const signedOut = await all((lane) => ask(lane, 'HomeScreenQuery', large));
    const member = await all((lane) =>
      ask(lane, 'HomeScreenQuery', { date: day, more: 'x'.repeat(3_000_000) }, bearer(twins[lane])),
    );
    expect([signedOut.status, member.status]).toEqual([413, 413]);
    await all((lane) => ask(lane, 'HomeScreenQuery', large, bearer(twins[lane])));
  });

  test('a page of another site, with a cookie and without', async () => {
    const cookies = { short: '', sent: '', long: '' };
    for (const lane of lanes)
      cookies[lane] = (
        await rest('POST', '/api/login', { usernameOrEmail: twins[lane].username, password: 'correct horse' })
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
      await all((lane) => ask(lane, 'useLoginMutation', { input: {} }, headers));
      // Twice: the second time the session is remembered.
      for (let time = 0; time < 2; time += 1)
        await all((lane) => ask(lane, 'viewerQuery', {}, { ...headers, cookie: cookies[lane] }));
      await all((lane) => ask(lane, 'useLogActivityMutation', { input, day }, { ...headers, cookie: cookies[lane] }));
    }
  });
});

test('an id nobody knows asks to reload, also of who is remembered', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await rest('POST', '/graphql', { id: 'unknown' }, bearer(twins.short));
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
    await ask('short', 'HomeScreenQuery', { date: day }, bearer(twins.short));
  }
});

test.each(['', '{', 'null', '[]', '5', '"x"', '{}', '{"id":5}', '\u0000', '{"__proto__":{"id":"x"}}'])(
  'the body %j is refused in the words of GraphQL',
  async (body) => {
    await ask('short', 'HomeScreenQuery', { date: day }, bearer(twins.short));
    const { status, body: answer } = await rest('POST', '/graphql', body, {
      ...bearer(twins.short),
      'content-type': 'application/json',
    });
    expect([status, typeof answer.errors?.[0]?.message]).toEqual([400, 'string']);
  },
);

test('a document with the id of another operation beside it runs the document', async () => {
  const { body } = await rest(
    'POST',
    '/graphql',
    { id: persisted('HomeScreenQuery').id, query: '{ viewer { username } }' },
    bearer(twins.short),
  );
  expect(body).toEqual({ data: { viewer: { username: twins.short.username } } });
});

describe('a document that came before', () => {
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
    const headers: Record<string, string>[] = [bearer(twins.sent), {}];
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
