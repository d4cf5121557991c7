import { upload } from '#frontend/app/upload.ts';
import type { FileNote } from '#gateway/imports/sources/reader.rules.ts';
import type { ReadNews, ReadTask } from './history.worker.ts';

export interface HistoryProgress {
  /** From 0 to 1. */
  share: number;
  entries: number;
}

/** An import that is being sent part by part. */
export class HistorySending {
  #id: string | undefined;
  #part = 0;
  #waiting = '';
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Sends lines; the newest wait until it is known whether more follow. */
  async add(text: string): Promise<void> {
    if (this.#waiting !== '') await this.#send(true);
    this.#waiting = text;
  }

  /** Sends the rest, with which the server looks through all of it. False when there was nothing. */
  async finish(): Promise<boolean> {
    if (this.#waiting === '') return false;
    await this.#send(false);
    return true;
  }

  async #send(more: boolean): Promise<void> {
    const form = new FormData();
    form.set('records', new Blob([this.#waiting]), 'records.ndjson');
    const query = new URLSearchParams({ part: String(this.#part), more: String(more) });
    if (this.#id) query.set('into', this.#id);
    const { id } = (await upload(`/api/import/history?${query}`, form, { signal: this.#signal })) as { id: string };
    this.#id = id;
    this.#part += 1;
    this.#waiting = '';
  }
}

/**
 * Reads files in a worker and hands over their lines as they come; resolves with what is to be said about the files.
 * Rejects when the worker fails or the signal aborts.
 */
export function readHistory(
  task: ReadTask,
  {
    onLines,
    onProgress,
    signal,
  }: {
    onLines: (text: string) => Promise<void>;
    onProgress: (progress: HistoryProgress) => void;
    signal: AbortSignal;
  },
): Promise<{ notes: FileNote[]; entries: number }> {
  const total = task.files.reduce((sum, { blob }) => sum + blob.size, 0);
  const progress: HistoryProgress = { share: 0, entries: 0 };
  const notes: FileNote[] = [];
  const worker = new Worker(new URL('./history.worker.ts', import.meta.url), { type: 'module', name: 'history' });
  return new Promise<{ notes: FileNote[]; entries: number }>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadNews>) => {
      if (data.kind === 'note') notes.push(data.note);
      else if (data.kind === 'bytes') onProgress(Object.assign(progress, { share: data.bytes / Math.max(total, 1) }));
      else if (data.kind === 'lines') {
        onProgress(Object.assign(progress, { entries: data.entries }));
        onLines(data.text).then(() => worker.postMessage('taken'), reject);
      } else if (data.kind === 'done') resolve({ notes, entries: data.entries });
      else reject(new Error(data.message));
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
