import { defineConfig } from 'vitest/config';
import { byNode, long, root, shared } from './vitest.config.ts';

/** The tests of `npm run test:long`: one file after the other, alone on the machine, because some of them measure. */
export default defineConfig({
  root,
  test: { ...shared, ...byNode, include: [long], testTimeout: 3_600_000, hookTimeout: 600_000, fileParallelism: false },
});
