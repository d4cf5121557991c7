import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from '#gateway/kernel/context.ts';
import { documentLimits } from './documentLimits.rules.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';
import { parseJson } from '#gateway/kernel/http/parseJson.ts';
import { sendGraphiQL, wantsPage } from './graphiql.ts';
import { json, type Handler } from '#gateway/kernel/http/http.ts';
import { type PlainOperations, runPlain } from './plainOperations.ts';
import { readBody } from '#gateway/kernel/http/requestBody.ts';
import { assertMayUpload, isMultipart } from '#gateway/kernel/uploads/uploads.ts';
import { discardAll } from '#gateway/kernel/uploads/uploadedFile.ts';
import { receiveOperation } from '#gateway/kernel/uploads/receiveOperation.ts';
import { assertUtf8Type, utf8Text } from '#gateway/kernel/http/utf8.ts';
import type { Yoga } from './yoga.ts';

/**
 * Handles `/graphql`. A bearer token that is no longer valid is a 401 before anything runs. Bodies are JSON: form posts
 * would let another site's page write without the browser asking first. GET is for queries only. Files come as
 * multipart from signed-in callers only, through the guard of uploadGuard.ts. Plain calls take the fast path of
 * plainOperations.ts; Yoga serves everything else.
 */
export function graphqlHandler(yoga: Yoga, plain: PlainOperations): Handler {
  return async (request, response, { kernel, caller, identify }) => {
    const { member, refusal } = await identify();
    const context: Context = { kernel, caller, member };
    if (refusal) throw refusal;
    if (!kernel.settings.production && wantsPage(request)) return sendGraphiQL(response);
    if (request.method === 'POST' && isMultipart(request)) return handleUpload(yoga, request, response, context);
    if (request.method === 'POST') {
      const body = await readJson(request, context);
      const call = plain.find(request, body);
      if (call) return runPlain(yoga, request, response, call, context);
    }
    const operation = request.method === 'GET' ? { operation: readGet(request) } : {};
    await yoga(request, response, { ...context, ...operation });
  };
}

/** Reads the body and stores it as `request.body` for Yoga, as body parsers do. Throws BadRequestError. */
async function readJson(request: IncomingMessage, { member }: Context): Promise<unknown> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== 'application/json') throw new BadRequestError('Send the body as application/json.', 415);
  assertUtf8Type(request);
  // Only a signed-in caller sends long journal entries.
  const bytes = await readBody(request, member ? documentLimits.memberBodyBytes : documentLimits.bodyBytes);
  const body = parseJson(utf8Text(bytes));
  assertDocumentSize(body);
  // Yoga writes the error of any other body.
  const isUsable = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
  Object.assign(request, { body: isUsable ? body : Readable.from([bytes]) });
  return body;
}

/** Members may send larger bodies, but not larger documents. */
function assertDocumentSize(body: unknown): void {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query === 'string' && Buffer.byteLength(query) > documentLimits.bodyBytes)
    throw new BadRequestError(`This document is too large. Send at most ${documentLimits.bodyBytes / 1024} kB.`, 413);
}

/** Returns the operation of a GET, by id or as text. Throws BadRequestError. */
function readGet({ url = '' }: IncomingMessage): Record<string, unknown> {
  const { searchParams } = new URL(url, 'http://local');
  const text = (name: string) => searchParams.get(name) || undefined;
  return {
    id: text('id'),
    query: text('query'),
    operationName: text('operationName'),
    variables: jsonParameter('variables', text('variables')),
    extensions: jsonParameter('extensions', text('extensions')),
  };
}

function jsonParameter(name: string, text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    throw new BadRequestError(`Send the ${name} as JSON.`);
  }
}

/** Receives the whole request, then passes the operation to Yoga in the context (useReceivedOperation). */
async function handleUpload(
  yoga: Yoga,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  await assertMayUpload(request, response, context);
  const { operation, files } = await receiveOperation(request, context.kernel.storage.temp);
  try {
    const accept =
      /\bapplication\/graphql-response\+json\b/.exec(request.headers.accept ?? '')?.[0] ?? 'application/json';
    const headers = { 'content-type': 'application/json', accept };
    const result = await yoga.fetch(
      'http://local/graphql',
      { method: 'POST', headers, body: '{}' },
      { ...context, operation, files },
    );
    json(response, result.status, await result.json());
  } finally {
    await discardAll(files);
  }
}
