import { readStored, store } from '../storage.ts';
import { deviceOwner, visitor } from '../wipe.ts';

/*
 * What is typed into a form, kept in this tab until it is saved or discarded: one draft of each form, with the address
 * it was typed at. Its key carries its owner, so nobody else is ever shown it; wipe.ts decides when it goes.
 */

interface Kept {
  place: string;
  value: unknown;
}

function keyOf(form: string, owner = deviceOwner()): string | null {
  return owner === null ? null : `draft:${owner}:${form}`;
}

/** Returns the draft of this form at this place (at any, when none is given), or undefined. */
export function readDraft(form: string, place?: string): unknown {
  const kept = [keyOf(form), keyOf(form, visitor)].map(read).find((one) => one !== null);
  return place === undefined || kept?.place === place ? kept?.value : undefined;
}

/** Keeps what was typed. Nothing is kept for somebody the server could not name. */
export function keepDraft(form: string, place: string, value: unknown): void {
  const key = keyOf(form);
  if (key !== null) store(key, JSON.stringify({ place, value } satisfies Kept), 'session');
}

/** It is saved, or not wanted any more. */
export function dropDraft(form: string): void {
  for (const key of [keyOf(form), keyOf(form, visitor)]) if (key !== null) store(key, null, 'session');
}

function read(key: string | null): Kept | null {
  try {
    return key === null ? null : (JSON.parse(readStored(key, 'session') ?? 'null') as Kept | null);
  } catch {
    // Another program's text under our key.
    return null;
  }
}
