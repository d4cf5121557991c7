import type { Member } from '#gateway/kernel/context.ts';
import type { ChangedDays, DayChange } from './changedDays.service.ts';

export type Listener = Pick<Member, 'id' | 'sessionId' | 'tokenHash'>;

/** The changes that a reader follows. */
export interface Followed {
  /** The only day; null for all. */
  date: string | null;
  /** The bits of the parts (dayParts.rules.ts). */
  parts: number;
}

/** Reads which of the listener's days changed since a cursor, in these parts. */
export type ReadChanges = (since: string | null, parts: number) => Promise<ChangedDays>;

/**
 * The announcements for one listener as an async iterator. Each unread day is kept once, however often it changes, so the
 * queue of a slow reader never exceeds the days they have.
 */
export class DayStream implements AsyncIterableIterator<DayChange> {
  readonly listener: Listener;
  hasEnded = false;
  readonly #followed: Followed;
  readonly #onEnd: () => void;
  readonly #pending = new Map<string | null, DayChange>();
  /** Up to where changes were read. */
  #cursor: string | null = null;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #resolveNext: ((result: IteratorResult<DayChange>) => void) | undefined;

  constructor(listener: Listener, followed: Followed, onEnd: () => void) {
    this.listener = listener;
    this.#followed = followed;
    this.#onEnd = onEnd;
  }

  push({ date, parts }: DayChange): void {
    const only = this.#followed.date;
    if (this.hasEnded || (date && only && date !== only)) return;
    if (!this.#resolveNext) {
      const unread = this.#pending.get(date)?.parts ?? 0;
      return void this.#pending.set(date, { date, parts: unread | parts });
    }
    this.#resolveNext({ done: false, value: { date, parts } });
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
    const { cursor, changes } = await read(this.#cursor, this.#followed.parts);
    this.#cursor = cursor;
    if (!begins) for (const change of changes) this.push(change);
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
