import { readStored, store } from '#frontend/app/storage.ts';
import { activityStorageKeys, readCache, writeCache } from './activityCache.ts';
import type { ActivityChoice } from '#gateway/activities/activityKind.rules.ts';
import { readPins } from './pinnedActivities.ts';
import { readRecent } from './recentActivities.ts';
import { clock } from '#gateway/calendar/clock.ts';

/*
 * What this browser remembers for Select Activity, each person's apart from the others'. `owner` is the person's id;
 * for somebody who could not be named nothing is read or stored. Lists are ids, newest or first pinned first.
 */
type Kind = keyof typeof activityStorageKeys;
export type Owner = string | undefined;

export function rememberedPins(owner: Owner): string[] {
  return used(owner, 'pinned', readPins(read(owner, 'pinned'), now()));
}

export function rememberedRecent(owner: Owner): string[] {
  return used(owner, 'recent', readRecent(read(owner, 'recent'), now()));
}

/** Returns the person's own activities from the last visit, to show until the server responds. */
export function rememberedCustoms<Choice extends ActivityChoice>(
  owner: Owner,
  isChoice: (item: unknown) => item is Choice,
): Choice[] {
  return readCache(read(owner, 'custom'), now(), isChoice) ?? [];
}

export function rememberList(owner: Owner, kind: Kind, items: readonly unknown[]): void {
  if (owner) store(keyOf(owner, kind), writeCache(items, now()));
}

/** Reading counts as use: it restarts the 24 hours. */
function used(owner: Owner, kind: Kind, items: string[]): string[] {
  rememberList(owner, kind, items);
  return items;
}

function read(owner: Owner, kind: Kind): string | null {
  return owner ? readStored(keyOf(owner, kind)) : null;
}

function keyOf(owner: string, kind: Kind): string {
  return `${activityStorageKeys[kind]}:${owner}`;
}

function now(): number {
  return clock.now().epochMilliseconds;
}
