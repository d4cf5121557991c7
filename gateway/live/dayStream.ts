import type { Member } from '#gateway/kernel/context.ts';

/** A day that changed, or null when any of the listener's days may have. */
export interface DayChange {
  date: string | null;
}

export type Listener = Pick<Member, 'id' | 'sessionId' | 'tokenHash'>;

/**
 * The announcements for one listener as an async iterator. Each unread day is kept once, however often it changes, so the
 * queue of a slow reader never exceeds the days they have.
 */
export class DayStream implements AsyncIterableIterator<DayChange> {
  readonly listener: Listener;
  hasEnded = false;
  /** The only day to stream; null for all. */
  readonly #date: string | null;
  readonly #onEnd: () => void;
  readonly #pending = new Map<string | null, DayChange>();
  #resolveNext: ((result: IteratorResult<DayChange>) => void) | undefined;

  constructor(listener: Listener, date: string | null, onEnd: () => void) {
    this.listener = listener;
    this.#date = date;
    this.#onEnd = onEnd;
  }

  push(date: string | null): void {
    if (this.hasEnded || (date && this.#date && date !== this.#date)) return;
    const change = { date };
    if (!this.#resolveNext) return void this.#pending.set(date, change);
    this.#resolveNext({ done: false, value: change });
    this.#resolveNext = undefined;
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#pending.clear();
    this.#resolveNext?.({ done: true, value: undefined });
    this.#resolveNext = undefined;
    this.#onEnd();
  }

  async next(): Promise<IteratorResult<DayChange>> {
    if (this.hasEnded) return { done: true, value: undefined };
    for (const [date, value] of this.#pending) {
      this.#pending.delete(date);
      return { done: false, value };
    }
    return new Promise((resolve) => {
      this.#resolveNext = resolve;
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
