import { threadId } from 'node:worker_threads';
import { invalid, TooLargeError, UnavailableError } from '#gateway/platform/errors.ts';
import { workInThread } from '#gateway/platform/thread.ts';

/** Counted by a thread that never ends, so that a test sees it work. */
export type Turns = Int32Array<SharedArrayBuffer>;

const works: Record<string, () => unknown> = {
  id: () => threadId,
  fill() {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => Math.random()));
  },
  exit: () => process.exit(3),
  'too large': () => fail(new TooLargeError('Too large.')),
  unavailable: () => fail(new UnavailableError('Not now.', 7)),
  invalid: () => fail(invalid('field', 'Wrong.')),
  database: () => fail(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  bug: () => fail(Object.assign(new Error('A bug'), { notSendable: () => {} })),
};

function fail(error: Error): never {
  throw error;
}

function loop(turns: Turns): never {
  for (;;) Atomics.add(turns, 0, 1);
}

/** The worker of the tests of threads. */
workInThread(async (work: string | { loop: Turns }) => (typeof work === 'string' ? works[work]!() : loop(work.loop)));
