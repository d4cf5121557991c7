import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { build, type Plugin } from 'vite';
import { compressed } from '#frontend/build/compressed.plugin.ts';

const client = `${import.meta.dirname}/../../../dist/client`;

/** Builds the anchor page into the client's folder, so that the same server sends it. Returns a function that removes it. */
export async function buildAnchor(): Promise<() => Promise<void>> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react(), serviceWorker(), compressed()],
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'chrome123',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${import.meta.dirname}/anchor.html` },
    },
  });
  return async () => {
    const files = globSync(['anchor*', 'assets/anchor*'], { cwd: client });
    await Promise.all(files.map((file) => rm(`${client}/${file}`)));
  };
}

/** Adds a service worker that keeps the page and its code. */
const serviceWorker = (): Plugin => ({
  name: 'anchor-service-worker',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).map((file) => `/${file}`);
      this.emitFile({
        type: 'asset',
        fileName: 'anchor-sw.js',
        source: `
          addEventListener('install', (event) => {
            event.waitUntil(caches.open('anchor').then((cache) => cache.addAll(${JSON.stringify(files)})));
          });
          addEventListener('activate', (event) => event.waitUntil(clients.claim()));
          addEventListener('fetch', (event) => {
            if (event.request.method === 'GET')
              event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
          });
        `,
      });
    },
  },
});
