/** One key press or `kill` can arrive twice: to the whole group of processes, and forwarded by npm and by bootstrap.js. */
const repeatMs = 500;

/**
 * Ends the process on SIGTERM, SIGINT or SIGHUP, also during the start: closes what was opened, last first, and exits
 * with 0. A second signal exits at once.
 */
export class Shutdown {
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #abort = new AbortController();
  readonly #explain: (error: unknown) => string;
  #signalledAt: number | undefined;

  constructor(explain: (error: unknown) => string) {
    this.#explain = explain;
    const end = () => this.#onSignal();
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
    process.on('SIGHUP', end);
    // bootstrap.js was killed.
    process.on('disconnect', end);
  }

  get isStopping(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Opens something that `close` ends. When a signal comes meanwhile, `begin` gets the abort and what it opened is closed. */
  open<T>(begin: (stopping: AbortSignal) => Promise<T>, close: (opened: T) => Promise<void>): Promise<T> {
    const opening = begin(this.#abort.signal);
    this.#closers.unshift(() => opening.then(close, () => {}));
    return opening;
  }

  /** Closes everything, prints why the start failed, and exits with 1. A failure that the shutdown itself caused is none. */
  async fail(cause: unknown): Promise<void> {
    if (this.isStopping) return;
    await this.#close().catch(() => {});
    console.error(this.#explain(cause));
    process.exit(1);
  }

  #onSignal(): void {
    if (this.#signalledAt !== undefined) {
      if (performance.now() - this.#signalledAt > repeatMs) process.exit(1);
      return;
    }
    this.#signalledAt = performance.now();
    this.#abort.abort();
    this.#close().then(
      () => process.exit(0),
      (error) => {
        console.error(this.#explain(error));
        process.exit(1);
      },
    );
  }

  async #close(): Promise<void> {
    for (const close of this.#closers) await close();
  }
}
