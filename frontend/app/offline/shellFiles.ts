import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/*
 * The app's own files in the service worker. Nearly four hundred, most of them small: fetched one by one they take a slow
 * connection a minute, so the first visit and a new version get most of them as one response. See decision 189.
 */

/** Address and, where the address does not change with the content, a revision. Written by precache.plugin.ts. */
declare const __SHELL_FILES__: { url: string; revision: string | null }[];
/** The address of a JSON object with the texts of scripts and styles by address. */
declare const __FILES_TOGETHER__: string;

/** When fewer are missing, each is fetched by itself. */
const worthOneResponse = 50;

// Browsers that know Temporal never load what stands in for it.
const isOfUse = ({ url }: { url: string }) => !('Temporal' in globalThis) || !url.startsWith('/assets/temporal-');
const files = __SHELL_FILES__.filter(isOfUse);

const shell = new PrecacheController();
shell.addToCacheList(files);

type InstallEvent = Parameters<typeof shell.install>[0];

/** Serves the kept files to the page. Not /home.html for /home, whose frame depends on the language. */
export function serveShell(): void {
  registerRoute(new PrecacheRoute(shell, { cleanURLs: false }));
}

export const respondWithFile = (url: string) => shell.createHandlerBoundToURL(url);

/** Keeps this version's files beside those of the version that still runs. Rejects when one of them can't be fetched. */
export async function keepShell(event: InstallEvent): Promise<void> {
  const cache = await caches.open(shell.strategy.cacheName);
  const missing = async () => {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return files.filter(({ url }) => !kept.has(shell.getCacheKeyForURL(url)!));
  };
  // Where that fails, all are fetched by themselves.
  if ((await missing()).length > worthOneResponse) await keepTogether(cache).catch(() => {});
  const others = new PrecacheController();
  others.addToCacheList(await missing());
  await others.install(event);
}

/** Deletes the files of earlier versions. */
export async function forgetOldShell(event: InstallEvent): Promise<void> {
  await shell.activate(event);
}

async function keepTogether(cache: Cache): Promise<void> {
  const response = await fetch(__FILES_TOGETHER__);
  if (!response.ok) return;
  const texts = (await response.json()) as Record<string, string>;
  await Promise.all(
    Object.entries(texts).map(([url, text]) => cache.put(url, new Response(text, { headers: headersOf(url) }))),
  );
}

/** As the server sends them: without the second one a page would read each file again on every start. */
const headersOf = (url: string) => ({
  'content-type': `text/${url.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
  'cache-control': 'public, max-age=31536000, immutable',
});
