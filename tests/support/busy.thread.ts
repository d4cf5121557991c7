import { threadId } from 'node:worker_threads';
import { invalid, TooLargeError, UnavailableError } from '#gateway/platform/errors.ts';
import { workInThread } from '#gateway/platform/thread.ts';

const works: Record<string, () => unknown> = {
  id: () => threadId,
  loop: () => {
    for (;;);
  },
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

/** The worker of the tests of threads. */
workInThread(async (work: string) => works[work]!());
