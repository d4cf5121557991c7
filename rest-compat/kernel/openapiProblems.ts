import { type DocumentFacts, type JsonSchema, shapeName } from './openapiDocument.ts';
import { calendarTexts } from '#gateway/calendar/calendar.rules.ts';
import { scopeTexts } from '#gateway/kernel/tokens/scopeTexts.rules.ts';
import { constant } from './openapiFields.ts';
import { keyReused, takesKey } from './idempotencyKey.ts';
import { statusOf } from './problems.ts';
import type { Row } from './route.ts';

/** A response as the OpenAPI document describes it. */
export interface Response {
  description: string;
  headers?: Record<string, { description: string; required?: boolean; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

const words: Record<number, string> = {
  400: 'Invalid input; `fields` says what is wrong.',
  401: 'Not signed in, or the session has ended.',
  403: 'Not allowed.',
  404: 'It does not exist, or it is not yours.',
  409: 'It already exists, or was changed meanwhile.',
  413: 'Too large.',
  415: 'Unsupported media type.',
  422: 'The `Idempotency-Key` came with another body before.',
  429: 'Too many requests.',
  503: 'Unavailable now, or not set up here.',
};

const seconds = { type: 'integer' } as const;
const tooMany = { 'Retry-After': { description: 'Seconds to wait.', required: true, schema: seconds } };
const unavailable = {
  'Retry-After': { description: 'Seconds to wait; absent where the instance is not set up for this.', schema: seconds },
};

/** Returns the failures of a row: those of the access check, its Problems, and those of every call. */
export function failures(row: Row, facts: DocumentFacts | undefined): Record<string, Response> {
  const codes = new Map<number, Set<string>>();
  const add = (status: number, code: string): void =>
    void codes.set(status, (codes.get(status) ?? new Set()).add(code));
  const writes = row.method !== 'GET';
  // For a body, a day or a query that breaks a rule.
  if (writes || row.query || /:date/.test(row.path)) add(400, 'BAD_USER_INPUT');
  if (row.access === 'member' || isImage(row)) add(401, 'UNAUTHENTICATED');
  // For cross-site writes with a cookie, access tokens without the scope, and expired image links.
  add(403, 'FORBIDDEN');
  if (row.path.includes(':')) add(404, 'NOT_FOUND');
  if (writes) add(413, 'PAYLOAD_TOO_LARGE');
  if (takesKey(row)) add(422, keyReused);
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
  const schemas = codes.map((code) => ({ $ref: `#/components/schemas/${errorName(code)}` }));
  const schema = schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
  return {
    description: words[status] ?? '',
    ...(status === 429 && { headers: tooMany }),
    ...(status === 503 && { headers: unavailable }),
    content: { 'application/json': { schema, example: exampleOfFailure(status, codes[0]!) } },
  };
}

function exampleOfFailure(status: number, code: string): object {
  const day = calendarTexts.noSuchDay;
  if (code === 'BAD_USER_INPUT') return { message: day, code, fields: { date: day } };
  if (code === 'FORBIDDEN') return { message: scopeTexts.lacks(['journal:read']), code, scopes: ['journal:read'] };
  return { message: words[status], code };
}

const meanings: Readonly<Record<string, string>> = {
  BAD_USER_INPUT: 'An input is invalid; `fields` names it.',
  CONFLICT: 'It exists already, or was changed meanwhile.',
  FORBIDDEN: 'You may not do this; `scopes` has those that an access token lacks.',
  [keyReused]: 'The `Idempotency-Key` came with another body before.',
  INCORRECT_CODE: 'The code of the authenticator app, or the recovery code, is wrong.',
  INCORRECT_PASSWORD: 'The current password is wrong.',
  INCORRECT_PIN: 'The PIN of the photos is wrong.',
  INVALID_TOKEN: 'The token of a link or the challenge is unknown, used or expired.',
  NOT_FOUND: 'It does not exist, or it is not yours.',
  PAYLOAD_TOO_LARGE: 'The body or the response is too large.',
  PHOTOS_LOCKED: 'The PIN locks the photos; `POST /api/user/verify-photos-pin` opens them.',
  PIN_REQUIRED: 'Changing the PIN needs `currentPin` or `password`.',
  RATE_LIMITED: 'Too many requests: wait for the seconds in `Retry-After`.',
  REAUTH_REQUIRED: 'This needs fresh proof: call `POST /api/auth/reauthenticate` first.',
  SECOND_FACTOR_REQUIRED: 'The sign-in needs a second factor; `POST /api/login/complete` goes on.',
  UNAUTHENTICATED: 'Not signed in, or the session has ended.',
  UNAVAILABLE: 'Unavailable: wait for the seconds in `Retry-After`. Without it the instance is not set up for this.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has a type that this call does not take.',
};

const allCodes: readonly string[] = [
  ...new Set([keyReused, ...Object.values(statusOf).map(({ code }) => code)]),
].toSorted();

/** The error of each code, by its name. */
export function errorSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    allCodes.map((code) => [
      errorName(code),
      {
        description: meanings[code]!,
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { code: constant(code) },
        required: ['code'],
      },
    ]),
  );
}

/** Returns the codes of an error response. */
export function codesOf({ $ref, anyOf = [] }: JsonSchema): string[] {
  if (!$ref) return anyOf.flatMap(codesOf);
  return allCodes.filter((code) => errorName(code) === shapeName($ref));
}

/** Converts `NOT_FOUND` to `NotFoundError`. */
function errorName(code: string): string {
  return `${code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
}

/** True for image routes: public, because the address may carry the token, which they check themselves. */
export function isImage(row: Row): boolean {
  return 'handle' in row && row.responses[200]?.type === 'image/*';
}
