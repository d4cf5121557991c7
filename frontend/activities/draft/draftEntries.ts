import { itemNames, readItem, writeItem } from '#frontend/app/offline/deviceItems.ts';
import { session } from '#frontend/app/session.ts';
import { deviceOwner } from '#frontend/app/wipe.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { ActivityDraft } from './activityDraft.ts';
import { isActivityDraft } from './draftState.ts';

/*
 * The drafts of the form's history entries. A browser keeps route states on its disk in clear, so the state of an entry
 * only names its draft, which is an encrypted item of this device (app/offline/deviceItems.ts). A session that ends
 * deletes these items; what was changed outlives it in the form's own draft.
 */

/** Route state of the form, also on the way to Select Activity and back. */
export interface DraftState {
  kept: string;
}

export interface DraftEntry {
  draft: ActivityDraft;
  /** True if the draft differs from what the URL asks for. */
  isChanged: boolean;
}

/** Older ones can no longer be reached by Back, most likely. */
const maxEntries = 20;

/** The entries of this page: they are read at once, and without storage. */
const inPage = new Map<string, DraftEntry>();
session.subscribe(() => inPage.clear());

/** Returns the state of a new entry. Its name says whose draft it is. */
export function newEntry(): DraftState {
  return { kept: prefixOfOwner() + Math.random().toString(36).slice(2) };
}

/** Keeps the draft of an entry. */
export function keepEntry({ kept }: DraftState, entry: DraftEntry): DraftState {
  if (!inPage.has(kept)) dropOldest();
  inPage.set(kept, entry);
  writeItem(kept, JSON.stringify({ ...entry, savedAt: clock.milliseconds() }));
  // A state of its own: the screen reads the entry again.
  return { kept };
}

/** Returns the state of an entry of the present member; undefined for an entry that has none. */
export function stateOf(state: unknown): DraftState | undefined {
  const kept = (state as Partial<DraftState> | null)?.kept;
  return kept?.startsWith(prefixOfOwner()) ? { kept } : undefined;
}

/** Returns the draft of an entry. Nobody is shown another member's: the history of a tab outlives a session. */
export function entryOf(state: unknown): DraftEntry | undefined {
  const kept = stateOf(state)?.kept;
  if (kept === undefined) return undefined;
  return inPage.get(kept) ?? read(kept);
}

function read(name: string): DraftEntry | undefined {
  try {
    const { draft, isChanged } = JSON.parse(readItem(name) ?? '') as DraftEntry;
    return isActivityDraft(draft) ? { draft, isChanged } : undefined;
  } catch {
    return undefined;
  }
}

function dropOldest(): void {
  const savedAt = (name: string) => Number(/"savedAt":(\d+)/.exec(readItem(name) ?? '')?.[1]);
  const names = itemNames().filter((name) => name.startsWith(prefixOfOwner()));
  const newestFirst = names.toSorted((one, other) => savedAt(other) - savedAt(one));
  for (const name of newestFirst.slice(maxEntries - 1)) writeItem(name, null);
}

const prefixOfOwner = () => `form-activities:${deviceOwner()}:`;
