import type { IncomingMessage } from 'node:http';

/** Returns the path of a request, as it was sent: without the query, percent-encoded. */
export function requestPath(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0]!;
}
