import { readStored, store, storedKeys } from '../storage.ts';
import { viewerOfSession } from '../viewer.ts';
import { deviceOwner } from '../wipe.ts';

/*
 * Texts that this device keeps of the member who owns it, by name: drafts, and the lists and copies of local storage.
 * Screens read and write them without waiting; itemVault.ts encrypts and stores them. Without HTTPS there is no
 * encryption: drafts of forms are in session storage then, and the others in local storage, in clear.
 */

/** False without HTTPS. */
export const canSeal = globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;
const areaOf = (name: string) => (name.startsWith('draft:') ? 'session' : 'local');
let vault: typeof import('./itemVault.ts') | undefined;

/** Reads the items of the member. A route whose screen reads them waits for it (`prepare`). */
export async function itemsReady(): Promise<void> {
  await viewerOfSession();
  const member = deviceOwner();
  if (!canSeal || member === null) return;
  vault ??= await import('./itemVault.ts');
  await vault.read(member);
}

export function readItem(name: string): string | null {
  return canSeal ? (vault?.texts.get(name) ?? null) : readStored(name, areaOf(name));
}

/** Changes an item, or deletes it; stored in the background. */
export function writeItem(name: string, text: string | null): void {
  if (canSeal) vault?.write(name, text);
  else store(name, text, areaOf(name));
}

/** Returns the names of all items but those that another tab holds. */
export function itemNames(): string[] {
  return canSeal ? (vault?.names() ?? []) : [...storedKeys(), ...storedKeys('session')];
}

/** Calls back when another tab has changed an item. */
export function followItems(listener: (name: string) => void): () => void {
  if (canSeal) return vault?.follow(listener) ?? (() => {});
  const follow = ({ key }: StorageEvent) => key !== null && listener(key);
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/**
 * Resolves once this tab is the only one that may write an item: for the first to ask at once, for the next when that one is
 * closed. In clear no change of another tab is late, so every tab may.
 */
export async function claimItem(name: string): Promise<void> {
  if (canSeal) await vault?.claim(name);
}

/** Keeps an item for this tab. In clear each tab has its own. */
export function holdItem(name: string): void {
  vault?.hold(name);
}

export function releaseItem(name: string): void {
  vault?.release(name);
}
