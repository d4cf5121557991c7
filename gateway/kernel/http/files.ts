import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { acceptedLanguages, languages, languageTag, spokenLanguage } from '#gateway/language/languages.ts';
import { requestPath } from './requestPath.ts';
import { sendText } from './response.ts';

/**
 * Serves the built client: hashed assets are cached for a year, everything else is revalidated. A path without an
 * extension is a screen and gets index.html. A missing file is 404; a browser that navigates to it gets the client with that
 * status. `/` gets the prerendered landing page, where there is one, and `/home` Home's frame. Each is in the language that
 * the browser prefers.
 */
export function createFiles(clientDir: string): (request: IncomingMessage, response: ServerResponse) => void {
  // In development Vite serves the client.
  if (!existsSync(clientDir)) return (_request, response) => notFound(response, 404);
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const hasPage = (name: string) => existsSync(join(clientDir, name));
  const hasFrontDoor = hasPage('front.html');
  /** The endings of the pages' names in each language that has them: '.de', for English ''. */
  const endings = new Set(
    languages.map((language) => `.${languageTag(language)}`).filter((ending) => hasPage(`index${ending}.html`)),
  );
  const serve = serveFiles(clientDir);
  return (request, response) => {
    const preferred = endingOf(request);
    const ending = endings.has(preferred) ? preferred : '';
    const path = requestPath(request);
    if (hasFrontDoor && path === '/') request.url = `/front${ending}.html`;
    if (hasFrontDoor && path === '/home') request.url = `/home${ending}.html`;
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response, 405);
    // sirv listens to no error of a file: one that is gone or cannot be opened would end the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    serve(request, response, () => {
      if (!isScreen(path)) return isNavigation(request) ? sendPage(response, page) : notFound(response, 404);
      request.url = `/index${ending}.html`;
      serve(request, response, () => notFound(response, 404));
    });
  };
}

/** Serves the files of the client. Keeps the size, time and headers of each in memory. */
function serveFiles(clientDir: string) {
  return sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      // Pages do not vary by language: a service worker would not find again what it kept, and `no-cache` asks each time.
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path.endsWith('.md')) response.setHeader('content-type', 'text/markdown; charset=utf-8');
    },
  });
}

/** No screen lives below /blog-posts, and none has a dot in its name. */
function isScreen(path: string): boolean {
  return !/^\/blog-posts\/|\/\.|\.[^/]*$/.test(decoded(path));
}

/** As sirv reads a path. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** '.de' for a browser that prefers German. */
function endingOf({ headers }: IncomingMessage): string {
  return `.${languageTag(spokenLanguage(acceptedLanguages(headers['accept-language'])))}`;
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
