import type { Day } from '#gateway/calendar/day.ts';

interface SendOptions {
  signal: AbortSignal;
  /** Receives how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends one photo for a day. Its id makes a second try harmless. Throws PhotoRefused, also when it is cancelled. */
export type SendPhoto = (photo: { id: string; file: File; date: Day }, options: SendOptions) => Promise<void>;

/** `passing`: the same file may be kept later. `unreachable`: the connection is gone. `final`: never, whenever it is sent. */
export type RefusalKind = 'passing' | 'unreachable' | 'final';

/** A photo that was not kept; `message` is for a person. `retryAfter`: seconds the server asks to wait. */
export class PhotoRefused extends Error {
  readonly retryAfter: number | null;
  readonly kind: RefusalKind;
  constructor(message: string, retryAfter: number | null, cause: unknown, kind: RefusalKind = 'passing') {
    super(message, { cause });
    this.retryAfter = retryAfter;
    this.kind = kind;
  }
}
