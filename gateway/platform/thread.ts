import { parentPort } from 'node:worker_threads';
import { ExpectedError, ValidationError } from './errors.ts';
import { sqlState } from './databaseErrors.ts';
import type { ThreadOutcome } from './threads.ts';

/** The thread's side of `Threads`: does `work` with whatever it is sent and sends back what came of it. */
export function workInThread<Data, Result>(work: (data: Data) => Promise<Result>): void {
  parentPort!.on(
    'message',
    (data: Data) =>
      void outcomeOf(() => work(data)).then((outcome) => parentPort!.postMessage(outcome, moved(outcome))),
  );
}

/** Byte arrays of a result change hands: copying a picture's would keep the receiver busy. */
function moved(outcome: ThreadOutcome): ArrayBuffer[] {
  const values = 'result' in outcome ? Object.values(outcome.result ?? {}) : [];
  return values.flatMap((value: unknown) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}

async function outcomeOf(work: () => Promise<unknown>): Promise<ThreadOutcome> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof ValidationError)
      return {
        issues: error.issues.map(({ code, path, message }) => ({
          code,
          path,
          message,
          input: undefined,
        })) as ValidationError['issues'],
      };
    if (error instanceof ExpectedError)
      return { expected: { name: error.constructor.name, message: error.message, fields: { ...error } } };
    return { unexpected: clonable(error as Error) };
  }
}

/** Keeps what tells a lost database from a bug and what a log needs; other parts of an error may not be cloneable. */
function clonable(error: Error & { code?: unknown }): { message: string; fields: object } {
  const { name, message, stack, code } = error;
  const state = sqlState(error);
  return { message, fields: { name, stack, ...(state ? { code: state, severity: 'ERROR' } : { code }) } };
}
