import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
  specifiedRules,
  validate,
} from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { sendText } from '#gateway/kernel/http/response.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { execute, maskedResult, type Operation, ownOperation } from './execute.ts';
import { limitRules, parseDocument } from './graphqlLimits.ts';
import type { PersistedDocuments } from './persistedDocuments.ts';
import { isCached, textCache } from './textCache.ts';
import { strictMediaType } from './acceptedTypes.ts';
import type { Yoga } from './yoga.ts';

/**
 * A call for the fast path: a plain JSON POST with the id of a persisted operation, or with a valid document, runs without
 * Yoga, whose request and response objects and hooks take more CPU time than the operation. Execution, limits, masking and
 * the formatting of errors are the same. Any other request goes to Yoga.
 */
export interface PlainCall {
  operation: Operation;
  variables: Record<string, unknown> | undefined;
}

type MediaType = 'application/json' | typeof strictMediaType;

const mediaTypes = new Map<string | undefined, MediaType>([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  [strictMediaType, strictMediaType],
]);

/** The operations that need no Yoga: persisted ones and texts, each parsed and validated when it is first used. */
export class PlainOperations {
  readonly #schema: GraphQLSchema;
  readonly #persisted: PersistedDocuments;
  readonly #ready = new Map<string, Operation | null>();
  /** Without a document: not valid. */
  readonly #texts = textCache<{ document?: DocumentNode }>();

  constructor(schema: GraphQLSchema, persisted: PersistedDocuments) {
    this.#schema = schema;
    this.#persisted = persisted;
  }

  /** Returns the operation of a request; null for what Yoga handles: subscriptions, errors of documents, unusual requests. */
  find({ headers }: IncomingMessage, body: unknown): PlainCall | null {
    if (!mediaTypes.has(headers.accept) || typeof body !== 'object' || body === null) return null;
    const { id, query, operationName, variables, ...rest } = body as Record<string, unknown>;
    if (Object.values(rest).some(isSet)) return null;
    if (isSet(variables) && (typeof variables !== 'object' || Array.isArray(variables))) return null;
    if (isSet(operationName) && typeof operationName !== 'string') return null;
    const operation = isSet(id)
      ? !isSet(query) && !isSet(operationName) && this.#ofId(id)
      : this.#ofText(query, operationName as string | null | undefined);
    return operation ? { operation, variables: (variables ?? undefined) as PlainCall['variables'] } : null;
  }

  #ofId(id: unknown): Operation | null {
    if (typeof id !== 'string') return null;
    const known = this.#ready.get(id);
    if (known !== undefined) return known;
    const source = this.#persisted.get(id);
    if (source === undefined) return null;
    const document = validDocument(this.#schema, source);
    const operation = document && isCall(document) ? ownOperation(this.#schema, document) : null;
    this.#ready.set(id, operation);
    return operation;
  }

  #ofText(text: unknown, name: string | null | undefined): Operation | null {
    if (typeof text !== 'string' || !isCached(text)) return null;
    const { document } = this.#texts.get(text) ?? this.#read(text);
    return document && isCall(document, name) ? { schema: this.#schema, document, name } : null;
  }

  #read(text: string): { document?: DocumentNode } {
    const read = { document: validDocument(this.#schema, text) };
    this.#texts.set(text, read);
    return read;
  }
}

export async function runPlain(
  yoga: Yoga,
  request: IncomingMessage,
  response: ServerResponse,
  { operation, variables }: PlainCall,
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
  const status = type === strictMediaType && result.data ? 200 : formatted.status;
  response.writeHead(status, { ...Object.fromEntries(formatted.headers), 'content-length': body.length });
  response.end(body);
}

/** Returns the document of a text; undefined when it has an error, which Yoga describes. */
function validDocument(schema: GraphQLSchema, text: string): DocumentNode | undefined {
  try {
    const document = parseDocument(text);
    return validate(schema, document, [...specifiedRules, ...limitRules]).length > 0 ? undefined : document;
  } catch {
    return undefined;
  }
}

/** True unless the operation is a subscription, or is not clear. */
function isCall(document: DocumentNode, name?: string | null): boolean {
  const kind = getOperationAST(document, name)?.operation;
  return kind === OperationTypeNode.QUERY || kind === OperationTypeNode.MUTATION;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
