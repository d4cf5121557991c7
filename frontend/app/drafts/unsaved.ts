import { store } from '../storage.ts';

/*
 * The forms of this tab that hold something unsaved. LeaveGuard.tsx asks before they are left. Other tabs learn of them
 * by local storage, which a tab clears when it closes.
 */

interface Entry {
  /** Forgets what was typed. */
  discard: () => void;
  /** Screens that belong to the form: going there loses nothing. */
  within: readonly string[];
}

export const registryPrefix = 'unsaved:';
const ownKey = registryPrefix + Math.random().toString(36).slice(2);
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

/** A message from one tab to the others. `at` is when it was sent (epoch ms): an old one no longer counts, because a crashed tab can't take it back. */
export interface Published {
  forms: string[];
  at: number;
}

function changed(): void {
  unsaved.publish();
  for (const listener of listeners) listener();
}

export const unsaved = {
  hold(form: string, entry: Entry): void {
    entries.set(form, entry);
    changed();
  },

  /** Saved, or left on purpose: the very next navigation asks nothing. */
  release(form: string): void {
    if (entries.delete(form)) changed();
  },

  /** True while going to this path would drop something. */
  isLostAt: (pathname: string): boolean => [...entries.values()].some(({ within }) => !within.includes(pathname)),
  any: (): boolean => entries.size > 0,

  discard(): void {
    for (const { discard } of entries.values()) discard();
  },

  /** Reloads the page without asking; drafts stay. */
  letGo(): void {
    entries.clear();
    changed();
  },

  publish(): void {
    store(
      ownKey,
      entries.size > 0 ? JSON.stringify({ forms: [...entries.keys()], at: Date.now() } satisfies Published) : null,
    );
  },

  /** This page is closed, or put aside by the browser. */
  withdraw: (): void => store(ownKey, null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
