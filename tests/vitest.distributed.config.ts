import { defineConfig } from 'vitest/config';
import { byNode, long, root, shared } from './vitest.config.ts';

/** API tests that look inside of PostgreSQL in a way that a distributed database refuses, and why. */
const notDistributed = [
  // Read plans of one PostgreSQL.
  'tests/platform/queryPlans.api.test.ts',
  'tests/**/*.plan.api.test.ts',
];

/** The tests of `npm run test:distributed`: one file after the other, as each creates a database on every node. */
export default defineConfig({
  root,
  test: {
    ...shared,
    ...byNode,
    include: ['tests/**/*.api.test.ts', 'tests/platform/distributed.process.test.ts'],
    exclude: [long, ...notDistributed],
    isolate: false,
    fileParallelism: false,
  },
});
