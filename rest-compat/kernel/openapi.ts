import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { scopesOf } from '#gateway/kernel/tokens/scopeGuard.ts';
import { type AnswerShape, answerShape } from './openapiAnswer.ts';
import { type DocumentFacts, type JsonSchema, readDocument } from './openapiDocument.ts';
import { type Body, type Parameter, parameters, requestBody } from './openapiInput.ts';
import { failures, isImage, type Response } from './openapiProblems.ts';
import type { BytesRoute, Domain, Row } from './route.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Response>;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

const introduction = `Everything you can do in Everystep, over plain HTTP.

Sign in with \`POST /api/login\` and send the token as \`Authorization: Bearer …\`; for a program of your own make a personal access token in the settings and send it the same way. Bodies are JSON of at most 256 kB (a journal entry: 1,187 kB); files are sent as a form. Numbers may come as numeric text, unknown fields are ignored, and a blank in a path is percent-encoded.

Days are \`yyyy-MM-dd\` of your own calendar, instants ISO 8601 with \`Z\`. Weights are pounds, macros grams, energy kilocalories, sleep hours unless a field says otherwise. Ids are UUIDs; a POST that takes an \`id\` can be sent again without making a second row.

Refusals have the shape \`{ message, code, fields? }\`: \`message\` is for people, \`code\` for programs, \`fields\` says which input is at fault. What belongs to somebody else is \`404\`. \`401\` means only that there is no live session: drop the token. On \`429\` and \`503\` wait the seconds of \`Retry-After\`. A fault of ours is \`500\` with the code \`INTERNAL\`.`;

/** The OpenAPI 3.1 document of all rows: read from their documents, their input rules and what their replies do. */
export function openApi(schema: GraphQLSchema, domains: readonly Domain[]): OpenApi {
  const components = new Map<string, JsonSchema>();
  const paths: OpenApi['paths'] = {};
  for (const { name, rows } of domains) {
    for (const row of rows)
      (paths[pathOf(row)] ??= {})[row.method.toLowerCase()] = operation(schema, row, name, components);
  }
  const used = usedShapes(paths, components);
  return {
    openapi: '3.1.0',
    info: { title: 'Everystep', version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: domains.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          [...components].filter(([name]) => used.has(name)).toSorted(([a], [b]) => a.localeCompare(b)),
        ),
        Error: errorSchema,
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` of signing in or registering.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, made in the settings, with the scopes named at each call.',
        },
        imageLink: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The signed token that `imageUrl` and `thumbnailUrl` carry.',
        },
      },
    },
  };
}

/** By a session, by a token with these scopes; the images also by the token in their address. */
function securityOf(schema: GraphQLSchema, row: Row): Operation['security'] {
  const scopes = scopesOfRow(schema, row);
  const known: Operation['security'] = [{ session: [] }, ...(scopes ? [{ accessToken: scopes }] : [])];
  if (row.access === 'member') return known;
  return isImage(row) ? [...known, { imageLink: [] }] : [];
}

function scopesOfRow(schema: GraphQLSchema, row: Row): string[] | null {
  if (row.sessionOnly) return null;
  if ('document' in row) return scopesOf(schema, row.document);
  return row.domain && row.domain !== 'any' && row.domain !== 'never' ? [`${row.domain}:read`] : null;
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused.',
  properties: {
    message: { type: 'string', description: 'What a person should read.' },
    code: { type: 'string', description: 'What a program should look at.' },
    fields: {
      type: 'object',
      description: 'What is wrong with each input, dots between levels.',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['message', 'code'],
};

/** Fragments that only serve a mapping are nobody's shape. */
function usedShapes(paths: OpenApi['paths'], components: Map<string, JsonSchema>): Set<string> {
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      collect(components.get(name!) ?? {});
    }
  };
  collect(paths);
  return used;
}

/** `/api/goals/:id` as `/api/goals/{id}`. */
export function pathOf({ path }: Row): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operation(schema: GraphQLSchema, row: Row, tag: string, components: Map<string, JsonSchema>): Operation {
  const facts = 'document' in row ? readDocument(schema, row.document) : undefined;
  const given = parameters(row, facts);
  const body = requestBody(row, facts);
  return {
    operationId: operationId(row, facts),
    tags: [tag],
    summary: row.summary,
    ...(row.description && { description: row.description }),
    security: securityOf(schema, row),
    ...(given.length > 0 && { parameters: given }),
    ...(body && { requestBody: body }),
    responses: {
      ...('document' in row ? jsonAnswers(answerShape(schema, row, facts!, components)) : bytesAnswers(row)),
      ...failures(row, facts),
    },
  };
}

function jsonAnswers({ statuses, schema }: AnswerShape): Record<string, Response> {
  const words: Record<number, string> = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is nothing to say.' };
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: words[status] ?? '', ...(schema && { content: { 'application/json': { schema } } }) },
    ]),
  );
}

function bytesAnswers({ answers }: BytesRoute): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, type, schema }]) => {
      const { $schema: _, ...json } = schema ? (z.toJSONSchema(schema) as JsonSchema) : {};
      const content = schema ? { 'application/json': { schema: json } } : type ? { [type]: { schema: {} } } : undefined;
      return [status, { description, ...(content && { content }) }];
    }),
  );
}

/** The document's own name, which is unique: RestLogActivity is logActivity. */
function operationId(row: Row, facts: DocumentFacts | undefined): string {
  const name =
    facts?.operation.name?.value.replace(/^Rest/, '') ??
    row.summary.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name.charAt(0).toLowerCase() + name.slice(1);
}
