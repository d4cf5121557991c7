import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { gateway, member, rest } from '#tests/support/kit.ts';
import { currentOpenApi } from '#tests/support/openapi.ts';
import { type Program, programOf } from '#tests/tokens/tokenKit.ts';
import type { JsonSchema } from '#rest-compat/kernel/openapiDocument.ts';
import { routes } from '#rest-compat/routes.ts';

interface ObjectAt {
  at: string;
  properties: Record<string, JsonSchema>;
}

/** Every object schema in a part of the document. */
function objectsOf(part: unknown, at: string): ObjectAt[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, example: _, ...rest } = part as JsonSchema;
  return [
    ...(properties ? [{ at, properties }] : []),
    ...Object.entries({ ...rest, ...properties }).flatMap(([name, inner]) => objectsOf(inner, `${at} ${name}`)),
  ];
}

function undescribed(at: string, properties: ObjectAt['properties']): string[] {
  return Object.entries(properties).flatMap(([name, { description }]) => (description ? [] : [`${at} ${name}`]));
}

test('the document is served to everybody, is cacheable, and describes every row once', async () => {
  const { status, headers, body } = await rest('GET', '/api/openapi.json');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=300, must-revalidate',
  ]);
  expect(body).toEqual(JSON.parse(JSON.stringify(await currentOpenApi(body.servers[0].url))));
  expect(body.openapi).toBe('3.1.0');
  expect(new URL(body.servers[0].url).hostname).toBe('localhost');
  const told = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(told.toSorted()).toEqual(
    routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
  );
  expect((await rest('GET', '/api/openapi.json', undefined, { 'if-none-match': headers.get('etag')! })).status).toBe(
    304,
  );
});

test('the document is a valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(await currentOpenApi())))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every call has a unique name', async () => {
  const { paths } = await currentOpenApi();
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the body of each call has a name', async () => {
  const { paths, components } = await currentOpenApi();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const taking = operations.filter(({ requestBody }) => requestBody);
  const names = taking.flatMap(({ requestBody }) =>
    Object.values(requestBody!.content).map(({ schema }) => schema.$ref?.split('/').at(-1)),
  );
  expect(names).toEqual(
    taking.map(({ operationId }) => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`),
  );
  expect(components.schemas).toMatchObject(Object.fromEntries(names.map((name) => [name, { type: 'object' }])));
});

test('every call, parameter, property and shape has a description', async () => {
  const { paths, webhooks, components } = await currentOpenApi();
  const calls = [paths, webhooks].flatMap((all) => Object.values(all).flatMap((methods) => Object.values(methods)));
  const dumb = [
    ...calls.filter(({ description }) => !description).map(({ operationId }) => operationId),
    ...calls.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    ),
    ...Object.entries(components.schemas).flatMap(([name, { description }]) => (description ? [] : [name])),
    ...objectsOf(calls, 'calls').flatMap(({ at, properties }) => undescribed(at, properties)),
    ...objectsOf(components, 'components').flatMap(({ at, properties }) => undescribed(at, properties)),
  ];
  expect(dumb).toEqual([]);
});

test('every object that a call takes or returns has a name', async () => {
  const { paths, components } = await currentOpenApi();
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const unnamed = [
    ...calls.flatMap(({ operationId, requestBody, responses }) => objectsOf([requestBody, responses], operationId)),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => objectsOf(schema, name)),
  ].filter(({ at }) => !(at in components.schemas));
  expect(unnamed.map(({ at }) => at)).toEqual([]);
  for (const name of ['Activity', 'MetricRecord', 'JournalEntry', 'Profile', 'Preferences', 'AccessToken', 'Goal'])
    expect(components.schemas[name]?.description, name).toBeTruthy();
});

test('every list in pages describes their size alike', async () => {
  const { paths } = await currentOpenApi();
  const sizes = Object.values(paths).flatMap(({ get }) =>
    (get?.parameters ?? []).filter(({ name }) => name === 'first').map(({ schema }) => schema),
  );
  expect(sizes).toEqual(Array(7).fill({ type: 'integer', minimum: 1, maximum: 100 }));
});

test('every example is accepted', async () => {
  const alice = await member();
  const { paths } = await currentOpenApi();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const wrong: string[] = [];
  for (const { method, path, parameters = [], requestBody } of calls) {
    const body = requestBody?.content['application/json']?.example;
    const query = parameters
      .filter(({ example, in: place }) => place === 'query' && example !== undefined)
      .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
      .join('&');
    if (requestBody?.content['application/json'] && !body) wrong.push(`${method} ${path} has none`);
    if (!body && !query) continue;
    const answer = await alice.rest(
      method,
      `${path
        .replaceAll('{date}', '2026-04-29')
        .replace('{kind}', 'SIGN_IN')
        .replaceAll(/\{\w+\}/g, randomUUID())}?${query}`,
      body,
    );
    if (answer.body.code === 'BAD_USER_INPUT') wrong.push(`${method} ${path} ${JSON.stringify(answer.body)}`);
  }
  expect(wrong).toEqual([]);
});

test('the page shows every call without a script or anything from elsewhere', async () => {
  const { url } = await gateway();
  const response = await fetch(`${url}/api/docs`);
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page).not.toMatch(/<script|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
  for (const { method, path } of routes)
    expect(page.replaceAll('<wbr>', '')).toContain(
      `${method}</span><span class="path">${path.replaceAll(/:(\w+)/g, '{$1}')}</span>`,
    );
});

test('the listed scopes admit an access token, and calls without scopes refuse it', async () => {
  const owner = await member();
  const { paths } = await currentOpenApi();
  const programs = new Map<string, Program>();
  const wrong: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security, operationId }] of Object.entries(methods)) {
      if (security.length === 0) continue;
      const scopes = security.find(({ accessToken }) => accessToken)?.accessToken;
      // A call that needs nothing in particular takes any token.
      const wanted = scopes?.length ? scopes : tokenScopes;
      const program = programs.get(wanted.join()) ?? (await programOf(owner, wanted));
      programs.set(wanted.join(), program);
      const { status, body } = await program.rest(
        method.toUpperCase(),
        path.replaceAll('{date}', '2026-04-29').replaceAll(/\{\w+\}/g, randomUUID()),
        method === 'get' ? undefined : {},
      );
      const isRefused = status === 403 && body.code === 'FORBIDDEN';
      if (isRefused !== (scopes === undefined))
        wrong.push(`${operationId} ${wanted.join()} ${status} ${JSON.stringify(body)}`);
    }
  }
  expect(wrong).toEqual([]);
});
