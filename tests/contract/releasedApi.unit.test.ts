import { expect, test } from 'vitest';
import { breakingRestChanges } from '#gateway/commands/openApiChanges.ts';
import { checkBreakingChanges, unnamedChanges } from '#gateway/commands/releasedApi.ts';
import type { JsonSchema } from '#rest-compat/kernel/openapiDocument.ts';
import type { OpenApi } from '#rest-compat/kernel/openapi.ts';
import type { Operation } from '#rest-compat/kernel/openapiOperation.ts';

const song: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    minutes: { type: 'integer' },
    covers: { $ref: '#/components/schemas/Songs' },
  },
  required: ['title', 'minutes'],
};
const songInput: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: ['string', 'null'] },
    key: { enum: ['major', 'minor'] },
    tempo: { type: 'number' },
    takes: { type: 'array', items: { type: 'object', properties: { take: { type: 'integer' } } } },
    notes: { type: 'object', additionalProperties: {} },
  },
  required: ['title'],
};

/** A document of two calls; `change` makes another one of it. */
function document(change: (operations: { list: Operation; add: Operation }, api: OpenApi) => void = () => {}): OpenApi {
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
  const list: Operation = {
    operationId: 'listSongs',
    tags: ['Songs'],
    summary: 'Your songs',
    security: [{ session: [] }, { accessToken: ['songs:read'] }],
    parameters: [{ name: 'from', in: 'query', required: false, schema: { type: 'string' } }],
    responses: {
      200: { description: '', content: json({ $ref: '#/components/schemas/Songs' }) },
      429: { description: '', content: json({ type: 'object' }) },
    },
  };
  const add: Operation = {
    operationId: 'addSong',
    tags: ['Songs'],
    summary: 'Add a song',
    security: [{ session: [] }],
    requestBody: { required: true, content: json(songInput) },
    responses: { 201: { description: '', content: json({ $ref: '#/components/schemas/Song' }) } },
  };
  const api = structuredClone({
    openapi: '3.1.0',
    info: {
      title: '',
      version: '',
      description: '',
      contact: { name: '', url: '' },
      license: { name: '', identifier: '' },
    },
    servers: [],
    tags: [],
    webhooks: {},
    paths: { '/songs': { get: list, post: add } },
    components: {
      schemas: { Song: song, Songs: { type: 'array', items: { $ref: '#/components/schemas/Song' } } },
      securitySchemes: {},
    },
  }) as OpenApi;
  change({ list: api.paths['/songs']!.get!, add: api.paths['/songs']!.post! }, api);
  return api;
}

const sent = (add: Operation) => add.requestBody!.content['application/json']!.schema;

test.each<[string, Parameters<typeof document>[0], string[]]>([
  ['nothing', undefined, []],
  ['a call is gone', (_, { paths }) => void delete paths['/songs']!.post, ['POST /songs was removed']],
  [
    'operations have other names',
    ({ list, add }) => void ([list.operationId, add.operationId] = ['songs', 'postSong']),
    ['Operation ids were renamed (listSongs → songs, addSong → postSong)'],
  ],
  [
    'parameters are renamed and demanded',
    ({ list }) => void (list.parameters = [{ name: 'since', in: 'query', required: true, schema: {} }]),
    ['GET /songs: query parameter from was removed', 'GET /songs: query parameter since became required'],
  ],
  [
    'a token needs more',
    ({ list }) => void (list.security = [{ session: [] }, { accessToken: ['songs:read', 'covers:read'] }]),
    ['GET /songs: the scope covers:read became required'],
  ],
  [
    'a token is refused',
    ({ list }) => void (list.security = [{ session: [] }]),
    ['GET /songs: access tokens are refused'],
  ],
  [
    'an input is gone, another one demanded, a value and null no longer taken',
    ({ add }) => {
      const { properties } = sent(add);
      properties!.title = { type: 'string' };
      properties!.key = { enum: ['major'] };
      properties!.artist = { type: 'string' };
      delete properties!.tempo;
      sent(add).required = ['title', 'artist'];
    },
    [
      'POST /songs: title no longer takes null',
      'POST /songs: key no longer takes the values "minor"',
      'POST /songs: tempo was removed',
      'POST /songs: artist became required',
    ],
  ],
  [
    'an item of a list has to have more',
    ({ add }) => void (sent(add).properties!.takes!.items!.required = ['take']),
    ['POST /songs: takes[].take became required'],
  ],
  [
    'fields of a response are gone, may be null or absent, also where they are nested',
    (_, { components: { schemas } }) => {
      schemas.Song!.properties = { title: { type: ['string', 'null'] }, covers: schemas.Song!.properties!.covers! };
      schemas.Song!.required = [];
    },
    [
      'GET /songs: the response 200: [].title may be null',
      'GET /songs: the response 200: [].title may be absent',
      'GET /songs: the response 200: [].minutes was removed',
      'POST /songs: the response 201: title may be null',
      'POST /songs: the response 201: title may be absent',
      'POST /songs: the response 201: minutes was removed',
    ],
  ],
  [
    'a success has another status',
    ({ add }) => void (add.responses = { 200: add.responses[201]! }),
    ['POST /songs: the response 201 was removed'],
  ],
  [
    'what breaks nobody',
    ({ list, add }, { components: { schemas } }) => {
      delete list.responses[429];
      list.parameters!.push({ name: 'to', in: 'query', required: false, schema: {} });
      add.security = [{ session: [] }, { accessToken: ['songs:write'] }];
      sent(add).properties!.artist = { type: 'object', properties: { name: {} }, required: ['name'] };
      Object.assign(sent(add).properties!.notes!, { properties: { text: {} }, required: ['text'] });
      sent(add).properties!.tempo = { type: ['integer', 'null'] };
      sent(add).required = [];
      schemas.Song!.properties!.artist = { type: 'string' };
      schemas.Song!.required = ['title', 'minutes', 'covers'];
    },
    [],
  ],
])('breaking changes of the OpenAPI document: %s', (_what, change, expected) => {
  expect(breakingRestChanges(document(), document(change))).toEqual(expected);
});

test('a change counts as named where a line of the unreleased part begins with it', () => {
  const text =
    '# Changes\n\n## Unreleased\n\n- Goal.a was removed: use b.\n- Ids changed.\n\n## 1.0\n\n- Goal.c was removed.\n';
  expect(
    unnamedChanges(['Goal.a was removed', 'al.a was removed', 'Goal.c was removed', 'Ids changed (a → b)'], text),
  ).toEqual(['al.a was removed', 'Goal.c was removed']);
  expect(unnamedChanges(['Goal.a was removed'], '# Changes\n')).toEqual(['Goal.a was removed']);
});

test('everything that breaks programs of the last release is in the changelog', async () => {
  await expect(checkBreakingChanges()).resolves.toBeUndefined();
});
