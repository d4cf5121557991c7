import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { BadRequestError } from '#gateway/platform/errors.ts';

/** Returns true unless the content type names a charset other than UTF-8. */
export function isUtf8Type(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** Throws BadRequestError 415. */
export function assertUtf8Type({ headers }: IncomingMessage): void {
  if (!isUtf8Type(headers['content-type'])) throw new BadRequestError('Send the body in UTF-8.', 415);
}

/** Returns a whole body as text. Throws BadRequestError for other bytes: they would be stored as U+FFFD. */
export function utf8Text(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new BadRequestError('This text cannot be read. Send the body in UTF-8.');
  return bytes.toString('utf8');
}
