import type { Variables } from 'relay-runtime';
import { outboxName } from '../wipe.ts';

/** A write that waits on this device until the server has it. */
export interface UnsyncedWrite {
  /** Its position in the order of writes. */
  id: number;
  /** The name of its mutation. */
  mutation: string;
  /** The id of the mutation's persisted document. */
  document: string;
  variables: Variables;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Why the server refused it; null for a write that waits. A refused one is sent again only if the person asks. */
  refusal: string | null;
}

let writes: readonly UnsyncedWrite[] = [];
const listeners = new Set<() => void>();

/** The member's writes that have not reached the server, oldest first. */
export const unsynced = {
  all: (): readonly UnsyncedWrite[] => writes,

  set(next: readonly UnsyncedWrite[]): void {
    writes = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Returns true when this device may have writes to sync, which outbox.ts then reads. */
export async function hasOutbox(): Promise<boolean> {
  try {
    // Not a flag in local storage, which reaches the disk seconds later.
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === outboxName);
  } catch {
    // An older browser cannot list them.
    return true;
  }
}

type Outbox = typeof import('./outbox.ts');
let load: (() => Promise<Outbox>) | undefined;

/** Loads the outbox; null where it can't be loaded, and writes are only sent. */
export async function loadOutbox(): Promise<Outbox | null> {
  return (await load?.().catch(() => null)) ?? null;
}

/** Sets how the outbox is loaded, together with what each domain's mutations do while they wait. */
export function setOutboxLoader(loader: () => Promise<Outbox>): void {
  load = loader;
}
