import type { Member } from '#gateway/kernel/context.ts';
import type { ChangedDays } from './changedDays.service.ts';

/** A day that changed, or null when any of the listener's days may have. */
export interface DayChange {
  date: string | null;
}

export type Listener = Pick<Member, 'id' | 'sessionId' | 'tokenHash'>;

/** Reads which of the listener's days changed since a cursor. */
export type ReadChanges = (since: string | null) => Promise<ChangedDays>;

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
  /** Up to where changes were read. */
  #cursor: string | null = null;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
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

  /**
   * Streams the days that changed since the last call; the first call begins. A call during another one is done after it,
   * once for all such calls.
   */
  catchUp(read: ReadChanges): Promise<void> {
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return (this.#reading = this.#pushChanges(read));
      });
    return this.#next;
  }

  async #pushChanges(read: ReadChanges): Promise<void> {
    if (this.hasEnded) return;
    const begins = this.#cursor === null;
    const { cursor, days, isComplete } = await read(this.#cursor);
    this.#cursor = cursor;
    if (begins) return;
    if (!isComplete) return this.push(null);
    for (const day of days) this.push(day);
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
