import fc from 'fast-check';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { startCompiler } from './device.ts';
import { play } from './play.ts';
import { sequence, type Step } from './sequence.ts';

/**
 * Returns how to play sequences of steps. A sequence that fails is made as short as possible, and the message names its
 * seed and path: `OUTBOX_SEED=… OUTBOX_PATH=…` plays it again.
 */
export function twoDevices() {
  let compiler: ViteDevServer;
  beforeAll(async () => {
    compiler = await startCompiler();
  });
  afterAll(() => compiler.close());

  return {
    play: (steps: readonly Step[]) => play(compiler, steps),
    playRandom: (count: number, seed: number) => {
      const { OUTBOX_SEED, OUTBOX_PATH } = process.env;
      return fc.assert(
        fc.asyncProperty(sequence, (steps) => play(compiler, steps)),
        { numRuns: count, seed: Number(OUTBOX_SEED ?? seed), ...(OUTBOX_PATH && { path: OUTBOX_PATH }) },
      );
    },
  };
}
