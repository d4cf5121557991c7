import type { DocumentNode, GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { capital } from '#gateway/kernel/graphql/builder.ts';
import { scopesOf } from '#gateway/kernel/tokens/scopeGuard.ts';
import { exampleOf } from './openapiExamples.ts';
import { type ResponseShape, responseShape } from './openapiResponse.ts';
import { createsReadable } from './location.ts';
import { type DocumentFacts, type JsonSchema, readDocument } from './openapiDocument.ts';
import { withFieldTexts } from './openapiFields.ts';
import { type Body, parameters, requestBody, tidy } from './openapiInput.ts';
import { errorSchemas, failures, isImage, type Response } from './openapiProblems.ts';
import type { Operation } from './openapiOperation.ts';
import { namedPart } from './openapiParts.ts';
import { parsed } from './documentText.ts';
import { webhooks, webhookSchemas } from './openapiWebhooks.ts';
import type { BytesRoute, Domain, Route, Row, Shape } from './route.ts';

export interface OpenApi {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

const introduction = `Everything you can do in Everystep, over plain HTTP.

Sign in with \`POST /api/login\` and send the token as \`Authorization: Bearer …\`. For a program, create a personal access token in the settings and send it the same way. No CORS headers are sent: a page of another site calls from its server. Bodies are JSON of at most 256 kB (a journal entry: 1,187 kB); files are sent as a form. Numbers may be numeric text, unknown fields are ignored, and spaces in a path are percent-encoded.

Days are \`yyyy-MM-dd\` of your own calendar, instants ISO 8601 with \`Z\`. Weights are pounds, macros grams, energy kilocalories, sleep hours unless a field says otherwise. Ids are UUIDs; a POST that takes an \`id\` can be sent again without creating a second row, and so can one that takes an \`Idempotency-Key\`: the same key with another body is \`422\`. A read with the \`ETag\` of your copy in \`If-None-Match\` is \`304\` while nothing changed. A list that takes \`first\` comes in pages when you send it (measurements always do): \`Link\` has the address of the next.

Errors have the shape \`{ message, code, fields?, scopes? }\`: \`message\` is for people, \`code\` for programs, \`fields\` names invalid inputs, \`scopes\` those that an access token lacks. Rows of other members are \`404\`. \`401\` means that the session has ended: drop the token. On \`429\` and \`503\` wait for the seconds in \`Retry-After\`; a \`503\` without it means that this instance is not set up for the call. A response to an access token says in \`RateLimit-Policy\` and \`RateLimit\` how many calls it has and how many are left. An error of the server is \`500\` with the code \`INTERNAL\`.`;

/**
 * Builds the OpenAPI 3.1 document from the rows: their documents, input rules and replies. `publicUrl` is the address of
 * the instance that serves it.
 */
export function openApi(
  schema: GraphQLSchema,
  domains: readonly Domain[],
  publicUrl = 'http://localhost:4000',
): OpenApi {
  const components = new Map<string, JsonSchema>();
  const paths: OpenApi['paths'] = {};
  const isReadable = createsReadable(domains.flatMap(({ rows }) => rows));
  for (const { name, rows } of domains) {
    for (const row of rows)
      (paths[pathOf(row)] ??= {})[row.method.toLowerCase()] = operation(schema, row, name, components, isReadable(row));
  }
  const used = usedShapes(paths, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Everystep',
      version: '1',
      description: introduction,
      contact: { name: 'The operators of this instance', url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: domains.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: {
        ...Object.fromEntries(
          [...components].filter(([name]) => used.has(name)).toSorted(([a], [b]) => a.localeCompare(b)),
        ),
        ...webhookSchemas(),
        Error: errorSchema,
        ...errorSchemas(),
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` from signing in or registering.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, created in the settings, with the scopes listed at each call.',
        },
        imageLink: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The signed token in `imageUrl` and `thumbnailUrl`.',
        },
      },
    },
  };
}

/** Returns the ways to authorise a call: a session, a token with these scopes, for images the token in the address. */
function securityOf(schema: GraphQLSchema, row: Row, document: DocumentNode | undefined): Operation['security'] {
  const scopes = scopesOfRow(schema, row, document);
  const known: Operation['security'] = [{ session: [] }, ...(scopes ? [{ accessToken: scopes }] : [])];
  if (row.access === 'member') return known;
  return isImage(row) ? [...known, { imageLink: [] }] : [];
}

function scopesOfRow(schema: GraphQLSchema, row: Row, document: DocumentNode | undefined): string[] | null {
  if (row.sessionOnly) return null;
  if ('document' in row) return scopesOf(schema, document!);
  return row.domain && row.domain !== 'any' && row.domain !== 'never' ? [`${row.domain}:read`] : null;
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The reason for a failure.',
  properties: {
    message: { type: 'string', description: 'A text for people.' },
    code: { type: 'string', description: 'A code for programs.' },
    fields: {
      type: 'object',
      description: 'The problem of each invalid input, by its path with dots.',
      additionalProperties: { type: 'string' },
    },
    scopes: {
      type: 'array',
      description: 'With `FORBIDDEN`: the scopes that the access token lacks.',
      items: { type: 'string' },
    },
    stored: {
      type: 'object',
      description: 'After a conflict with `base`: the stored value of each input that was changed elsewhere too.',
      additionalProperties: { type: ['string', 'number', 'null'] },
    },
    challenge: {
      type: 'string',
      description:
        'With `SECOND_FACTOR_REQUIRED`: send it to `POST /api/login/complete`. Works once, within 5 minutes.',
    },
    methods: {
      type: 'array',
      description: 'With `SECOND_FACTOR_REQUIRED`: what confirms the sign-in.',
      items: { enum: ['AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODE'] },
    },
    passkeyOptions: {
      type: ['object', 'null'],
      description: 'With `SECOND_FACTOR_REQUIRED`: what `navigator.credentials.get` takes; null without a passkey.',
    },
  },
  required: ['message', 'code'],
};

/** Returns the shapes that a path refers to; some fragments only feed a mapping. */
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

/** Converts `/api/goals/:id` to `/api/goals/{id}`. */
export function pathOf({ path }: Row): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operation(
  schema: GraphQLSchema,
  row: Row,
  tag: string,
  components: Map<string, JsonSchema>,
  hasLocation: boolean,
): Operation {
  const document = 'document' in row ? parsed(row.document) : undefined;
  const facts = document && readDocument(schema, document);
  const given = parameters(row, facts);
  const body = requestBody(row, facts);
  const id = operationIdOf(row, facts);
  return {
    operationId: id,
    tags: [tag],
    summary: row.summary,
    ...(row.description && { description: row.description }),
    security: securityOf(schema, row, document),
    ...(given.length > 0 && { parameters: given }),
    ...(body && {
      requestBody: withNamedShape(body, takenBy(row, id), components),
    }),
    responses: {
      ...('document' in row
        ? jsonResponses(
            row,
            responseShape(schema, row, returnedBy(row, id), facts!, components),
            (shape) => exampleOf(shape, { components, given: row.example }),
            hasLocation,
          )
        : bytesResponses(row, schema, components)),
      ...failures(row, facts),
    },
  };
}

function takenBy(row: Row, id: string): Shape {
  return { name: `${capital(id)}Body`, description: `What \`${row.method} ${pathOf(row)}\` takes.` };
}

function returnedBy(row: Row, id: string): Shape {
  return { name: `${capital(id)}Response`, description: `What \`${row.method} ${pathOf(row)}\` returns.` };
}

/** Makes a shape of what a call takes, so that a generated client has a type to fill in. */
function withNamedShape(body: Body, { name, description }: Shape, components: Map<string, JsonSchema>): Body {
  const content = Object.entries(body.content).map(([type, { schema, ...others }]) => [
    type,
    { schema: namedPart(name, schema, components, description), ...others },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

function jsonResponses(
  { method, pages }: Route,
  { statuses, schema }: ResponseShape,
  example: (schema: JsonSchema) => unknown,
  hasLocation: boolean,
): Record<string, Response> {
  const words: Record<number, string> = { 200: 'Done.', 201: 'Created.', 204: 'Done, without a body.' };
  const isRead = method === 'GET';
  const described = statuses.map((status): [number, Response] => [
    status,
    {
      description: words[status] ?? '',
      ...(hasLocation && status === 201 && { headers: locationHeader }),
      ...(isRead && { headers: { ...tagHeader, ...(pages && linkHeader) } }),
      ...(schema && { content: { 'application/json': { schema, example: example(schema) } } }),
    },
  ]);
  const unchanged: [number, Response] = [304, { description: 'Your copy is current.', headers: tagHeader }];
  return Object.fromEntries(isRead ? [...described, unchanged] : described);
}

const tagHeader = { ETag: { description: 'Changes when the body does.', required: true, schema: { type: 'string' } } };
const locationHeader = {
  Location: {
    description: 'The address to read the row at.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  },
};
const linkHeader = {
  Link: {
    description: 'The address of the next page, with `rel="next"`; absent on the last.',
    schema: { type: 'string' },
  },
};

function bytesResponses(
  row: BytesRoute,
  graphql: GraphQLSchema,
  components: Map<string, JsonSchema>,
): Record<string, Response> {
  const unnamed = returnedBy(row, row.operationId);
  return Object.fromEntries(
    Object.entries(row.responses).map(([status, { description, type, schema, like }]) => {
      const json = schema
        ? namedPart(
            unnamed.name,
            withFieldTexts(tidy(z.toJSONSchema(schema) as JsonSchema), like ? graphql.getType(like) : undefined),
            components,
            unnamed.description,
          )
        : {};
      const content = schema
        ? { 'application/json': { schema: json, example: exampleOf(json, { components }) } }
        : type
          ? { [type]: { schema: {} } }
          : undefined;
      return [status, { description, ...(content && { content }) }];
    }),
  );
}

/** Derives the id from the document's unique name: RestCreateActivity becomes createActivity. */
function operationIdOf(row: Row, facts: DocumentFacts | undefined): string {
  if ('operationId' in row) return row.operationId;
  const name = facts!.operation.name!.value.replace(/^Rest/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}
