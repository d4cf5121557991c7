export interface QueueLimits {
  /** The number that run at the same time. */
  atOnce: number;
  /** The number that may wait under one key, and in total. */
  perKey: number;
  inAll: number;
}

/**
 * Runs work a few at a time. Each call has a key (an address, a member), and the keys alternate: a
 * thousand calls of one key delay the first call of another by one run.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #refusal: (waitMs: number) => Error;
  /** The key that is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #inAll = 0;
  /** The duration of one run in milliseconds: a moving average that starts from an estimate. */
  #runMs: number;

  /** `refusal` makes the error of a call that finds the queue full; it receives the expected waiting time. */
  constructor(limits: QueueLimits, refusal: (waitMs: number) => Error, firstGuessMs: number) {
    this.#limits = limits;
    this.#refusal = refusal;
    this.#runMs = firstGuessMs;
  }

  /** Milliseconds that a call under this key would wait now. */
  waitMs(key: string): number {
    if (this.#running < this.#limits.atOnce) return 0;
    const own = this.#waiting.get(key)?.length ?? 0;
    let ahead = 1;
    // Of every other key, at most one more than of this one runs first.
    for (const [other, { length }] of this.#waiting) ahead += other === key ? own : Math.min(length, own + 1);
    return (ahead * this.#runMs) / this.#limits.atOnce;
  }

  /** Runs `work` when it is next; throws the refusal at once when too many wait or it would wait longer than `maxMs`. */
  async run<Result>(key: string, work: () => Promise<Result>, maxMs = Infinity): Promise<Result> {
    const waitMs = this.waitMs(key);
    const isFull = (this.#waiting.get(key)?.length ?? 0) >= this.#limits.perKey || this.#inAll >= this.#limits.inAll;
    if (waitMs > maxMs || (isFull && waitMs > 0)) throw this.#refusal(waitMs);
    await this.#start(key);
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#runMs += (performance.now() - started - this.#runMs) / 8;
      this.#running -= 1;
      this.#startNext();
    }
  }

  #start(key: string): Promise<void> | undefined {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
      return undefined;
    }
    this.#inAll += 1;
    return new Promise((start) => {
      const others = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, [...others, start]);
    });
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [key, [first, ...rest]] = next;
    // To the end: the other keys come first now.
    this.#waiting.delete(key);
    if (rest.length > 0) this.#waiting.set(key, rest);
    this.#inAll -= 1;
    this.#running += 1;
    first!();
  }
}
