import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context.ts';
import { documentLimits } from './documentLimits.ts';
import { BadRequestError, MethodNotAllowedError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { sendGraphiQL, wantsPage } from './graphiql.ts';
import { json, type Door } from './http.ts';
import { type Known, readCall, runCall, runRemembered, takesShortLane } from './shortLane.ts';
import { assertMayUpload, discardAll, isMultipart } from './uploads.ts';
import { receiveOperation } from './uploads-operation.ts';
import { assertUtf8Type } from './utf8.ts';
import type { Yoga } from './yoga.ts';

/**
 * The GraphQL door. A bearer token that stands for nobody is a 401 before anything runs. Bodies are JSON: form posts
 * would let another site's page write without the browser asking first. GET is for persisted queries. Files come as
 * multipart from signed-in callers only, through the guard of uploads-guard.ts. Persisted operations, and documents that
 * were sent before, take the short lane; everything else goes to Yoga's handler.
 */
export function graphqlDoor(yoga: Yoga, known: Known): Door {
  return async (request, response, { kernel, caller, identify, recall }) => {
    const isShort = takesShortLane(request);
    const remembered = isShort ? recall() : null;
    let call = remembered && (await readCall(request, known, documentLimits.memberBodyBytes));
    if (
      remembered &&
      call &&
      (await runRemembered(yoga, request, response, call, { kernel: remembered.kernel, caller, member: remembered }))
    )
      return;

    const identity = await identify();
    const context: Context = { kernel, caller, member: identity.member };
    if (identity.dead) throw new UnauthenticatedError('You are signed out. Please sign in again.');
    if (!kernel.settings.production && wantsPage(request)) return sendGraphiQL(response);
    if (request.method === 'POST' && isMultipart(request)) return uploadDoor(yoga, request, response, context);
    if (request.method === 'GET')
      return void (await yoga(request, response, {
        ...context,
        operation: readGet(request, kernel.settings.production),
      }));
    if (request.method === 'POST' && !remembered) {
      assertJson(request);
      // Only who keeps a journal has as much to send as its longest entry.
      call = await readCall(
        request,
        isShort ? known : null,
        context.member ? documentLimits.memberBodyBytes : documentLimits.bodyBytes,
      );
    }
    await (call ? runCall(yoga, request, response, call, context) : yoga(request, response, context));
  };
}

function assertJson(request: IncomingMessage): void {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== 'application/json') throw new BadRequestError('Send the body as application/json.', 415);
  assertUtf8Type(request);
}

/** The operation of a GET. In development any query may come like this. Throws MethodNotAllowedError, BadRequestError. */
function readGet({ url = '' }: IncomingMessage, production: boolean): Record<string, unknown> {
  const { searchParams } = new URL(url, 'http://local');
  const text = (name: string) => searchParams.get(name) || undefined;
  if (production && (searchParams.has('query') || !text('id')))
    throw new MethodNotAllowedError('Send queries with POST; GET takes the id of a persisted query.', 'POST');
  return {
    id: text('id'),
    query: text('query'),
    operationName: text('operationName'),
    variables: readJson('variables', text('variables')),
    extensions: readJson('extensions', text('extensions')),
  };
}

function readJson(name: string, text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    throw new BadRequestError(`Send the ${name} as JSON.`);
  }
}

/** Takes the whole request in before anything runs; Yoga then finds the operation in the context (useReceivedOperation). */
async function uploadDoor(
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
    const answer = await yoga.fetch(
      'http://local/graphql',
      { method: 'POST', headers, body: '{}' },
      { ...context, operation, files },
    );
    json(response, answer.status, await answer.json());
  } finally {
    await discardAll(files);
  }
}
