import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { sendText } from '#gateway/kernel/http/response.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { execute, maskedResult, type Operation, ownOperation } from './execute.ts';
import { limitRules } from './graphqlLimits.ts';
import type { PersistedDocuments } from './persistedDocuments.ts';
import type { Yoga } from './yoga.ts';

/**
 * A call for the fast path: a plain JSON POST with the id of a persisted operation runs without Yoga, whose request and
 * response objects and hooks take more CPU time than the operation. Execution, masking and the formatting of errors are
 * the same. Any other request goes to Yoga.
 */
export interface PersistedCall {
  operation: Operation;
  variables: Record<string, unknown> | undefined;
}

type MediaType = 'application/json' | 'application/graphql-response+json';

const mediaTypes = new Map<string | undefined, MediaType>([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
]);

/** The persisted operations, each parsed and validated when it is first used. */
export class PersistedOperations {
  readonly #schema: GraphQLSchema;
  readonly #documents: PersistedDocuments;
  readonly #ready = new Map<string, Operation | null>();

  constructor(schema: GraphQLSchema, documents: PersistedDocuments) {
    this.#schema = schema;
    this.#documents = documents;
  }

  /** Returns the operation of a request; null for what Yoga handles: subscriptions, unknown ids, unusual requests. */
  find({ headers }: IncomingMessage, body: unknown): PersistedCall | null {
    if (!mediaTypes.has(headers.accept) || typeof body !== 'object' || body === null) return null;
    const { id, variables, ...rest } = body as Record<string, unknown>;
    if (typeof id !== 'string' || Object.values(rest).some(isSet)) return null;
    if (isSet(variables) && (typeof variables !== 'object' || Array.isArray(variables))) return null;
    const operation = this.#get(id);
    return operation && { operation, variables: (variables ?? undefined) as PersistedCall['variables'] };
  }

  #get(id: string): Operation | null {
    const known = this.#ready.get(id);
    if (known !== undefined) return known;
    const source = this.#documents.get(id);
    if (source === undefined) return null;
    const operation = prepare(this.#schema, source);
    this.#ready.set(id, operation);
    return operation;
  }
}

export async function runPersisted(
  yoga: Yoga,
  request: IncomingMessage,
  response: ServerResponse,
  { operation, variables }: PersistedCall,
  context: Context,
): Promise<void> {
  const result = await execute(operation, variables, context);
  const mediaType = mediaTypes.get(request.headers.accept)!;
  if (!result.errors) return sendText(response, 200, `${mediaType}; charset=utf-8`, JSON.stringify(result));
  await sendErrors(yoga, response, maskedResult(result, context), mediaType);
}

async function sendErrors(
  yoga: Yoga,
  response: ServerResponse,
  result: ExecutionResult,
  type: MediaType,
): Promise<void> {
  const formatted = processRegularResult(result, yoga.fetchAPI, type);
  const body = Buffer.from(await formatted.arrayBuffer());
  response.writeHead(formatted.status, { ...Object.fromEntries(formatted.headers), 'content-length': body.length });
  response.end(body);
}

function prepare(schema: GraphQLSchema, source: string): Operation | null {
  const document = parse(source);
  const kind = getOperationAST(document)?.operation;
  if (kind !== 'query' && kind !== 'mutation') return null;
  return validate(schema, document, [...specifiedRules, ...limitRules]).length > 0
    ? null
    : ownOperation(schema, document);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
