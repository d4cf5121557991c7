import { PothosError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import { ExpectedError, fieldProblems, ValidationError } from './errors.ts';
import type { Log } from './log.ts';
import { requestId } from './requestScope.ts';

/** What a caller may know of an error: a code, an HTTP status and words for a person. */
export interface PublicError {
  code: string;
  status: number;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}

/** Turns anything thrown into what a caller may know. The unexpected is logged and becomes INTERNAL, without its text. */
export function publicError(error: unknown, log: Log): PublicError {
  const cause = rootCause(error);
  if (cause instanceof ExpectedError) {
    return { code: cause.code, status: cause.status, message: cause.message, ...(cause.retryAfter !== undefined && { retryAfter: cause.retryAfter }) };
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
    return { code: 'UNAVAILABLE', status: 503, message: 'Everystep cannot reach its database. Please try again in a moment.', retryAfter: 5 };
  }
  log.error({ err: cause }, 'unexpected error');
  return { code: 'INTERNAL', status: 500, message: `Something went wrong on our side. Please try again. (Request ${requestId() ?? 'unknown'})` };
}

/** A GraphQL error as it leaves: syntax and validation errors keep their words, everything else goes through publicError. */
export function maskGraphQLError(error: unknown, log: Log): GraphQLError {
  // GraphQL's own complaints (syntax, validation, a scalar that does not fit) are written for the caller; Pothos' are for us.
  const cause = rootCause(error);
  if (error instanceof GraphQLError && cause instanceof GraphQLError && !(cause instanceof PothosError)) return error;
  const { code, status, message, fields, retryAfter } = publicError(error, log);
  const at = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes, source: error.source, positions: error.positions } : {};
  const headers = retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } };
  return new GraphQLError(message, { ...at, extensions: { code, ...(fields && { fields }), http: { status, ...headers } } });
}

function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
