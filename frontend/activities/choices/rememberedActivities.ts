import { readItem, writeItem } from '#frontend/app/offline/deviceItems.ts';
import { activityStorageKeys, readCache, writeCache } from './activityCache.ts';
import type { ActivityChoice } from '#gateway/activities/activityKind.rules.ts';
import { readPins } from './pinnedActivities.ts';
import { readRecent } from './recentActivities.ts';
import { clock } from '#gateway/calendar/clock.ts';

/*
 * Stores the lists of Select Activity in this browser, encrypted, separately for each member. `owner` is the member's id; without
 * one nothing is read or stored.
 */
type Kind = keyof typeof activityStorageKeys;
export type Owner = string | undefined;

export function rememberedPins(owner: Owner): string[] {
  return used(owner, 'pinned', readPins(read(owner, 'pinned'), clock.milliseconds()));
}

export function rememberedRecent(owner: Owner): string[] {
  return used(owner, 'recent', readRecent(read(owner, 'recent'), clock.milliseconds()));
}

/** Returns the person's own activities from the last visit, to show until the server responds. */
export function rememberedCustoms<Choice extends ActivityChoice>(
  owner: Owner,
  isChoice: (item: unknown) => item is Choice,
): Choice[] {
  return readCache(read(owner, 'custom'), clock.milliseconds(), isChoice) ?? [];
}

export function rememberList(owner: Owner, kind: Kind, items: readonly unknown[]): void {
  if (owner) writeItem(keyOf(owner, kind), writeCache(items, clock.milliseconds()));
}

/** Restarts the lifetime of a list, because reading counts as use. */
function used(owner: Owner, kind: Kind, items: string[]): string[] {
  rememberList(owner, kind, items);
  return items;
}

function read(owner: Owner, kind: Kind): string | null {
  return owner ? readItem(keyOf(owner, kind)) : null;
}

function keyOf(owner: string, kind: Kind): string {
  return `${activityStorageKeys[kind]}:${owner}`;
}
