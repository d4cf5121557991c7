import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { BadRequestError } from './errors.ts';

/** Bodies are UTF-8. Any other bytes would be read as U+FFFD, and what was written would be lost for good. */
const otherBytes = 'This text cannot be read. Send the body in UTF-8.';

/** Whether the content type names no other charset than UTF-8. */
export function isUtf8Type(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** Throws BadRequestError 415. */
export function assertUtf8Type({ headers }: IncomingMessage): void {
  if (!isUtf8Type(headers['content-type'])) throw new BadRequestError('Send the body in UTF-8.', 415);
}

/** A whole body as text. Throws BadRequestError. */
export function utf8Text(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new BadRequestError(otherBytes);
  return bytes.toString('utf8');
}

/** A body piece by piece for Yoga, which would not notice; it keeps the words of a GraphQL error only. */
export async function* utf8Pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of body) {
      decoder.decode(piece, { stream: true });
      yield piece;
    }
    decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new GraphQLError(otherBytes, { originalError: new BadRequestError(otherBytes) }) : error;
  }
}
