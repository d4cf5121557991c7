import type { RequestParameters, Variables } from 'relay-runtime';

/** A response from the device that could not be read again, with the time at which it was saved (ms since the epoch). */
export interface Stale {
  name: string;
  savedAt: number;
  params: RequestParameters;
  variables: Variables;
}

const stale = new Map<string, Stale>();
const listeners = new Set<() => void>();
let oldest: number | null = null;

function changed(): void {
  oldest = stale.size > 0 ? Math.min(...Array.from(stale.values(), ({ savedAt }) => savedAt)) : null;
  for (const listener of listeners) listener();
}

/** The responses that this page shows from the device because the server could not be reached. */
export const staleness = {
  /** When the oldest of them was saved; null when everything was read from the server. */
  since: (): number | null => oldest,
  all: (): Stale[] => [...stale.values()],

  has: (name: string): boolean => stale.has(name),

  failed(response: Stale): void {
    stale.set(response.name, response);
    changed();
  },

  refreshed(name: string): void {
    if (stale.delete(name)) changed();
  },

  /** Another session begins with nothing. */
  clear(): void {
    stale.clear();
    changed();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
