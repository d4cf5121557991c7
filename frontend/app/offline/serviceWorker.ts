import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { syncInBackground } from './backgroundSync.ts';
import { outboxName } from './databaseNames.ts';
import {
  catalogueResponse,
  forgetOldLanguages,
  isCatalogue,
  keepLanguage,
  keepLanguageMessage,
  keepSameLanguage,
  keptHome,
} from './keptLanguage.ts';
import { sharedSearch, shareField, sharePath, takeShared } from './sharedFiles.ts';
import { forgetOldShell, keepShell, respondWithFile, serveShell } from './shellFiles.ts';

/*
 * The service worker: it keeps the app's own files, so that Everystep opens without a connection, sends the writes that
 * wait on this device, and receives photos that another app shares. Only the files of the build are ever served from here
 * or stored: no response of /graphql or /api, no photo.
 */

interface WorkEvent extends Event {
  waitUntil(work: Promise<void>): void;
}
interface SyncEvent extends WorkEvent {
  tag: string;
}
interface PageMessage extends MessageEvent<{ type?: string; tag?: string } | undefined>, WorkEvent {}

interface Worker {
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<{ visibilityState: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
}

// TypeScript knows either pages or workers, not both in one project.
const worker = globalThis as unknown as Worker;

serveShell();
cleanupOutdatedCaches();

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell(event));
  event.waitUntil(keepSameLanguage());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShell(event));
  event.waitUntil(forgetOldLanguages());
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalogue(url.pathname),
  ({ request }) => catalogueResponse(request),
);

const homeInEnglish = respondWithFile('/home.html');
registerRoute(
  new NavigationRoute(async (options) => (await keptHome()) ?? homeInEnglish(options), {
    allowlist: [/^\/home(\?|$)/],
  }),
);
// Every other screen's address opens the same page. Paths that the server handles itself are left to it.
const ofTheServer = [/^\/(graphql|schema\.graphql|api|blog-posts|calendar|assets|healthz|readyz|metrics)(\/|$)/];
registerRoute(new NavigationRoute(respondWithFile('/index.html'), { denylist: ofTheServer }));

/** The photos that another app shared last, until the page takes them. */
let shared: File[] = [];
registerRoute(
  ({ url }) => url.pathname === sharePath,
  async ({ request }) => {
    shared = (await request.formData()).getAll(shareField).filter((value) => value instanceof File);
    return Response.redirect(`/home${sharedSearch}`, 303);
  },
  'POST',
);

clientsClaim();

// A new version waits until the person agrees: a page never runs with files of two versions.
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.type === keepLanguageMessage) event.waitUntil(keepLanguage(data.tag ?? ''));
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
  if (data?.type === takeShared) {
    ports[0]?.postMessage(shared);
    shared = [];
  }
});

// A hidden window may be frozen.
const isAppVisible = async () =>
  (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).some(
    ({ visibilityState }) => visibilityState === 'visible',
  );

// Background Sync: the browser is online, and the app asked for it (registerBackgroundSync.ts).
worker.addEventListener('sync', (event) => {
  if (event.tag === outboxName) event.waitUntil(syncInBackground(isAppVisible));
});
