import { z } from 'zod';
import { t } from '#gateway/language/message.ts';

/**
 * Expected failures that are not bugs. Each class is a GraphQL type in results (problems.schema.ts) and a
 * status and code over REST; whatever else is thrown is masked and logged. `message` is read by a person.
 */
export abstract class ExpectedError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined = undefined;
}

function expected<Code extends string, Status extends number>(code: Code, status: Status) {
  return class extends ExpectedError {
    readonly code = code;
    readonly status = status;
  };
}

/** Not there, or not yours: nobody can tell the difference. */
export class NotFoundError extends expected('NOT_FOUND', 404) {
  constructor(message = 'This was not found. It may have been deleted.') {
    super(message);
  }
}

/** The same thing exists already; `field` names the input that clashes. */
export class ConflictError extends expected('CONFLICT', 409) {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** A value of an input as it is stored. */
export type StoredValue = string | number | null;

/** The edit and somebody else have changed the same fields since the edit's base. Nothing was written. */
export class EditConflictError extends expected('CONFLICT', 409) {
  readonly conflicts: readonly { path: string; message: string; stored: StoredValue }[];
  constructor(message: string, conflicts: EditConflictError['conflicts']) {
    super(message);
    this.conflicts = conflicts;
  }
}

/** A refused login. The message is the same for an unknown user and for a wrong password. */
export class InvalidCredentialsError extends expected('UNAUTHENTICATED', 401) {}

/** No session, or a dead one: the caller drops its token. */
export class UnauthenticatedError extends expected('UNAUTHENTICATED', 401) {
  constructor(message = 'Please sign in.') {
    super(message);
  }
}

/** A bearer token that is unknown, expired or revoked: nobody can tell which. */
export class InvalidBearerError extends UnauthenticatedError {}

/** Known, but not allowed. `scopes` are those an access token lacks. */
export class ForbiddenError extends expected('FORBIDDEN', 403) {
  readonly scopes: readonly string[] | undefined;
  constructor(message: string, scopes?: readonly string[]) {
    super(message);
    this.scopes = scopes;
  }
}

/** A password asked for as a proof did not fit. No 401: the session stays as good as it was. */
export class IncorrectPasswordError extends expected('INCORRECT_PASSWORD', 400) {}

/** A mailed link that is unknown, used or too old: nobody can tell which. */
export class InvalidTokenError extends expected('INVALID_TOKEN', 400) {}

/** The photos PIN is required and this session has not entered it lately. */
export class PhotosLockedError extends expected('PHOTOS_LOCKED', 403) {
  /** After too many wrong PINs only the account password opens them. */
  readonly passwordOnly: boolean;
  constructor(message = 'Your photos are locked. Please enter your PIN.', passwordOnly = false) {
    super(message);
    this.passwordOnly = passwordOnly;
  }
}

/** Changing an enabled PIN takes open photos, the current PIN or the password. */
export class PinRequiredError extends expected('PIN_REQUIRED', 403) {}

/** A code of an authenticator app, or a recovery code, that did not fit. No 401: the session stays as good as it was. */
export class IncorrectCodeError extends expected('INCORRECT_CODE', 400) {}

/** What a second factor can be. */
export type FactorMethod = 'AUTHENTICATOR' | 'PASSKEY' | 'RECOVERY_CODE';

/** What an unfinished sign-in is continued with. */
export interface SecondFactorRequest {
  /** For the second call; single use. */
  challenge: string;
  methods: readonly FactorMethod[];
  /** What the browser's WebAuthn call takes; null without a passkey. */
  passkeyOptions: unknown;
}

/** The password fitted, and the account has a second factor. */
export class SecondFactorRequiredError extends expected('SECOND_FACTOR_REQUIRED', 403) {
  readonly request: SecondFactorRequest;
  constructor(message: string, request: SecondFactorRequest) {
    super(message);
    this.request = request;
  }
}

/** The call needs a sign-in or the password within the last ten minutes. The session goes on. */
export class ReauthRequiredError extends expected('REAUTH_REQUIRED', 403) {}

export class IncorrectPinError extends expected('INCORRECT_PIN', 400) {}

/** A file that is too large, in bytes or in pixels, or that no longer fits beside the others. */
export class TooLargeError extends expected('PAYLOAD_TOO_LARGE', 413) {}

/** A file of a kind that cannot be read here. */
export class UnsupportedFileError extends expected('UNSUPPORTED_MEDIA_TYPE', 415) {}

export class RateLimitedError extends expected('RATE_LIMITED', 429) {
  override readonly retryAfter: number;
  constructor(retryAfter: number, message = waitText(retryAfter)) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Not possible right now, or, without `retryAfter`, until the operator sets something up. */
export class UnavailableError extends expected('UNAVAILABLE', 503) {
  override readonly retryAfter: number | undefined;
  constructor(message: string, retryAfter: number | 'never' = 5) {
    super(message);
    this.retryAfter = retryAfter === 'never' ? undefined : retryAfter;
  }
}

/** The request itself cannot be read (not JSON, too large, a wrong content type). */
export class BadRequestError extends ExpectedError {
  readonly code: string;
  readonly status: number;
  constructor(message: string, status: 400 | 413 | 415 = 400) {
    super(message);
    this.status = status;
    this.code = { 400: 'BAD_USER_INPUT', 413: 'PAYLOAD_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' }[status];
  }
}

/** The path is right, the method is not. */
export class MethodNotAllowedError extends expected('METHOD_NOT_ALLOWED', 405) {
  /** The methods that would do, for the Allow header. */
  readonly allow: string;
  constructor(message: string, allow: string) {
    super(message);
    this.allow = allow;
  }
}

/** The caller accepts none of the media types that are served. */
export class NotAcceptableError extends expected('NOT_ACCEPTABLE', 406) {}

/** Every failed rule of an input, zod's own class: rules and services throw the same thing. */
export const ValidationError = z.core.$ZodError;
export type ValidationError = z.core.$ZodError;

/** A failed rule that a schema alone cannot check, in the form of a zod error. */
export function invalid(field: string, message: string): ValidationError {
  return invalidIssues([{ code: 'custom', path: field.split('.'), message, input: undefined }]);
}

/** The error of these failed rules. */
export function invalidIssues(issues: ValidationError['issues']): ValidationError {
  // The other ZodError is no Error: GraphQL would wrap it as something unexpected.
  return new z.ZodRealError(issues);
}

/** Field paths (dots between levels) and messages, the first message of each field. */
export function fieldProblems(error: ValidationError): { path: string; message: string }[] {
  const seen = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!seen.has(path)) seen.set(path, issue.message);
  }
  return [...seen].map(([path, message]) => ({ path, message }));
}

function waitText(seconds: number): string {
  return seconds < 60
    ? t('Too many tries. Please wait {seconds, plural, one {a second} other {# seconds}} and try again.', {
        seconds: Math.max(1, Math.ceil(seconds)),
      })
    : t('Too many tries. Please wait {minutes, plural, one {a minute} other {# minutes}} and try again.', {
        minutes: Math.ceil(seconds / 60),
      });
}
