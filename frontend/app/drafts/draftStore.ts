import { clock } from '#gateway/calendar/clock.ts';
import { holdItem, itemNames, readItem, releaseItem, writeItem } from '../offline/deviceItems.ts';
import { readStored, store } from '../storage.ts';
import { deviceOwner } from '../wipe.ts';

/*
 * Text typed into a form is kept on this device until it is saved or discarded. The draft's name carries its owner, so
 * nobody else is ever shown it; wipe.ts decides when it goes.
 *
 * A draft belongs to the tab in which it was typed: the same form in another tab begins empty and keeps a draft of its
 * own. Once a tab is gone, closed or crashed, its drafts belong to the next tab that opens their form.
 */

interface Kept {
  /** The address it was typed at. */
  place: string;
  value: unknown;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Returns the draft of this form at this place (at any, when none is given), or undefined. */
export function readDraft(form: string, place?: string): unknown {
  const prefix = prefixOf(form);
  if (prefix === null) return undefined;
  const own = ownName(form);
  const drafts = itemNames()
    .filter((name) => `${name}:`.startsWith(prefix))
    .map((name) => ({ name, ...parse(readItem(name)) }))
    .filter((draft) => place === undefined || draft.place === place)
    .toSorted((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
  const draft = drafts.find(({ name }) => name === own) ?? drafts[0];
  if (draft) take(form, draft.name);
  return draft?.value;
}

/** Keeps what was typed. Nothing is kept for somebody the server could not name. */
export function keepDraft(form: string, place: string, value: unknown): void {
  const prefix = prefixOf(form);
  if (prefix === null) return;
  const name = ownName(form) ?? prefix + Math.random().toString(36).slice(2);
  take(form, name);
  writeItem(name, JSON.stringify({ place, value, savedAt: clock.milliseconds() } satisfies Kept));
}

/** It is saved, or not wanted any more. */
export function dropDraft(form: string): void {
  const name = ownName(form);
  if (name === undefined) return;
  writeItem(name, null);
  releaseItem(name);
}

function prefixOf(form: string): string | null {
  const owner = deviceOwner();
  return owner === null ? null : `draft:${owner}:${form}:`;
}

/** A tab remembers the names of its drafts over a reload. */
const nameKey = (form: string) => `draft_name:${form}`;

/** Returns the name of this tab's draft. A duplicated tab remembers a name that the first one holds. */
function ownName(form: string): string | undefined {
  return itemNames().find((name) => name === readStored(nameKey(form), 'session'));
}

/** Makes a draft this tab's. */
function take(form: string, name: string): void {
  const own = ownName(form);
  if (own !== undefined && own !== name) releaseItem(own);
  if (own !== name) store(nameKey(form), name, 'session');
  holdItem(name);
}

function parse(text: string | null): Partial<Kept> {
  try {
    return JSON.parse(text ?? '') as Kept;
  } catch {
    // Another program's text under our key.
    return {};
  }
}
