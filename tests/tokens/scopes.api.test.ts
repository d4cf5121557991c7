import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldFact } from '#gateway/kernel/tokens/fieldFact.ts';
import { scopesAllow, type TokenDomain, tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { scopeTexts } from '#gateway/kernel/tokens/scopeTexts.rules.ts';
import { routes } from '#rest-compat/routes.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { type Program, programOf } from './tokenKit.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const someId = '01990000-0000-7000-8000-000000000000';

let owner: Member;
beforeAll(async () => {
  owner = await member();
});

/** Every place where a part of the app begins, and a document that asks for nothing else. */
const doors = [
  ...fieldsOf(schema.getQueryType()!)
    .filter(({ name }) => name !== 'viewer')
    .map((field) => door('Query', 'query', field, (call) => call)),
  ...fieldsOf(schema.getMutationType()!).map((field) => door('Mutation', 'mutation', field, (call) => call)),
  ...fieldsOf(schema.getType('Viewer') as GraphQLObjectType).map((field) =>
    door('Viewer', 'query', field, (call) => `viewer { ${call} }`),
  ),
  ...fieldsOf(schema.getType('Day') as GraphQLObjectType).map((field) =>
    door('Day', 'query', field, (call) => `viewer { day(date: "2026-03-02") { ${call} } }`),
  ),
];

function fieldsOf(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields());
}

