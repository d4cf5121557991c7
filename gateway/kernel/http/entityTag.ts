import type { IncomingMessage } from 'node:http';

/**
 * True when the caller has this copy already, by its `If-None-Match`. Compares weakly (RFC 9110, 13.1.2): a proxy that
 * compresses marks tags as weak.
 */
export function hasCopy({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
