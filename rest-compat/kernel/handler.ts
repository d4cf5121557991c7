import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import type { Context } from '#gateway/kernel/context.ts';
import { BadRequestError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { json, type Handler } from '#gateway/kernel/http/http.ts';
import { assertMayUpload, isMultipart } from '#gateway/kernel/uploads/uploads.ts';
import { discardAll, type UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';
import { receiveForm } from '#gateway/kernel/uploads/receiveForm.ts';
import { execute, maskedResult, type Operation, ownOperation } from '#gateway/kernel/graphql/execute.ts';
import { assertDocumentScope, assertScope } from '#gateway/kernel/tokens/scopeGuard.ts';
import { readJsonBody } from './body.ts';
import { type DocumentText, parsed } from './documentText.ts';
import { sendTagged } from './entityTag.ts';
import { idempotencyKey, keyReply, takesKey, withKeyId } from './idempotencyKey.ts';
import { createsReadable, locationOf } from './location.ts';
import { createMatcher } from './match.ts';
import { linkToNext, readOf } from './pages.ts';
import { problemReply } from './problems.ts';
import { queryReader } from './query.ts';
import type { Reply } from './reply.ts';
import type { Read, RestCall, Route, Row } from './route.ts';
import { readVariables } from './variables.ts';

type Sent = Reply & { retryAfter?: number };

/**
 * Handles the `/api` paths. Each row's document runs in process like a persisted operation, with GraphQL's sign-in,
 * ownership, validation, masking and limits.
 */
export function createRestHandler(schema: GraphQLSchema, routes: readonly Row[]): Handler {
  const match = createMatcher(routes);
  const isReadable = createsReadable(routes);
  const operationOf = madeOnce((document: DocumentText) => ownOperation(schema, parsed(document)));
  const queryOf = madeOnce(queryReader);
  return async (request, response, { kernel, caller, identify }) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const { member, refusal } = await identify();
    const context: Context = { kernel, caller, member };
    const { route, params } = match(request.method ?? 'GET', url.pathname);
    if (route.access === 'member' && !member) throw refusal ?? new UnauthenticatedError();
    const query = queryOf(route)(url.searchParams);
    if ('handle' in route) {
      assertScope(context.member, route.domain);
      return route.handle(request, response, context, params);
    }
    if (context.member?.scopes) assertDocumentScope(context.member, schema, operationOf(route.document).document);
    const givenKey = idempotencyKey(request);
    const { body, files } = await readBody(request, response, context, route);
    const sent = { params, query, body, files: files ?? [] };
    const key = context.member && takesKey(route) ? givenKey : undefined;
    const call = key === undefined ? sent : withKeyId(sent, route, key, context.member!.id);
    const read = readOf(route, call);
    const reply = await run(
      operationOf(read.document),
      { ...context, ...(files && { files }) },
      read,
      call,
      route.fieldNames,
    )
      .then((result) => replyOf(result, read, call, route.fieldNames))
      .finally(() => discardAll(files));
    if (reply.status === 201 && isReadable(route)) response.setHeader('location', locationOf(route, reply));
    if (reply.nextPage) response.setHeader('link', linkToNext(url, reply.nextPage));
    if (reply.status === 200 && route.method === 'GET') return sendTagged(request, response, reply.body);
    send(response, call === sent ? reply : keyReply(reply));
  };
}

/** Returns a function that makes a value for each key when it is first asked for it. */
function madeOnce<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function send(response: ServerResponse, reply: Sent): void {
  if (reply.retryAfter !== undefined) response.setHeader('retry-after', String(reply.retryAfter));
  if (reply.status === 204) return void response.writeHead(204).end();
  json(response, reply.status, reply.body);
}

async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  route: Route,
): Promise<{ body: Record<string, unknown>; files?: readonly UploadedFile[] }> {
  if (request.method === 'GET' || request.method === 'HEAD') return { body: {} };
  if (!route.upload) return { body: await readJsonBody(request, route.bodyBytes, route.bodyValues) };
  if (!isMultipart(request)) throw new BadRequestError('Send the files as multipart/form-data.', 415);
  await assertMayUpload(request, response, context);
  const { fields, files } = await receiveForm(request, context.kernel.storage.temp, route.upload);
  return { body: fields, files };
}

async function run(
  operation: Operation,
  context: Context,
  read: Read,
  call: RestCall,
  fieldNames: Route['fieldNames'],
): Promise<ExecutionResult> {
  const variables = readVariables(operation.schema, operation.document, read.variables(call), fieldNames);
  return maskedResult(await execute(operation, variables, context), context);
}

function replyOf({ data, errors }: ExecutionResult, read: Read, call: RestCall, fieldNames: Route['fieldNames']): Sent {
  if (errors?.[0]) return errorReply(errors[0]);
  return problemReply(data ?? {}, fieldNames) ?? read.reply(data as never, call);
}

/** Gives a masked error (masking.ts) the shape of REST. */
function errorReply({ message, extensions }: GraphQLError): Sent {
  const http = extensions.http as { status?: number; headers?: Record<string, string> } | undefined;
  const retryAfter = http?.headers?.['retry-after'];
  return {
    status: http?.status ?? 400,
    body: {
      message,
      code: extensions.code ?? 'BAD_USER_INPUT',
      ...(extensions.fields ? { fields: extensions.fields } : {}),
      ...(extensions.scopes ? { scopes: extensions.scopes } : {}),
    },
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
  };
}
