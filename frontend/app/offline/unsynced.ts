import type { Variables } from 'relay-runtime';
import type { FieldConflict } from '../problem.ts';
import { outboxName } from './databaseNames.ts';

/** A write that waits on this device until the server has it. */
export interface UnsyncedWrite {
  /** Its position in the order of writes. */
  id: number;
  /** The name of its mutation. */
  mutation: string;
  /** The id of the mutation's persisted document. */
  document: string;
  variables: Variables;
  /** The name of the row, for a write whose variables hold only its id. */
  name?: string;
  /** Its files, by the variable they stand for. Their bytes are stored apart (outboxStore.ts). */
  files?: Readonly<Record<string, Pick<File, 'name' | 'type'>>>;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Why the server refused it; null for a write that waits. A refused one is sent again only if the person asks. */
  refusal: string | null;
  /** Inputs of a refused edit that were changed elsewhere too. */
  conflicts?: readonly FieldConflict[];
  /** True when the row of a refused edit is gone. */
  isGone?: boolean;
  /** True once the values of a refused write were opened in their form. */
  isEdited?: boolean;
  /** True when the server has it, but a day that it changed could not be read again yet. */
  isSynced: boolean;
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
    return 'indexedDB' in globalThis;
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
