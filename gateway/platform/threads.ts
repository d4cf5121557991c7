import { Worker } from 'node:worker_threads';
import * as errors from './errors.ts';

export interface ThreadLimits {
  /** Of the thread's heap. */
  megabytes: number;
  seconds: number;
}

/** A thread needed more memory or time than it may. */
export class ThreadLimitError extends Error {
  readonly limit: 'memory' | 'time';

  constructor(limit: 'memory' | 'time') {
    super(`A thread ran out of ${limit}`);
    this.limit = limit;
  }
}

/** The message of a thread: its result, or the error it threw (see thread.ts). */
export type ThreadOutcome =
  | { result: unknown }
  | { expected: { name: string; message: string; fields: object } }
  | { issues: errors.ValidationError['issues'] }
  | { unexpected: { message: string; fields: object } };

const idleMs = 10_000;

interface Thread {
  worker: Worker;
  /** The pending call; undefined without work. */
  pending: PromiseWithResolvers<ThreadOutcome> | undefined;
}

/**
 * Runs work in threads of its own, where it cannot delay requests. `module` calls `workInThread` (thread.ts). A thread is
 * kept for ten seconds after its work, because starting one takes longer than most of what it does.
 */
export class Threads {
  readonly #module: URL;
  readonly #limits: ThreadLimits;
  #idle: { thread: Thread; timer: NodeJS.Timeout } | undefined;

  constructor(module: URL, limits: ThreadLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** Returns the result of the work. Errors arrive as they were thrown. Throws ThreadLimitError; the thread is then gone. */
  async run<Result>(data: unknown): Promise<Result> {
    const thread = this.#take();
    const pending = (thread.pending = Promise.withResolvers());
    const timer = setTimeout(() => pending.reject(new ThreadLimitError('time')), this.#limits.seconds * 1000);
    thread.worker.postMessage(data);
    try {
      const outcome = await pending.promise;
      // After a bug nobody knows what state it is in.
      if (!('unexpected' in outcome)) this.#keep(thread);
      if ('result' in outcome) return outcome.result as Result;
      throw thrown(outcome);
    } finally {
      clearTimeout(timer);
      // Whatever ended without an outcome may still be computing.
      if (this.#idle?.thread !== thread) await thread.worker.terminate();
    }
  }

  #take(): Thread {
    if (!this.#idle) return this.#start();
    const { thread, timer } = this.#idle;
    this.#idle = undefined;
    clearTimeout(timer);
    thread.worker.ref();
    return thread;
  }

  #start(): Thread {
    const worker = new Worker(this.#module, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes },
    });
    const thread: Thread = { worker, pending: undefined };
    worker.on('message', (outcome: ThreadOutcome) => thread.pending?.resolve(outcome));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      thread.pending?.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error),
    );
    worker.on('exit', (code) => {
      thread.pending?.reject(new Error(`A thread ended with code ${code}`));
      if (this.#idle?.thread === thread) this.#idle = undefined;
    });
    return thread;
  }

  #keep(thread: Thread): void {
    thread.pending = undefined;
    if (this.#idle) return;
    thread.worker.unref();
    const end = (): void => {
      // At once: what comes while the thread is being stopped must not be given to it.
      this.#idle = undefined;
      void thread.worker.terminate();
    };
    this.#idle = { thread, timer: setTimeout(end, idleMs).unref() };
  }
}

/** A message holds no classes: an error gets its own back. */
function thrown(outcome: Exclude<ThreadOutcome, { result: unknown }>): Error {
  if ('issues' in outcome) return errors.invalidIssues(outcome.issues);
  if ('unexpected' in outcome) return Object.assign(new Error(outcome.unexpected.message), outcome.unexpected.fields);
  const { name, message, fields } = outcome.expected;
  const { prototype } = (errors as unknown as Record<string, { prototype: object }>)[name]!;
  return Object.setPrototypeOf(Object.assign(new Error(message), fields), prototype) as Error;
}
