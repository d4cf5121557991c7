import type { Day } from '#gateway/calendar/day.ts';
import { fileProblem } from './fileProblem.ts';
import { readTakenOn } from './readTakenOn.ts';
import { PhotoRefused, type SendPhoto } from './photoRefused.ts';
import { uploadCount } from './uploadCount.ts';

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
  /** It failed for a reason that lies in itself: sending it again cannot help. */
  isFinal?: boolean;
  /** How often in a row the connection broke under it. */
  cuts?: number;
}

export interface Finish {
  done: QueuedPhoto[];
  failed: QueuedPhoto[];
}

/** The server may ask for a pause of at most so many seconds; longer is a failure for a person to deal with. */
const longestPause = 600;

/** A photo under which the connection breaks so often in a row has failed: with the pauses between, after about five minutes. */
const mostCuts = 13;
const longestCutPause = 30;

/** Uploads at a time: one fills the line while another is being worked on. */
const lanes = 2;

/**
 * The photos that were chosen and are on their way. It belongs to no screen: an upload goes on while somebody looks
 * elsewhere, and what failed is still there when they come back. It ends with the session.
 */
export function createUploadQueue(send: SendPhoto) {
  let photos: readonly QueuedPhoto[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let onFinish: (finish: Finish) => void = () => {};
  /** When it goes on, in milliseconds of the epoch; null while nobody asked for a pause. */
  let resumesAt: number | null = null;
  let resuming: ReturnType<typeof setTimeout> | undefined;
  /** Whether it waits for the connection to come back, not because the server asked. */
  let isCut = false;

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
    change(id, { state: 'sending', share: 0 });
    try {
      await send(photo, { signal: controller.signal, onProgress: (share) => change(id, { share }) });
      change(id, { state: 'done', share: 1 });
    } catch (error) {
      change(id, { share: 0, ...(controller.signal.aborted ? { state: 'ready' } : afterFailure(photo, error)) });
    }
    running.delete(id);
    advance();
  }

  /** What becomes of a photo that did not arrive: it waits for another try, or it has failed. */
  function afterFailure({ cuts = 0 }: QueuedPhoto, error: unknown): Partial<QueuedPhoto> {
    if (!(error instanceof PhotoRefused)) return { state: 'failed', message: String(error) };
    if (error.kind === 'unreachable' && cuts < mostCuts) {
      isCut = true;
      pause(Math.min(2 ** cuts, longestCutPause));
      return { state: 'waiting', cuts: cuts + 1 };
    }
    if (error.retryAfter !== null && error.retryAfter <= longestPause) {
      pause(error.retryAfter);
      return { state: 'waiting' };
    }
    return { state: 'failed', message: error.message, isFinal: error.kind === 'final' };
  }

  /** The rest waits, because the server asks for it or the connection is gone, and goes on by itself. */
  function pause(seconds: number): void {
    resumesAt = Math.max(resumesAt ?? 0, Date.now() + seconds * 1000);
    clearTimeout(resuming);
    resuming = setTimeout(resume, resumesAt - Date.now());
  }
  function resume(): void {
    clearTimeout(resuming);
    resumesAt = null;
    isCut = false;
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
    isCut: () => isCut,
    /** The connection is back: what waits for it goes on at once. */
    reconnect(): void {
      if (isCut) resume();
    },
    /** Who is told when nothing is on its way any more. */
    tellFinish(tell: (finish: Finish) => void): void {
      onFinish = tell;
    },
    add(files: readonly File[], date: Day): void {
      const added = files.map((file): QueuedPhoto => {
        const message = fileProblem(file);
        return {
          id: crypto.randomUUID(),
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
    /** Sends what is ready, and what failed but may be kept this time, each for the day that `dateOf` returns. */
    start(dateOf: (photo: QueuedPhoto) => Day): void {
      set(
        photos.map((photo) => (canSend(photo) ? { ...photo, state: 'waiting', cuts: 0, date: dateOf(photo) } : photo)),
      );
      advance();
    },
    retry(id: string): void {
      change(id, { state: 'waiting', cuts: 0 });
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
      isCut = false;
      set([]);
    },
  };
}

/** Whether pressing Upload sends the photo. */
export function canSend({ state, isFinal }: QueuedPhoto): boolean {
  return state === 'ready' || (state === 'failed' && !isFinal);
}
