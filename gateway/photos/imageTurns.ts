import { UnavailableError } from '#gateway/platform/errors.ts';

/**
 * Decoding takes a thread of the pool that also hashes passwords and reads files, and memory for every pixel: so one
 * picture at a time, in the order they came.
 */
const queueLength = 100;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs `work` when it is its turn. Throws UnavailableError when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= queueLength)
    throw new UnavailableError('Many photos are being read right now. Please try again in a moment.', 10);
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
