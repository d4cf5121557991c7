import { session } from './session.ts';
import { readStored, store } from './storage.ts';

/*
 * What a browser keeps of a person (drafts, pinned activities, their zone) belongs to that person: it goes when they
 * sign out, when the server no longer knows their session, and when somebody else signs in.
 */

/** Whose data this device keeps: the id of that person. */
const ownerKey = 'device_owner';
/** The session looks after its own token. */
const notOurs = ['authToken'];
/** Says something about this browser's window and nothing about a person. */
const impersonal = ['pwa-install-dismissed'];
/** Workbox's cache of the app's own files. */
const isShellCache = (name: string) => name.startsWith('workbox-precache');

/** Wipes at the end of every session; and now, when a session ended while nobody was here to do it. */
export function wipeAfterSessions(): () => void {
  if (session.token() === null && deviceOwner() !== null) void wipeDevice();
  return session.subscribe(() => void wipeDevice());
}

/** Whose data this device keeps; null for nobody's. */
export const deviceOwner = (): string | null => readStored(ownerKey);

/** Says who uses this device now. What somebody else left behind is wiped first. */
export function claimDevice(userId: string): void {
  const owner = deviceOwner();
  if (owner === userId) return;
  if (owner !== null) void wipeDevice();
  store(ownerKey, userId);
}

/** Removes what the browser keeps for us, except for the app's own files. Never throws; storage is empty when it answers its promise. */
export async function wipeDevice(): Promise<void> {
  clear('local', notOurs);
  clear('session', impersonal);
  await Promise.allSettled([wipeCaches(), wipeDatabases()]);
}

function clear(area: 'local' | 'session', kept: string[]): void {
  for (const key of keysOf(area)) {
    if (!kept.includes(key)) store(key, null, area);
  }
}

function keysOf(area: 'local' | 'session'): string[] {
  try {
    return Object.keys(area === 'local' ? localStorage : sessionStorage);
  } catch {
    // A browser that refuses storage keeps nothing.
    return [];
  }
}

async function wipeCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isShellCache(name)).map((name) => caches.delete(name)));
}

async function wipeDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
