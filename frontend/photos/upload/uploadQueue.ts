import { session } from '#frontend/app/session.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { PhotoRefused, sendPhoto } from './sendPhoto.ts';
import { readTakenOn } from './readTakenOn.ts';

export interface QueuedPhoto {
  /** Also the id of the photo to be: sending it twice makes no second one. */
  id: string;
  file: File;
  state: 'ready' | 'waiting' | 'sending' | 'done' | 'failed';
  /** How much is sent, from 0 to 1. */
  share: number;
  /** The day its camera wrote into it; undefined while that is being read. */
  takenOn?: Day | null;
  date: Day;
  /** Why it was not kept. */
  message?: string;
}

export interface Finish {
  done: QueuedPhoto[];
  failed: QueuedPhoto[];
}

/** The server may ask for a pause of at most so many seconds; longer is a failure for a person to deal with. */
const longestPause = 600;

/** Uploads at a time: one fills the line while another is being worked on. */
const lanes = 2;

/**
 * The photos that were chosen and are on their way. It belongs to no screen: an upload goes on while somebody looks
 * elsewhere, and what failed is still there when they come back. It ends with the session.
 */
export function createUploadQueue(send: typeof sendPhoto = sendPhoto) {
  let photos: readonly QueuedPhoto[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let onFinish: (finish: Finish) => void = () => {};
  /** When it goes on, in milliseconds of the epoch; null while nobody asked for a pause. */
  let resumesAt: number | null = null;
  let resuming: ReturnType<typeof setTimeout> | undefined;

  function set(next: readonly QueuedPhoto[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }
  function change(id: string, part: Partial<QueuedPhoto>): void {
    set(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  }

  async function sendOne(photo: QueuedPhoto): Promise<void> {
    const { id } = photo;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: 'sending', share: 0 });
    try {
      await send(photo, { signal: controller.signal, onProgress: (share) => change(id, { share }) });
      change(id, { state: 'done', share: 1 });
    } catch (error) {
      if (controller.signal.aborted) change(id, { state: 'ready', share: 0 });
      else if (error instanceof PhotoRefused && error.retryAfter !== null && error.retryAfter <= longestPause) {
        pause(error.retryAfter);
        change(id, { state: 'waiting', share: 0 });
      } else change(id, { state: 'failed', share: 0, message: error instanceof PhotoRefused ? error.message : String(error) });
    }
    running.delete(id);
    advance();
  }

  /** Somebody sends more than the server takes at once: the rest waits as long as it asks, and goes on by itself. */
  function pause(seconds: number): void {
    resumesAt = Math.max(resumesAt ?? 0, Date.now() + seconds * 1000);
    clearTimeout(resuming);
    resuming = setTimeout(resume, resumesAt - Date.now());
  }
  function resume(): void {
    clearTimeout(resuming);
    resumesAt = null;
    set(photos);
    advance();
  }

  function advance(): void {
    const waiting = photos.filter(({ state }) => state === 'waiting');
    if (resumesAt !== null && waiting.length > 0) return;
    clearTimeout(resuming);
    resumesAt = null;
    for (const photo of waiting.slice(0, lanes - running.size)) void sendOne(photo);
    if (running.size > 0 || waiting.length > 0) return;
    const done = photos.filter(({ state }) => state === 'done');
    const failed = photos.filter(({ state }) => state === 'failed');
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
    /** Who is told when nothing is on its way any more. */
    tellFinish(tell: (finish: Finish) => void): void {
      onFinish = tell;
    },
    add(files: readonly File[], date: Day): void {
      const added = files.map((file): QueuedPhoto => ({ id: crypto.randomUUID(), file, state: 'ready', share: 0, date }));
      set([...photos, ...added]);
      for (const { id, file } of added) void readTakenOn(file).then((takenOn) => change(id, { takenOn }));
    },
    /** Sends what is ready or failed, each for the day that is answered for it. */
    start(dateOf: (photo: QueuedPhoto) => Day): void {
      set(photos.map((photo) => (photo.state === 'ready' || photo.state === 'failed' ? { ...photo, state: 'waiting', date: dateOf(photo) } : photo)));
      advance();
    },
    retry(id: string): void {
      change(id, { state: 'waiting' });
      advance();
    },
    /** Calls an upload off; the photo stays chosen. */
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
      set([]);
    },
  };
}

export const uploadQueue = createUploadQueue();
session.subscribe(() => uploadQueue.clear());
