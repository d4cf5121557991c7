import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TempFile } from '#gateway/platform/storage-temp.ts';
import { assertUploadScope } from './scopeGuard.ts';
import { type Context, type Member, memberOf } from './context.ts';
import { TooLargeError } from '#gateway/platform/errors.ts';

const megabyte = 1024 * 1024;

/** What one upload may hold; told in refusals. */
export const uploadLimits = {
  fileBytes: 15 * megabyte,
  files: 20,
  requestBytes: 100 * megabyte,
  fieldBytes: 256 * 1024,
  perMinute: 60,
  seconds: 300,
};

/** Each throws TooLargeError when the member has no room for this many bytes more. main.ts adds them. */
export const uploadQuotas: ((member: Member, bytes: number) => Promise<void>)[] = [];

/** How much one kind of upload may bring, and how it is told that it was more. */
export interface UploadSize {
  fileBytes: number;
  files: number;
  requestBytes: number;
  fileTooLarge(name: string | undefined): TooLargeError;
  requestTooLarge(): TooLargeError;
}

/** Of everything but archives. */
export const usualSize: UploadSize = { ...uploadLimits, fileTooLarge, requestTooLarge };

/** A file that came with a request, whole and on disk (sealed) until the request is answered. */
export class UploadedFile {
  /** As the sender calls it: shown to them, never used as a path. At most 255 characters. */
  readonly name: string;
  readonly size: number;
  readonly #file: TempFile;

  constructor(file: TempFile, name: string | undefined) {
    this.#file = file;
    this.size = file.size;
    this.name = readableName(name);
  }

  read(): Promise<Buffer> {
    return this.#file.read();
  }

  discard(): Promise<void> {
    return this.#file.remove();
  }
}

export async function discardAll(files: readonly UploadedFile[] | undefined): Promise<void> {
  await Promise.all((files ?? []).map((file) => file.discard()));
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Everything that can refuse an upload before a byte of it is read: who sends it, how much they announce, how often
 * they do and how much room they have. Throws UnauthenticatedError, ForbiddenError, TooLargeError, RateLimitedError.
 */
export async function assertMayUpload(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const member = memberOf(context);
  assertUploadScope(member);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > uploadLimits.requestBytes) {
    // A little too much is let run out, so that the sender hears why; far too much is cut off.
    if (announced > 2 * uploadLimits.requestBytes) response.setHeader('connection', 'close');
    throw requestTooLarge();
  }
  context.kernel.limits.spendInMemory(`uploads:${member.id}`, { events: uploadLimits.perMinute, seconds: 60 });
  for (const assertRoom of uploadQuotas) await assertRoom(member, announced);
}

export function requestTooLarge(): TooLargeError {
  return new TooLargeError('This is too much at once. Send at most 100 MB.');
}

export function fileTooLarge(name: string | undefined): TooLargeError {
  return new TooLargeError(`${readableName(name)} is too large. A file can have at most 15 MB.`);
}

export function tooManyFiles(): TooLargeError {
  return new TooLargeError(`These are too many files. Send at most ${uploadLimits.files} at once.`);
}

function readableName(name: string | undefined): string {
  const shown = (name ?? '')
    // Normalising takes the square of a run of combining marks.
    .slice(0, 1000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\uFFFD]/gu, '')
    .normalize('NFC')
    .trim();
  return [...shown].slice(0, 200).join('') || 'photo';
}
