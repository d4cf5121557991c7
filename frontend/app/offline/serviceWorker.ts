import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/*
 * The service worker: it keeps the app's own files, so that Everystep opens without a connection, and nothing else.
 * Only the files on the list below are ever served from here or stored: no response of /graphql or /api, no photo.
 */

/** Address and, where the address does not change with the content, a revision. Written by precache.plugin.ts. */
declare const __SHELL_FILES__: { url: string; revision: string | null }[];

interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { data?: { type?: string } }) => void): void;
}

// TypeScript knows either pages or workers, not both in one project.
const worker = globalThis as unknown as Worker;

// Browsers that know Temporal never load what stands in for it.
const isOfUse = ({ url }: { url: string }) => !('Temporal' in globalThis) || !url.startsWith('/assets/temporal-');
precacheAndRoute(__SHELL_FILES__.filter(isOfUse));
cleanupOutdatedCaches();

// Every screen's address opens the same page. Paths that the server handles itself are left to it.
const ofTheServer = [/^\/(graphql|api|blog-posts|assets|healthz|readyz|metrics)(\/|$)/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: ofTheServer }));

clientsClaim();

// A new version waits until the person agrees: a page never runs with files of two versions.
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
