import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import relay from 'vite-plugin-relay';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = {
  globalSetup: ['tests/support/database.globalSetup.ts'],
  setupFiles: ['tests/support/setup.ts'],
  // A new process per file: each has its own gateway, clock and database.
  pool: 'forks' as const,
  // A shared CI machine may stall for seconds: there, and only there, a test gets a second chance. At home it stays red.
  retry: process.env.CI ? 2 : 0,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What a browser does may take its time on a busy machine; a look that never comes true still fails.
  expect: { poll: { timeout: 30_000, interval: 50 } },
};

export default defineConfig({
  root,
  plugins: [relay, vanillaExtractPlugin()],
  resolve: {
    // Two copies of graphql (one as ESM, one as CommonJS) refuse each other's schemas.
    alias: { graphql: 'graphql/index.js' },
  },
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...shared, name: 'api', environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/journeys/**', '**/node_modules/**'] } },
      { extends: true, test: { ...shared, name: 'screens', environment: 'happy-dom', include: ['tests/**/*.test.tsx'], exclude: ['**/node_modules/**'] } },
      {
        extends: true,
        test: { ...shared, name: 'journeys', environment: 'node', include: ['tests/journeys/**/*.test.ts'], testTimeout: 180_000, sequence: { groupOrder: 1 }, maxWorkers: 2 },
      },
    ],
  },
});
