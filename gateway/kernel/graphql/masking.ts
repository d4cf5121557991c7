import { PothosError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import {
  ExpectedError,
  fieldProblems,
  ForbiddenError,
  InvalidBearerError,
  MethodNotAllowedError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import type { Log } from '#gateway/platform/log.ts';
import { requestId } from '#gateway/kernel/http/requestScope.ts';
import { translated } from '#gateway/kernel/language.ts';
import { t } from '#gateway/language/message.ts';

/** The public part of an error: a code, an HTTP status and a message for people. */
export interface PublicError {
  code: string;
  status: number;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  /** The allowed methods. */
  allow?: string;
  /** True when the bearer token is at fault. */
  isInvalidBearer?: true;
  /** The scopes an access token lacks. */
  scopes?: readonly string[];
}

/** Turns anything thrown into a public error. An unexpected error is logged and becomes INTERNAL without its text. */
export function publicError(error: unknown, log: Log): PublicError {
  const cause = rootCause(error);
  if (cause instanceof ExpectedError) {
    return {
      code: cause.code,
      status: cause.status,
      message: translated(cause.message),
      ...(cause.retryAfter !== undefined && { retryAfter: cause.retryAfter }),
      ...(cause instanceof MethodNotAllowedError && { allow: cause.allow }),
      ...(cause instanceof InvalidBearerError && { isInvalidBearer: true }),
      ...(cause instanceof ForbiddenError && cause.scopes && { scopes: cause.scopes }),
    };
  }
  if (cause instanceof ValidationError) {
    const problems = fieldProblems(cause);
    return {
      code: 'BAD_USER_INPUT',
      status: 400,
      message: translated(problems[0]?.message ?? 'Please check your input.'),
      fields: Object.fromEntries(problems.map(({ path, message }) => [path, translated(message)])),
    };
  }
  if (isDatabaseDown(cause)) {
    log.error({ event: 'database-down' }, 'the database does not respond');
    return {
      code: 'UNAVAILABLE',
      status: 503,
      message: t('Everystep cannot reach its database. Please try again in a moment.'),
      retryAfter: 5,
    };
  }
  log.error({ err: cause }, 'unexpected error');
  return {
    code: 'INTERNAL',
    status: 500,
    message: t('Something went wrong on our side. Please try again. (Request {id})', { id: requestId() ?? 'unknown' }),
  };
}

/** Turns an error into a public GraphQL error: syntax and validation errors keep their text, others go through publicError. */
export function maskGraphQLError(error: unknown, log: Log): GraphQLError {
  // GraphQL's own errors (syntax, validation, scalars) are written for callers, those of Pothos are not.
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

/** The headers of an error. By RFC 6750 a 401 says whether a bearer token is missing or at fault, a 403 what it lacks. */
export function publicHeaders({
  status,
  retryAfter,
  allow,
  isInvalidBearer,
  scopes,
}: PublicError): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow !== undefined && { allow }),
    ...(status === 401 && { 'www-authenticate': isInvalidBearer ? 'Bearer error="invalid_token"' : 'Bearer' }),
    ...(scopes && { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` }),
  };
}

/** Codes of GraphQL and Yoga that the schema does not promise. */
const vagueCodes = new Set<unknown>([undefined, 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE']);

/** Maps codes to those the schema promises (describe.ts) and reveals nothing of a body that is not JSON. */
function withCode(error: GraphQLError): GraphQLError {
  const { code, originalError: unparsed, ...extensions } = error.extensions;
  const given = (extensions.http ?? { spec: true, status: 400 }) as { status?: number };
  // Without that extension Yoga would take this for a GraphQL result, whose status is 200 for application/json.
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
