import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type GraphQLSchema, printSchema } from 'graphql';
import { openApi } from './kernel/openapi.ts';
import { docsPage } from './kernel/docsPage.ts';
import { bytes, type Domain, type Row } from './kernel/route.ts';

/** Serves `/api/openapi.json`, `/api/docs` and `/schema.graphql`. All are public, and built once on first use. */
export function documentationRoutes(schema: GraphQLSchema, domains: readonly Domain[]): Row[] {
  const document = once((publicUrl: string) => openApi(schema, domains, publicUrl));
  const json = once((publicUrl: string) =>
    prepare(JSON.stringify(document(publicUrl)), 'application/json; charset=utf-8'),
  );
  const page = once((publicUrl: string) =>
    prepare(docsPage(document(publicUrl), publicUrl), 'text/html; charset=utf-8'),
  );
  const sdl = once(() => prepare(`${printSchema(schema)}\n`, 'application/graphql; charset=utf-8'));
  return [
    bytes({
      method: 'GET',
      path: '/api/openapi.json',
      operationId: 'getOpenApi',
      access: 'public',
      domain: 'any',
      summary: 'This document',
      responses: { 200: { description: 'OpenAPI 3.1.', type: 'application/json' } },
      handle: async (request, response, { kernel }) => send(request, response, json(kernel.settings.publicUrl)),
    }),
    bytes({
      method: 'GET',
      path: '/schema.graphql',
      operationId: 'getSchema',
      access: 'public',
      domain: 'any',
      summary: 'The GraphQL schema',
      responses: { 200: { description: 'SDL, with descriptions of everything in it.', type: 'application/graphql' } },
      handle: async (request, response) => send(request, response, sdl()),
    }),
    bytes({
      method: 'GET',
      path: '/api/docs',
      operationId: 'getDocs',
      access: 'public',
      domain: 'any',
      summary: 'This document as a page',
      responses: { 200: { description: 'A page.', type: 'text/html' } },
      handle: async (request, response, { kernel }) => send(request, response, page(kernel.settings.publicUrl)),
    }),
  ];
}

interface Prepared {
  type: string;
  plain: Buffer;
  zipped: Buffer;
  etag: string;
}

function prepare(text: string, type: string): Prepared {
  const plain = Buffer.from(text);
  return {
    type,
    plain,
    zipped: gzipSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function send(request: IncomingMessage, response: ServerResponse, { type, plain, zipped, etag }: Prepared): void {
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=300, must-revalidate',
    etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = isZipped ? zipped : plain;
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function once<Given extends unknown[], Value>(make: (...given: Given) => Value): (...given: Given) => Value {
  let made: { value: Value } | undefined;
  return (...given) => (made ??= { value: make(...given) }).value;
}
