import { v7 as newId } from 'uuid';
import type { Day } from '#gateway/calendar/day.ts';
import { fileProblem } from './fileProblem.ts';
import { readTakenOn } from './readTakenOn.ts';
import { PhotoRefused, type SendPhoto } from './photoRefused.ts';
import { uploadCount } from './uploadCount.ts';

export interface QueuedPhoto {
  /** Becomes the id of the photo, so that sending it twice creates only one. */
  id: string;
  file: File;
  state: 'ready' | 'waiting' | 'sending' | 'done' | 'failed';
  /** Upload progress from 0 to 1. */
  share: number;
  /** The day from its Exif data; undefined while that is being read. */
  takenOn?: Day | null;
  date: Day;
  /** Waits on this device until the server can be reached. */
  isKept?: boolean;
  /** The reason of a failure. */
  message?: string;
  /** The failure lies in the file itself, so a retry cannot help. */
  isFinal?: boolean;
  /** Consecutive attempts that lost the connection. */
  disconnects?: number;
}

export interface Finish {
  done: QueuedPhoto[];
  failed: QueuedPhoto[];
}

/** A longer pause requested by the server counts as a failure. */
const maxPauseSeconds = 600;

/** A photo fails after this many lost connections in a row: about five minutes, including the pauses. */
const maxDisconnects = 13;
const maxRetryDelaySeconds = 30;

/** One upload uses the network while the server processes another. */
const maxParallelUploads = 2;

/**
 * Holds chosen photos and uploads them. The queue belongs to no screen: uploads continue on other screens, and failed
 * photos stay in it. It ends with the session.
 */
export function createUploadQueue(send: SendPhoto) {
  let photos: readonly QueuedPhoto[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  /** Ids of the photos sent since the last finish. Earlier failures stay in the queue but are reported only once. */
  const sent = new Set<string>();
  let onFinish: (finish: Finish) => void = () => {};
  /** End of the pause in epoch milliseconds; null without a pause. */
  let resumesAt: number | null = null;
  let resuming: ReturnType<typeof setTimeout> | undefined;
  /** True if the pause is due to a lost connection, not to the server. */
  let isDisconnected = false;

  function set(next: readonly QueuedPhoto[]): void {
    photos = next;
    uploadCount.set(photos);
    for (const listener of listeners) listener();
  }
  function change(id: string, part: Partial<QueuedPhoto>): void {
    set(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  }

  async function sendOne(photo: QueuedPhoto): Promise<void> {
    const { id } = photo;
    const controller = new AbortController();
    running.set(id, controller);
    sent.add(id);
    change(id, { state: 'sending', share: 0 });
    try {
      const end = await send(photo, { signal: controller.signal, onProgress: (share) => change(id, { share }) });
      change(id, { state: 'done', share: 1, isKept: end === 'kept' });
    } catch (error) {
      change(id, { share: 0, ...(controller.signal.aborted ? { state: 'ready' } : afterFailure(photo, error)) });
    }
    running.delete(id);
    advance();
  }

  /** Returns the state of a photo that was not sent: waiting for a retry, or failed. */
  function afterFailure({ disconnects = 0 }: QueuedPhoto, error: unknown): Partial<QueuedPhoto> {
    if (!(error instanceof PhotoRefused)) return { state: 'failed', message: String(error) };
    if (error.kind === 'unreachable' && disconnects < maxDisconnects) {
      isDisconnected = true;
      pause(Math.min(2 ** disconnects, maxRetryDelaySeconds));
      return { state: 'waiting', disconnects: disconnects + 1 };
    }
    if (error.retryAfter !== null && error.retryAfter <= maxPauseSeconds) {
      pause(error.retryAfter);
      return { state: 'waiting' };
    }
    return { state: 'failed', message: error.message, isFinal: error.kind === 'final' };
  }

  function pause(seconds: number): void {
    resumesAt = Math.max(resumesAt ?? 0, Date.now() + seconds * 1000);
    clearTimeout(resuming);
    resuming = setTimeout(resume, resumesAt - Date.now());
  }
  function resume(): void {
    clearTimeout(resuming);
    resumesAt = null;
    isDisconnected = false;
    set(photos);
    advance();
  }

  function advance(): void {
    const waiting = photos.filter(({ state }) => state === 'waiting');
    if (resumesAt !== null && waiting.length > 0) return;
    clearTimeout(resuming);
    resumesAt = null;
    for (const photo of waiting.slice(0, maxParallelUploads - running.size)) void sendOne(photo);
    if (running.size > 0 || waiting.length > 0) return;
    const done = photos.filter(({ state }) => state === 'done');
    const failed = photos.filter(({ id, state }) => state === 'failed' && sent.has(id));
    sent.clear();
    set(photos.filter(({ state }) => state !== 'done'));
    if (done.length + failed.length > 0) onFinish({ done, failed });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    photos: () => photos,
    resumesAt: () => resumesAt,
    isDisconnected: () => isDisconnected,
    /** Ends a pause due to a lost connection. */
    reconnect(): void {
      if (isDisconnected) resume();
    },
    /** Sets the listener for when no upload is left. */
    setOnFinish(listener: (finish: Finish) => void): void {
      onFinish = listener;
    },
    add(files: readonly File[], date: Day): void {
      const added = files.map((file): QueuedPhoto => {
        const message = fileProblem(file);
        return {
          id: newId(),
          file,
          share: 0,
          date,
          ...(message === null ? { state: 'ready' } : { state: 'failed', message, isFinal: true }),
        };
      });
      set([...photos, ...added]);
      const failed = added.filter(({ state }) => state === 'failed');
      if (failed.length > 0) onFinish({ done: [], failed });
      for (const { id, file, isFinal } of added)
        if (!isFinal) void readTakenOn(file).then((takenOn) => change(id, { takenOn }));
    },
    /** Sends ready photos and retries failed ones, each for the day that `dateOf` returns. */
    start(dateOf: (photo: QueuedPhoto) => Day): void {
      set(
        photos.map((photo) =>
          canSend(photo) ? { ...photo, state: 'waiting', disconnects: 0, date: dateOf(photo) } : photo,
        ),
      );
      advance();
    },
    retry(id: string): void {
      change(id, { state: 'waiting', disconnects: 0 });
      advance();
    },
    /** Cancels an upload; the photo stays in the queue. */
    cancel(id: string): void {
      running.get(id)?.abort();
      if (running.has(id)) return;
      change(id, { state: 'ready' });
      advance();
    },
    remove(id: string): void {
      set(photos.filter((photo) => photo.id !== id));
    },
    clear(): void {
      for (const controller of running.values()) controller.abort();
      clearTimeout(resuming);
      resumesAt = null;
      isDisconnected = false;
      set([]);
    },
  };
}

/** Returns true if pressing Upload sends the photo. */
export function canSend({ state, isFinal }: QueuedPhoto): boolean {
  return state === 'ready' || (state === 'failed' && !isFinal);
}
