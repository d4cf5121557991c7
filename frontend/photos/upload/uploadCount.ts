/** Counts of the queue, in a module of their own, because Home shows them before the queue is loaded. */
interface UploadCount {
  all: number;
  done: number;
  moving: number;
}

let count: UploadCount = { all: 0, done: 0, moving: 0 };
const listeners = new Set<() => void>();

export const uploadCount = {
  now: () => count,
  set(photos: readonly { state: string }[]): void {
    const of = (...states: string[]) => photos.filter(({ state }) => states.includes(state)).length;
    count = { all: photos.length, done: of('done'), moving: of('sending', 'waiting') };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
