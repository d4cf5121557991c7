import type { Day } from '#gateway/calendar/day.ts';

interface SendOptions {
  signal: AbortSignal;
  /** Receives the progress from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends one photo for a day. Its id makes a retry harmless. Returns `kept` for a photo that waits on this device. Throws
 * PhotoRefused, also when cancelled.
 */
export type SendPhoto = (photo: { id: string; file: File; date: Day }, options: SendOptions) => Promise<'kept' | void>;

/** `passing`: a retry may succeed. `unreachable`: no connection. `final`: a retry cannot succeed. */
type RefusalKind = 'passing' | 'unreachable' | 'final';

/** A photo that was not stored; `message` is shown to the member. `retryAfter` is in seconds. */
export class PhotoRefused extends Error {
  readonly retryAfter: number | null;
  readonly kind: RefusalKind;
  constructor(message: string, retryAfter: number | null, cause: unknown, kind: RefusalKind = 'passing') {
    super(message, { cause });
    this.retryAfter = retryAfter;
    this.kind = kind;
  }
}
