import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import relay from 'vite-plugin-relay';
import { patienceMs } from './support/patience.ts';
import { messages } from '#frontend/build/messages.plugin.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const shared = {
  globalSetup: ['tests/support/database.globalSetup.ts'],
  setupFiles: ['tests/support/setup.ts'],
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: patienceMs, interval: 50 } },
};
/** The server's own code runs as `npm start` runs it: by Node, not by Vite. */
export const byNode = { environment: 'node', experimental: { viteModuleRunner: false } };
/**
 * One process runs file after file and loads the code once. Each file still has its own gateway, clock and database; a
 * test that changes the process itself (Sharp's loaders, say) is a *.process.test.ts.
 */
const together = { isolate: false };
const processes = 'tests/**/*.process.test.ts';
/** Left to `npm run test:long` (vitest.long.config.ts). */
export const long = 'tests/**/*.long.test.ts';

export default defineConfig({
  root,
  plugins: [messages({ shared: false }), relay, vanillaExtractPlugin()],
  resolve: {
    // Two copies of graphql (one as ESM, one as CommonJS) refuse each other's schemas.
    alias: { graphql: 'graphql/index.js' },
  },
  test: {
    // One more than the cores of the smallest machine: a test waits for the database a tenth of its time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { ...shared, ...byNode, name: 'processes', include: [processes], exclude: ['**/node_modules/**'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...byNode,
          ...together,
          name: 'api',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', processes, long, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...together,
          name: 'screens',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
          setupFiles: [...shared.setupFiles, 'tests/support/setup.screens.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...byNode,
          ...together,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: [long, '**/node_modules/**'],
          setupFiles: [...shared.setupFiles, 'tests/support/setup.journeys.ts'],
          sequence: { groupOrder: 1 },
          // Half of a journey is waiting for a browser.
          maxWorkers: 3,
        },
      },
    ],
  },
});
