import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { sendText } from './answer.ts';

/**
 * The built client: hashed assets for a year, everything else revalidated each time. A path without an extension
 * is a screen and gets index.html; the client says when it does not know the path. A file that is not there is 404, also
 * where a browser asks to show it and gets the client's page about it. `/` gets the landing page that was prerendered at
 * build, where there is one.
 */
export function createFiles(clientDir: string): (request: IncomingMessage, response: ServerResponse) => void {
  // In development Vite serves the client; there may be no built one.
  if (!existsSync(clientDir)) return (_request, response) => notFound(response, 404);
  const serve = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    // No screen lives below /blog-posts, and none has a dot in its name.
    ignores: ['^/blog-posts/', '/\\.', '\\.[^/]*$'],
    setHeaders(response, path) {
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path.endsWith('.md')) response.setHeader('content-type', 'text/markdown; charset=utf-8');
    },
  });
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const hasFrontDoor = existsSync(join(clientDir, 'front.html'));
  return (request, response) => {
    if (hasFrontDoor && /^\/(\?|$)/.test(request.url ?? '')) request.url = `/front.html${request.url!.slice(1)}`;
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response, 405);
    serve(request, response, () => (isNavigation(request) ? sendPage(response, page) : notFound(response, 404)));
  };
}

function isNavigation({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

function sendPage(response: ServerResponse, page: string): void {
  response.setHeader('cache-control', 'no-store');
  sendText(response, 404, 'text/html; charset=utf-8', page);
}

function notFound(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(status === 404 ? 'Not found\n' : 'Method not allowed\n');
}