/** Required arguments are variables that are never given: an allowed call ends there and changes nothing. */
function door(
  type: string,
  operation: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  inside: (call: string) => string,
) {
  const required = field.args.filter(({ type: argument }) => isNonNullType(argument));
  const variables = required.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${given && `(${given})`}${isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''}`;
  return {
    name: `${type}.${field.name}`,
    fact: fieldFact(type, field.name),
    mode: type === 'Mutation' ? ('write' as const) : ('read' as const),
    document: `${operation} Try${variables && `(${variables})`} { ${inside(call)} }`,
  };
}

test('every field with a member’s data has the scope that a token needs', () => {
  const undecided = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.keys((type as GraphQLObjectType).getFields())
        .filter((name) => fieldFact(type.name, name) === undefined)
        .map((name) => `${type.name}.${name}`),
    );
  expect(undecided, 'name these in gateway/kernel/tokens/fieldScopes.ts').toEqual([]);
});

describe('at GraphQL', () => {
  test.each(tokenScopes)('%s opens its fields and nothing else', async (scope) => {
    const program = await programOf(owner, [scope]);
    const wrong: string[] = [];
    for (const { name, fact, mode, document } of doors.filter(({ fact }) => fact !== 'never')) {
      const { status, data, errors } = await program.gql(document);
      const isOpen = fact === 'any' || scopesAllow([scope], fact as TokenDomain, mode);
      const code = errors?.[0]?.extensions?.code;
      const isRefused =
        status === 403 && code === 'FORBIDDEN' && !data && errors![0]!.message.includes(`${fact}:${mode}`);
      if (isOpen ? code === 'FORBIDDEN' || status === 403 : !isRefused)
        wrong.push(`${name}: ${status} ${JSON.stringify(errors)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('session-only fields are closed to a token with every scope', async () => {
    const program = await programOf(owner, tokenScopes);
    const closed = doors.filter(({ fact }) => fact === 'never');
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Mutation.changePassword',
        'Mutation.deleteAccount',
        'Mutation.createAccessToken',
        'Mutation.setPhotosPin',
        'Viewer.sessions',
        'Viewer.accessTokens',
      ]),
    );
    for (const { name, document } of closed) {
      const { status, data, errors } = await program.gql(document);
      expect({ name, status, data, message: errors?.[0]?.message }).toEqual({
        name,
        status: 403,
        data: undefined,
        message: scopeTexts.never,
      });
    }
  });

  test('one field out of reach refuses the whole operation, behind fragments and nodes too', async () => {
    const program = await programOf(owner, ['activities:write', 'goals:read', 'journal:read']);
    const activity = { activityType: 'walking', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' };
    const refused = await program.gql(
      'mutation ($input: ActivityInput!) { logActivity(input: $input) { ... on ActivityPayload { viewer { ...More } } } } fragment More on Viewer { macroEntries { uuid } }',
      { input: activity },
    );
    expect(refused.errors?.[0]?.message).toContain('nutrition:read');
    expect((await owner.rest('GET', '/api/activities')).body).toEqual([]);

    const weights = await program.gql('{ viewer { progressSummary { weightTrend { change } } } }');
    expect(weights.errors?.[0]?.message).toContain('metrics:read');
    const photos = await program.gql('{ viewer { journalList { hasPhotos } } }');
    expect(photos.errors?.[0]?.message).toContain('photos:read');

    const meal = await owner.rest('POST', '/api/macros', {
      description: 'Soup',
      protein: 1,
      fats: 1,
      carbs: 1,
      date: '2026-03-02',
    });
    const node = (id: string) =>
      program.gql('query ($id: ID!) { node(id: $id) { id ... on Activity { uuid } } }', { id });
    const secret = await node(Buffer.from(`MacroEntry:${meal.body.id}`).toString('base64'));
    const invented = await node(Buffer.from(`MacroEntry:${someId}`).toString('base64'));
    expect([secret.errors?.[0], invented.errors?.[0]].map((error) => error?.message)).toEqual([
      scopeTexts.lacks(['nutrition:read']),
      scopeTexts.lacks(['nutrition:read']),
    ]);
    expect(secret.errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', scopes: ['nutrition:read'] });

    const write = await program.rest('POST', '/api/macros', {});
    expect([write.status, write.body]).toEqual([
      403,
      { message: scopeTexts.lacks(['nutrition:write']), code: 'FORBIDDEN', scopes: ['nutrition:write'] },
    ]);
    expect(write.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="nutrition:write"');
  });
});

/** Returns the domain of a path, independently of the table under test. */
const parts: [RegExp, TokenDomain | 'never' | 'any'][] = [
  // A route shows where a person lives: it needs the scopes of activities and of the journal, so one alone opens none.
  [/^\/api\/activities\/:id\/route/, 'never'],
  [/^\/api\/(activities|custom-activities)/, 'activities'],
  [/^\/api\/(macros|macro-targets)/, 'nutrition'],
  [/^\/api\/(metrics|custom-metric-fields)/, 'metrics'],
  [/^\/api\/(goals|progress)/, 'goals'],
  [/^\/api\/journal-entries/, 'journal'],
  [/^\/api\/photos/, 'photos'],
  [/^\/api\/user$/, 'profile'],
  // It changes the email address, too.
  [/^\/api\/profile\/user/, 'never'],
  [/^\/api\/(profile|preferences)/, 'profile'],
  [/^\/api\/export/, 'export'],
  [/^\/api\/ingest/, 'ingest'],
  [/^\/api\/(openapi|docs|changed-days)/, 'any'],
];

describe('at REST', () => {
  test.each(tokenScopes)('%s opens its paths and no other', async (scope) => {
    const program = await programOf(owner, [scope]);
    const wrong: string[] = [];
    for (const { method, path } of routes) {
      const part = parts.find(([pattern]) => pattern.test(path))?.[1] ?? 'never';
      const isOpen =
        part === 'any' || (part !== 'never' && scopesAllow([scope], part, method === 'GET' ? 'read' : 'write'));
      const { status, body } = await call(program, method, path);
      const isRefused = status === 403 && body.code === 'FORBIDDEN';
      if (isOpen === isRefused) wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a token with profile:write still cannot change username or email', async () => {
    const program = await programOf(owner, tokenScopes);
    const { status, body } = await program.rest('PUT', '/api/profile/user', {
      firstName: 'Eve',
      lastName: 'Doe',
      username: 'eve',
      email: 'eve@example.org',
    });
    expect({ status, body }).toEqual({ status: 403, body: { message: scopeTexts.never, code: 'FORBIDDEN' } });
    expect((await program.rest('PUT', '/api/profile/profile', { height: '180 cm' })).status).toBe(200);
    expect((await owner.rest('GET', '/api/user')).body.username).toBe(owner.username);
  });
});

/** A body that cannot succeed, so that a call let in by mistake is seen and does no harm. */
function call(program: Program, method: string, path: string) {
  const address = path.replace(':date', '2026-03-02').replaceAll(/:(\w+)/g, someId);
  return program.rest(method, address, method === 'GET' || method === 'DELETE' ? undefined : {});
}
