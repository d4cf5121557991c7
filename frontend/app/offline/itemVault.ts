import { session } from '../session.ts';
import { readStored, store, storedKeys } from '../storage.ts';
import { deviceOwner, isDraft } from '../wipe.ts';
import { storeOfMember } from './memberStore.ts';
import { timeout } from './responseTimeout.ts';
import { sealedText, unsealedText } from './sealing.ts';
import { notWritten } from './storageRefused.ts';

/*
 * The items of deviceItems.ts: in clear in memory, encrypted in local storage under the same names. Drafts are in
 * IndexedDB too, which has the last word on them: local storage reaches the disk up to a minute late, and a browser that
 * dies would lose what was typed.
 */

/** The items' names begin with their kind and their owner. */
const itemName = /^(?:draft|journal_\w+|\w+-activities):([^:]*)/;
const isItemOf = (member: string) => (name: string) => itemName.exec(name)?.[1] === member;

/** The items of `owner`, by name. */
export const texts = new Map<string, string>();
let owner: string | null = null;
let reading: Promise<void> | undefined;
/** The names with a change that is not stored yet. */
const changed = new Set<string>();
let lastTask: Promise<void> = Promise.resolve();
/**
 * True when the store could not be read: this page keeps items in memory then, and leaves what is stored as it is. It would
 * write over what it has not read.
 */
let isUnread = false;
const listeners = new Set<(name: string) => void>();
/** The items that this page holds, with how to release them. */
const held = new Map<string, () => void>();
/** The items that this page asked to be the only one to write. */
const claims = new Map<string, Promise<void>>();
/** The items that other tabs hold. */
const heldElsewhere = new Set<string>();

session.subscribe(() => {
  owner = null;
  texts.clear();
  changed.clear();
  for (const name of held.keys()) release(name);
});

// Other tabs share local storage.
addEventListener('storage', ({ key: name, newValue }) => {
  if (name === null || !itemName.test(name)) return;
  inOrder(async (member) => {
    if (isUnread || !isItemOf(member)(name)) return;
    const { key } = await storeOfMember();
    const text = newValue === null ? null : await unseal(key, name, newValue);
    if (owner !== member) return;
    if (text === null) texts.delete(name);
    else texts.set(name, text);
    for (const listener of listeners) listener(name);
  });
});

/** Reads the member's items once, and each time which of them other tabs hold. */
export async function read(member: string): Promise<void> {
  // Their session ended while this module was on its way: their key is out of reach, and nothing of theirs would be read.
  if (deviceOwner() !== member) return;
  if (owner !== member) {
    owner = member;
    reading = readAll(member);
  }
  const [locks] = await Promise.all([navigator.locks.query(), reading]);
  heldElsewhere.clear();
  for (const { name = '' } of locks.held ?? []) if (!held.has(name)) heldElsewhere.add(name);
}

export function write(name: string, text: string | null): void {
  if (owner === null) return;
  if (text === null) texts.delete(name);
  else texts.set(name, text);
  if (changed.has(name)) return;
  changed.add(name);
  inOrder((member) => persist(member, name));
}

export function follow(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once this page is the only one that may write the item: at once, or when the page that may is gone. */
export function claim(name: string): Promise<void> {
  const known = claims.get(name);
  if (known) return known;
  const granted = new Promise<void>((resolve) => {
    void navigator.locks.request(`claim:${name}`, () => {
      resolve();
      // Until the page is gone.
      return new Promise<void>(() => {});
    });
  });
  claims.set(name, granted);
  return granted;
}

/** Holds an item by a lock that ends with this page. */
export function hold(name: string): void {
  if (held.has(name)) return;
  held.set(name, () => {});
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock && held.has(name)) return new Promise<void>((resolve) => held.set(name, resolve));
    // Another tab took it at the same moment.
    if (!lock && held.delete(name)) heldElsewhere.add(name);
  });
}

export function release(name: string): void {
  held.get(name)?.();
  held.delete(name);
}

/** Returns the names of all items but those that another tab holds. */
export function names(): string[] {
  return [...texts.keys()].filter((name) => !heldElsewhere.has(name));
}

/** Runs after everything before it, unless the session ends first. */
function inOrder(task: (member: string) => Promise<void>): void {
  const member = owner;
  if (member !== null) lastTask = lastTask.then(() => (owner === member ? task(member) : undefined)).catch(() => {});
}

async function persist(member: string, name: string): Promise<void> {
  changed.delete(name);
  if (isUnread) return;
  const text = texts.get(name);
  const { key, db } = await storeOfMember();
  const sealed = text === undefined ? null : await sealedText(key, name, text);
  // Signed out meanwhile, here or in another tab.
  if (owner !== member || deviceOwner() !== member) return;
  store(name, sealed);
  if (!isDraft(name)) return;
  await (sealed === null ? db.delete('drafts', name) : db.put('drafts', sealed, name).catch(notWritten));
}

async function readAll(member: string): Promise<void> {
  texts.clear();
  const stored = await storedDrafts();
  if (owner !== member) return;
  isUnread = stored === null;
  if (!stored) return;
  const { key, drafts } = stored;
  const listed = storedKeys().filter(isItemOf(member));
  for (const name of listed) if (isDraft(name) && !drafts.has(name) && !isClear(readStored(name))) store(name, null);
  for (const [name, sealed] of drafts) store(name, sealed);
  const items = [
    ...drafts,
    ...listed.filter((name) => !isDraft(name)).map((name) => [name, readStored(name)] as const),
  ];
  await Promise.all(
    items.map(async ([name, sealed]) => {
      const text = sealed === null || isClear(sealed) ? null : await unseal(key, name, sealed);
      if (text !== null && owner === member) texts.set(name, text);
    }),
  );
  if (owner === member) sealClear(member);
}

/** Returns the stored drafts by name, encrypted, with their key; null when they cannot be read. */
async function storedDrafts(tries = 3): Promise<{ key: CryptoKey; drafts: Map<string, string> } | null> {
  try {
    const { key, db } = await storeOfMember();
    const [names, sealed] = await Promise.all([db.getAllKeys('drafts'), db.getAll('drafts')]);
    return { key, drafts: new Map(names.map((name, index) => [name, sealed[index]!])) };
  } catch {
    if (tries === 1) return null;
    // A connection that the browser closed is opened again a moment later.
    await timeout(100);
    return storedDrafts(tries - 1);
  }
}

/** Encrypts what an earlier version of the app stored in clear. Drafts of forms were in session storage. */
function sealClear(member: string): void {
  for (const area of ['local', 'session'] as const)
    for (const name of storedKeys(area).filter(isItemOf(member))) {
      const stored = readStored(name, area);
      if (isClear(stored)) write(name, stored);
      if (area === 'session') store(name, null, area);
    }
}

/** True for JSON, which an encrypted item is not. */
function isClear(stored: string | null): boolean {
  return stored !== null && /^[[{]/.test(stored);
}

/** Returns the text; null when this browser no longer has its key. */
function unseal(key: CryptoKey, name: string, sealed: string): Promise<string | null> {
  return unsealedText(key, name, sealed).catch(() => null);
}
