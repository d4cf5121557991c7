import { PothosError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import {
  ExpectedError,
  fieldProblems,
  ForbiddenError,
  MethodNotAllowedError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import type { Log } from '#gateway/platform/log.ts';
import { requestId } from '#gateway/kernel/http/requestScope.ts';

/** The public part of an error: a code, an HTTP status and a message for people. */
export interface PublicError {
  code: string;
  status: number;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  /** The methods that would do. */
  allow?: string;
  /** The scopes an access token lacks. */
  scopes?: readonly string[];
}

/** Turns anything thrown into what a caller may know. The unexpected is logged and becomes INTERNAL, without its text. */
export function publicError(error: unknown, log: Log): PublicError {
  const cause = rootCause(error);
  if (cause instanceof ExpectedError) {
    return {
      code: cause.code,
      status: cause.status,
      message: cause.message,
      ...(cause.retryAfter !== undefined && { retryAfter: cause.retryAfter }),
      ...(cause instanceof MethodNotAllowedError && { allow: cause.allow }),
      ...(cause instanceof ForbiddenError && cause.scopes && { scopes: cause.scopes }),
    };
  }
  if (cause instanceof ValidationError) {
    const problems = fieldProblems(cause);
    return {
      code: 'BAD_USER_INPUT',
      status: 400,
      message: problems[0]?.message ?? 'Please check your input.',
      fields: Object.fromEntries(problems.map(({ path, message }) => [path, message])),
    };
  }
  if (isDatabaseDown(cause)) {
    log.error({ event: 'database-down' }, 'the database does not answer');
    return {
      code: 'UNAVAILABLE',
      status: 503,
      message: 'Everystep cannot reach its database. Please try again in a moment.',
      retryAfter: 5,
    };
  }
  log.error({ err: cause }, 'unexpected error');
  return {
    code: 'INTERNAL',
    status: 500,
    message: `Something went wrong on our side. Please try again. (Request ${requestId() ?? 'unknown'})`,
  };
}

/** A GraphQL error as it leaves: syntax and validation errors keep their words, everything else goes through publicError. */
export function maskGraphQLError(error: unknown, log: Log): GraphQLError {
  // GraphQL's own complaints (syntax, validation, a scalar that does not fit) are written for the caller; Pothos' are for us.
  const cause = rootCause(error);
  if (error instanceof GraphQLError && cause instanceof GraphQLError && !(cause instanceof PothosError))
    return withCode(error);
  const reported = publicError(error, log);
  return new GraphQLError(reported.message, {
    ...locationOf(error),
    extensions: { ...publicExtensions(reported), http: { status: reported.status, headers: publicHeaders(reported) } },
  });
}

/** The `extensions` of a GraphQL error. */
export function publicExtensions({ code, fields, scopes }: PublicError) {
  return { code, ...(fields && { fields }), ...(scopes && { scopes }) };
}

export function publicHeaders({ retryAfter, allow }: PublicError): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow !== undefined && { allow }),
  };
}

/** What GraphQL and Yoga call a fault of the request, or leave without a code. */
const vagueCodes = new Set<unknown>([undefined, 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE']);

/** Maps codes to those the schema promises (describe.ts) and reveals nothing of a body that is not JSON. */
function withCode(error: GraphQLError): GraphQLError {
  const { code, originalError: unparsed, ...extensions } = error.extensions;
  const given = (extensions.http ?? { spec: true, status: 400 }) as { status?: number };
  // By that extension Yoga knew that this is no answer of GraphQL, and its status 400 then.
  const http = unparsed === undefined ? given : { ...given, spec: false };
  const plain = http.status === 405 ? 'METHOD_NOT_ALLOWED' : 'BAD_USER_INPUT';
  return new GraphQLError(error.message, {
    ...locationOf(error),
    extensions: { ...extensions, code: vagueCodes.has(code) ? plain : code, http },
  });
}

function locationOf(error: unknown) {
  return error instanceof GraphQLError
    ? { path: error.path, nodes: error.nodes, source: error.source, positions: error.positions }
    : {};
}

function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
