import { cataloguePrefix } from '#frontend/language/catalogueFile.ts';

/*
 * What a start without a connection needs in another language than English: its texts and Home's frame, of the language
 * in use only. Runs in the service worker.
 */

interface LanguageFiles {
  catalogue: string;
  /** With a revision, because its address does not change with its content. */
  home: string;
}

/** This version's files by language (`pt-BR`). Written by precache.plugin.ts. */
declare const __LANGUAGES__: Record<string, LanguageFiles>;

export const keepLanguageMessage = 'KEEP_LANGUAGE';

const open = () => caches.open('language');
const filesOf = (tag: string): string[] => Object.values(__LANGUAGES__[tag] ?? {});
const pathAndSearch = (url: string) => url.slice(new URL(url).origin.length);

/** Keeps the files of the language that the page uses; for English nothing. */
export async function keepLanguage(tag: string): Promise<void> {
  const cache = await open();
  for (const other of Object.keys(__LANGUAGES__))
    if (other !== tag) for (const file of filesOf(other)) await cache.delete(file);
  for (const file of filesOf(tag)) if (!(await cache.match(file))) await cache.add(file);
}

/** Keeps this version's files of the language that an earlier version kept. */
export async function keepSameLanguage(): Promise<void> {
  const cache = await open();
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const tag of Object.keys(__LANGUAGES__))
    if (kept.includes(`/home.${tag}.html`)) await cache.addAll(filesOf(tag));
}

/** Deletes the files of earlier versions. */
export async function forgetOldLanguages(): Promise<void> {
  const cache = await open();
  const current = new Set(Object.keys(__LANGUAGES__).flatMap(filesOf));
  for (const request of await cache.keys()) if (!current.has(pathAndSearch(request.url))) await cache.delete(request);
}

export const isCatalogue = (path: string): boolean => path.startsWith(`/${cataloguePrefix}`);

export async function catalogueResponse(request: Request): Promise<Response> {
  return (await (await open()).match(request)) ?? fetch(request);
}

/** Home's frame in the language in use; undefined: in English. */
export async function keptHome(): Promise<Response | undefined> {
  const cache = await open();
  for (const { home } of Object.values(__LANGUAGES__)) {
    const kept = await cache.match(home);
    if (kept) return kept;
  }
  return undefined;
}
