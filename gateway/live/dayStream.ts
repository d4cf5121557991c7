/** One announcement: a day of the listener's that changed, or null when any of them may have. */
export interface DayChange {
  date: string | null;
}

/**
 * The announcements for one listener, as GraphQL wants to read them. What is not read yet is told once a day, however
 * often it changed, so a slow reader holds no more than their own days.
 */
export class DayStream implements AsyncIterableIterator<DayChange> {
  readonly userId: string;
  readonly sessionId: string;
  readonly #onEnd: (stream: DayStream) => void;
  readonly #pending = new Map<string | null, DayChange>();
  #waiting: ((result: IteratorResult<DayChange>) => void) | undefined;
  #hasEnded = false;

  constructor(userId: string, sessionId: string, onEnd: (stream: DayStream) => void) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.#onEnd = onEnd;
  }

  tell(date: string | null): void {
    if (this.#hasEnded) return;
    const change = { date };
    if (!this.#waiting) return void this.#pending.set(date, change);
    this.#waiting({ done: false, value: change });
    this.#waiting = undefined;
  }

  /** No further word; the reader is told that this was all. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#pending.clear();
    this.#waiting?.({ done: true, value: undefined });
    this.#waiting = undefined;
    this.#onEnd(this);
  }

  async next(): Promise<IteratorResult<DayChange>> {
    if (this.#hasEnded) return { done: true, value: undefined };
    for (const [date, value] of this.#pending) {
      this.#pending.delete(date);
      return { done: false, value };
    }
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async return(): Promise<IteratorResult<DayChange>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
