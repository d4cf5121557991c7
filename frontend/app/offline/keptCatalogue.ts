/*
 * The texts of the language that this device uses, kept for starts without a connection: English is in the code, and of
 * the others only that one. Runs in the service worker.
 */

/** The addresses of this version's catalogues. Written by precache.plugin.ts. */
declare const __CATALOGUES__: string[];

const cacheName = 'catalogues';
export const keepCatalogueMessage = 'KEEP_CATALOGUE';

/** `/assets/catalogue-pt-BR-Cx3.js` → `/assets/catalogue-pt-BR-`: the same for each version. */
const nameOf = (path: string) => path.replace(/[^-]*$/, '');

export const isCatalogue = (path: string): boolean => path.startsWith('/assets/catalogue-');

/** Keeps the catalogue of a language (`pt-BR`), which the page uses; for English nothing. */
export async function keepCatalogue(tag: string): Promise<void> {
  const path = __CATALOGUES__.find((known) => nameOf(known) === `/assets/catalogue-${tag}-`);
  const cache = await caches.open(cacheName);
  if (path && !(await cache.match(path))) await cache.add(path);
}

/** Keeps this version's catalogue of each language that an earlier version kept. */
export async function keepNewCatalogues(): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).map(({ url }) => nameOf(new URL(url).pathname));
  await cache.addAll(__CATALOGUES__.filter((path) => kept.includes(nameOf(path))));
}

/** Deletes those of earlier versions. */
export async function forgetOldCatalogues(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys())
    if (!__CATALOGUES__.includes(new URL(request.url).pathname)) await cache.delete(request);
}

export async function catalogueResponse(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
