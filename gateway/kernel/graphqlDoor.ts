import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from './context.ts';
import { documentLimits } from './documentLimits.ts';
import { BadRequestError, UnauthenticatedError } from './errors.ts';
import { sendGraphiQL, wantsPage } from './graphiql.ts';
import { json, type Door } from './http.ts';
import { type Known, readCall, runCall, runRemembered, takesShortLane } from './shortLane.ts';
import { assertMayUpload, discardAll, isMultipart } from './uploads.ts';
import { receiveOperation } from './uploads-operation.ts';
import { assertUtf8Type, utf8Pieces } from './utf8.ts';
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
    let call = remembered && (await readCall(request, known));
    if (remembered && call && (await runRemembered(yoga, request, response, call, { kernel: remembered.kernel, caller, member: remembered }))) return;

    const identity = await identify();
    const context: Context = { kernel, caller, member: identity.member };
    if (identity.dead) throw new UnauthenticatedError('You are signed out. Please sign in again.');
    if (!kernel.settings.production && wantsPage(request)) return sendGraphiQL(response);
    if (request.method === 'POST' && isMultipart(request)) return uploadDoor(yoga, request, response, context);
    assertReadable(request, context);
    if (isShort && !remembered) call = await readCall(request, known);
    if (!isShort && request.method === 'POST') Object.assign(request, { body: Readable.from(utf8Pieces(request)) });
    await (call ? runCall(yoga, request, response, call, context) : yoga(request, response, context));
  };
}

function assertReadable(request: IncomingMessage, { kernel, member }: Context): void {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  // Only who keeps a journal has as much to send as its longest entry.
  if (!member && Number(request.headers['content-length'] ?? 0) > documentLimits.bodyBytes) throw new BadRequestError('This is too large. Send at most 256 kB.', 413);
  if (request.method === 'POST') {
    if (type !== 'application/json') throw new BadRequestError('Send the body as application/json.', 415);
    assertUtf8Type(request);
  }
  if (request.method === 'GET' && kernel.settings.production && !/[?&]id=/.test(request.url ?? '')) {
    throw new BadRequestError('Send queries with POST; GET takes the id of a persisted query.', 405);
  }
}

/** Takes the whole request in before anything runs; Yoga then finds the operation in the context (useReceivedOperation). */
async function uploadDoor(yoga: Yoga, request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  await assertMayUpload(request, response, context);
  const { operation, files } = await receiveOperation(request, context.kernel.storage.temp);
  try {
    const accept = /\bapplication\/graphql-response\+json\b/.exec(request.headers.accept ?? '')?.[0] ?? 'application/json';
    const headers = { 'content-type': 'application/json', accept };
    const answer = await yoga.fetch('http://local/graphql', { method: 'POST', headers, body: '{}' }, { ...context, operation, files });
    json(response, answer.status, await answer.json());
  } finally {
    await discardAll(files);
  }
}
