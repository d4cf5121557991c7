import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import {
  acceptedLanguages,
  type Language,
  languages,
  languageTag,
  spokenLanguage,
} from '#gateway/language/languages.ts';
import { sendText } from './response.ts';

/**
 * Serves the built client: hashed assets are cached for a year, everything else is revalidated. A path without an
 * extension is a screen and gets index.html. A missing file is 404; a browser that navigates to it gets the client with that
 * status. `/` gets the prerendered landing page, where there is one, and `/home` Home's frame, both in
 * the language that the browser prefers.
 */
export function createFiles(clientDir: string): (request: IncomingMessage, response: ServerResponse) => void {
  // In development Vite serves the client.
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
  const hasPage = (name: string) => existsSync(join(clientDir, name));
  const hasFrontDoor = hasPage('front.html');
  /** The languages in which the two pages are there. */
  const translations = languages.filter((language) => hasPage(`front.${languageTag(language)}.html`));
  return (request, response) => {
    const [, path, search = ''] = /^(\/(?:home)?)(\?.*)?$/.exec(request.url ?? '') ?? [];
    if (path && hasFrontDoor) {
      response.setHeader('vary', 'accept-language');
      request.url = `/${path === '/' ? 'front' : 'home'}${suffixOf(request, translations)}.html${search}`;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response, 405);
    serve(request, response, () => (isNavigation(request) ? sendPage(response, page) : notFound(response, 404)));
  };
}

/** '.de' for a browser that prefers German; '' for English. */
function suffixOf({ headers }: IncomingMessage, translations: readonly Language[]): string {
  const language = spokenLanguage(acceptedLanguages(headers['accept-language']));
  return translations.includes(language) ? `.${languageTag(language)}` : '';
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
