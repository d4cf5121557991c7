import type { DocumentFacts, JsonSchema } from './openapiDocument.ts';
import { statusOf } from './problems.ts';
import type { Row } from './route.ts';

/** A response as the OpenAPI document describes it. */
export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

const words: Record<number, string> = {
  400: 'Something in the call is wrong; `fields` says what.',
  401: 'No live session.',
  403: 'Not allowed.',
  404: 'There is no such thing, or it is not yours.',
  409: 'It exists already, or changed meanwhile.',
  413: 'Too large.',
  415: 'Of a kind that cannot be read here.',
  429: 'Too often.',
  503: 'Not possible right now.',
};

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** The failures of a row: those of the access check, its Problems, and those every call shares. */
export function failures(row: Row, facts: DocumentFacts | undefined): Record<string, Response> {
  const codes = new Map<number, Set<string>>();
  const add = (status: number, code: string): void =>
    void codes.set(status, (codes.get(status) ?? new Set()).add(code));
  const writes = row.method !== 'GET';
  // A body, a day or a query that breaks a rule.
  if (writes || row.query || /:date/.test(row.path)) add(400, 'BAD_USER_INPUT');
  if (row.access === 'member' || isImage(row)) add(401, 'UNAUTHENTICATED');
  // A page of another site that writes with somebody's cookie; an access token that is not let in; an image link that ran out.
  add(403, 'FORBIDDEN');
  if (row.path.includes(':')) add(404, 'NOT_FOUND');
  if (writes) add(413, 'PAYLOAD_TOO_LARGE');
  if (writes && 'document' in row) add(415, 'UNSUPPORTED_MEDIA_TYPE');
  add(429, 'RATE_LIMITED');
  add(503, 'UNAVAILABLE');
  for (const name of [...(facts?.problems ?? []), ...(row.problems ?? [])])
    add(statusOf[name].status, statusOf[name].code);
  return Object.fromEntries(
    [...codes].toSorted(([a], [b]) => a - b).map(([status, known]) => [status, failure(status, [...known].toSorted())]),
  );
}

function failure(status: number, codes: string[]): Response {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }], properties: { code: { enum: codes } } };
  return {
    description: words[status] ?? '',
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/json': { schema } },
  };
}

/** Image routes are public and check the session themselves, because the address may carry it. */
export function isImage(row: Row): boolean {
  return 'answers' in row && row.access === 'public' && row.method === 'GET' && row.path.includes(':filename');
}
