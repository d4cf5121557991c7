import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ExecutionResult } from 'graphql';
import { sendText } from './answer.ts';
import type { Context } from './context.ts';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import { documentLimits } from './documentLimits.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';
import { maskedResult, type Operation, type Operations } from './operations.ts';
import { readBody } from './requestBody.ts';
import type { SentDocuments } from './sentDocuments.ts';
import { isUtf8Type, utf8Text } from './utf8.ts';
import type { Yoga } from './yoga.ts';

/**
 * The short lane: an operation runs here without Yoga, which would cost several times as much as the operation. It takes
 * only what it answers exactly as Yoga would: a plain JSON POST that names a persisted operation by its id, or holds a
 * document that was sent before. Whatever is unusual in a request goes on to Yoga as it came, and whatever fails is told
 * by Yoga, so there is one error shape.
 */

/** What the short lane can run: operations by their id, and documents by their text. */
export interface Known {
  persisted: Operations;
  sent: SentDocuments;
}

/** An operation that was asked for, with its variables. */
export interface Call {
  operation: Operation;
  variables: Record<string, unknown> | undefined;
  /** What was sent. */
  body: object;
}

const mediaTypes = new Map<string | undefined, string>([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
]);
const jsonType = /^application\/json(;.*)?$/;

/** Whether a request may be one for the short lane, by its head alone. */
export function takesShortLane({ method, headers }: IncomingMessage): boolean {
  if (
    method !== 'POST' ||
    !mediaTypes.has(headers.accept) ||
    !jsonType.test(headers['content-type'] ?? '') ||
    !isUtf8Type(headers['content-type'])
  )
    return false;
  // Without a length, or with too much of one, Yoga counts or refuses.
  const length = Number(headers['content-length']);
  return length > 0 && length <= documentLimits.memberBodyBytes;
}

/** Reads the body; null when it is none of ours (or `known` is null: not for this lane), and then Yoga finds what was read in the request. Throws BadRequestError when it is too large, was cut off or is no UTF-8. */
export async function readCall(request: IncomingMessage, known: Known | null, mostBytes: number): Promise<Call | null> {
  const bytes = await readBody(request, mostBytes);
  const body = parsed(utf8Text(bytes));
  assertDocumentSize(body);
  const call = known && callOf(body, known);
  // Where other servers' body parsers leave it, too.
  if (!call) Object.assign(request, { body: isNonEmptyObject(body) ? body : Readable.from([bytes]) });
  return call;
}

/**
 * Runs an operation for a member who is only remembered. Answers false when nothing was sent: it needs more than the
 * statement that confirms the session, or the session is no longer what it was. A mutation runs like this only where its
 * own statement confirms the session (memberStatement.ts).
 */
export async function runRemembered(
  yoga: Yoga,
  request: IncomingMessage,
  response: ServerResponse,
  { operation, variables }: Call,
  context: Context,
): Promise<boolean> {
  const result = await resultForRemembered(operation, variables, context);
  if (!result) return false;
  await send(yoga, request, response, context, result);
  return true;
}

/** What an operation answers a member who is only remembered; null where runRemembered answers false. */
export async function resultForRemembered(
  operation: Operation,
  variables: Record<string, unknown> | undefined,
  context: Context,
): Promise<ExecutionResult | null> {
  const claim = context.member?.unconfirmed;
  if (!claim || operation.needsSession) return null;
  const result = await operation.run(context, variables);
  // Asking a database that is away a second time would only double the wait.
  if (isDatabaseDown(claim.failure)) throw claim.failure;
  operation.learn(claim);
  return claim.isGood ? result : null;
}

/** Runs an operation for whoever was found, and sends its answer. */
export async function runCall(
  yoga: Yoga,
  request: IncomingMessage,
  response: ServerResponse,
  { operation, variables, body }: Call,
  context: Context,
): Promise<void> {
  const result = await operation.run(context, variables);
  if (result) return send(yoga, request, response, context, result);
  Object.assign(request, { body });
  await yoga(request, response, context);
}

async function send(
  yoga: Yoga,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  result: ExecutionResult,
): Promise<void> {
  const { accept } = request.headers;
  if (!result.errors) {
    // As text it leaves in one piece with the head.
    return sendText(response, 200, `${mediaTypes.get(accept)}; charset=utf-8`, JSON.stringify(result));
  }
  const headers = { 'content-type': 'application/json', accept: accept ?? '*/*' };
  const told = { ...context, operation: { query: '{ __typename }' }, result: maskedResult(result, context) };
  const answer = await yoga.fetch('http://local/graphql', { method: 'POST', headers, body: '{}' }, told);
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  response.end(body);
}

/** What a member may send beyond it is for the variables. */
function assertDocumentSize(body: unknown): void {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query === 'string' && Buffer.byteLength(query) > documentLimits.bodyBytes)
    throw new BadRequestError(`This document is too large. Send at most ${documentLimits.bodyBytes / 1024} kB.`, 413);
}

function callOf(body: unknown, known: Known): Call | null {
  if (!isNonEmptyObject(body)) return null;
  const { variables, ...asked } = body as Record<string, unknown>;
  if (variables !== undefined && variables !== null && (typeof variables !== 'object' || Array.isArray(variables)))
    return null;
  const operation = operationOf(asked, known);
  return operation && { operation, variables: (variables ?? undefined) as Record<string, unknown> | undefined, body };
}

function operationOf(
  { id, query, operationName, ...rest }: Record<string, unknown>,
  { persisted, sent }: Known,
): Operation | null {
  if (Object.values(rest).some(isSaid)) return null;
  if (typeof id === 'string') return isSaid(query) || isSaid(operationName) ? null : persisted.get(id);
  if (typeof query !== 'string' || isSaid(id)) return null;
  if (isSaid(operationName)) return typeof operationName === 'string' ? sent.get(query, operationName) : null;
  return sent.get(query);
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isNonEmptyObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
